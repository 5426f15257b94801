-- Batch payouts: one file with many withdrawals, checked, confirmed and approved as a whole and paid row by row.

create table payout_batch (
  id uuid primary key,
  account_id uuid not null references account (id),
  state text not null check (state in ('DRAFT', 'PENDING_APPROVAL', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'REJECTED')),
  file_name text not null,
  file_hash bytea not null,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  -- When the rows were checked last: their fees are kept for a while from then on.
  checked_at timestamptz not null,
  -- A hash over all rows with their fees, which the customer and the approver have confirmed.
  content text not null,
  submitted_by uuid references app_user (id),
  submitted_at timestamptz,
  -- Session, address and language of the submission, for the audit rows and texts of its withdrawals.
  session_id uuid,
  address text,
  language text,
  -- The server's signature over what was confirmed: rows that were changed in the database are not paid.
  confirmation text,
  needs_approval boolean,
  approver_id uuid references app_user (id),
  agreement text,
  finished_at timestamptz,
  version integer not null default 1,
  check (state not in ('PENDING_APPROVAL', 'PROCESSING', 'COMPLETED', 'REJECTED')
    or (submitted_by is not null and submitted_at is not null and confirmation is not null and needs_approval is not null)),
  check (state not in ('PROCESSING', 'COMPLETED') or not needs_approval or (approver_id is not null and agreement is not null))
);
create index payout_batch_account on payout_batch (account_id, created_at desc, id desc);
create index payout_batch_processing on payout_batch (submitted_at) where state = 'PROCESSING';
create trigger payout_batch_version before update on payout_batch for each row
  when (old.state is distinct from new.state) execute function bump_version();

create table payout_row (
  id uuid primary key,
  batch_id uuid not null references payout_batch (id) on delete cascade,
  -- Its line in the file.
  place integer not null,
  -- The cells as the file has them.
  cells jsonb not null,
  -- The columns whose cell is a formula.
  formulas text[] not null,
  -- What the row means; empty where it is wrong.
  kind text check (kind in ('crypto', 'bank')),
  destination_id uuid,
  destination_version integer,
  label text,
  target text,
  network smallint,
  currency text,
  amount bigint check (amount > 0),
  fee bigint check (fee >= 0),
  purpose text,
  is_known boolean,
  -- Errors and warnings of the check, in all languages.
  problems jsonb not null,
  state text not null check (state in ('QUEUED', 'SUBMITTED', 'FAILED')),
  -- How often paying it has ended with an unexpected error.
  attempts integer not null default 0,
  transaction_id uuid unique references transaction (id),
  failure jsonb,
  decided_at timestamptz,
  unique (batch_id, place),
  check ((state = 'SUBMITTED') = (transaction_id is not null)),
  check ((state = 'FAILED') = (failure is not null))
);

grant select, insert, update, delete on payout_batch, payout_row to sampan_app;
