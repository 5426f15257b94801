-- Applications for an account: the draft, its documents, and the outcome of the review.

create table registration (
  id uuid primary key,
  account_type text not null check (account_type in ('individual', 'corporate')),
  state text not null check (state in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'REJECTED', 'TO_BE_ACTIVATED', 'ACTIVE')),
  email text not null check (email = lower(email)),
  language text not null default 'en',
  fields jsonb not null default '{}',
  draft_token_hash bytea not null unique,
  registration_token_hash bytea unique,
  -- The address already had an account: the registration leads to nothing, and only the owner of the address learns it.
  shadow boolean not null default false,
  account_id uuid references account (id),
  user_id uuid references app_user (id),
  wanted jsonb not null default '[]',
  reason text,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  agreed_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  expires_at timestamptz not null,
  -- A decision names the version that the operator saw; a decision about another one is refused.
  version integer not null default 1
);
create index registration_email on registration (email);
create index registration_queue on registration (state, submitted_at) where state in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED');
create index registration_account on registration (account_id) where account_id is not null;
create unique index registration_user on registration (user_id) where user_id is not null;
grant select, insert, update, delete on registration to sampan_app;
create trigger registration_version before update on registration for each row
  when (old.state is distinct from new.state or old.fields is distinct from new.fields) execute function bump_version();
create trigger registration_news after insert or update of state on registration for each statement execute function tell_operators();

create table registration_document (
  id uuid primary key,
  registration_id uuid not null references registration (id) on delete cascade,
  kind text not null,
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null check (size between 1 and 5242880),
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index registration_document_of on registration_document (registration_id);
grant select, insert, delete on registration_document to sampan_app;
