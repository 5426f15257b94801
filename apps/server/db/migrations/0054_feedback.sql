-- Cases that customers and visitors open, with their answers and screenshots.

create table feedback_case (
  id uuid primary key,
  case_no text not null unique,
  account_id uuid references account (id),
  user_id uuid references app_user (id),
  category text not null,
  message text not null,
  -- Where the answer is sent; optional.
  email text,
  transaction_id text,
  language text not null,
  answer text,
  closed_at timestamptz,
  created_at timestamptz not null,
  -- Set only where the transaction belongs to the writer.
  transaction_kind text,
  transaction_reference text,
  version integer not null default 1,
  answered_by uuid references operator (id)
);
create index feedback_case_own on feedback_case (user_id, created_at desc, id desc);
create index feedback_case_account on feedback_case (account_id) where account_id is not null;
create index feedback_case_open on feedback_case (created_at) where closed_at is null;
grant select, insert, update on feedback_case to sampan_app;
create trigger feedback_case_version before update on feedback_case for each row
  when (old.answer is distinct from new.answer or old.closed_at is distinct from new.closed_at) execute function bump_version();
create trigger feedback_case_news after insert or update of closed_at on feedback_case for each statement execute function tell_operators();

create table feedback_screenshot (
  id uuid primary key,
  case_id uuid not null unique references feedback_case (id),
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null
);
grant select, insert on feedback_screenshot to sampan_app;

-- Documents that operators ask a customer for. A case about the same transaction answers the request.
create table document_request (
  id uuid primary key,
  account_id uuid not null references account (id),
  transaction_id uuid not null,
  -- What is wanted, in the customer's language.
  text text not null,
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  case_id uuid references feedback_case (id)
);
create unique index document_request_open on document_request (transaction_id) where case_id is null;
create index document_request_account on document_request (account_id);
create index document_request_case on document_request (case_id) where case_id is not null;
grant select, insert, update on document_request to sampan_app;
