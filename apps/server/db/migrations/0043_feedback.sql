-- What people write to us. A visitor's case can be answered by mail; a user's own cases also in the app.

create table feedback_case (
  id uuid primary key,
  case_no text not null unique,
  account_id uuid references account (id),
  user_id uuid references app_user (id),
  category text not null,
  message text not null,
  -- Where the answer goes, where it was given.
  email text,
  transaction_id text,
  language text not null,
  answer text,
  closed_at timestamptz,
  created_at timestamptz not null
);
create index feedback_case_own on feedback_case (user_id, created_at desc, id desc);
create index feedback_case_open on feedback_case (created_at) where closed_at is null;
grant select, insert, update on feedback_case to sampan_app;
