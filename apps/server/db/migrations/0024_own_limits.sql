-- Limits that customers set for their own account. A raise waits: the next amounts apply from their moment on, without a job.

create table own_limit (
  account_id uuid not null references account (id),
  flow text not null check (flow in ('crypto', 'bank', 'transfer')),
  currency text not null,
  -- Units of the ledger; null: no own limit.
  per_transaction bigint check (per_transaction > 0),
  per_day bigint check (per_day > 0),
  per_month bigint check (per_month > 0),
  next_per_transaction bigint check (next_per_transaction > 0),
  next_per_day bigint check (next_per_day > 0),
  next_per_month bigint check (next_per_month > 0),
  next_at timestamptz,
  changed_by uuid not null references app_user (id),
  changed_at timestamptz not null,
  primary key (account_id, flow, currency),
  check (next_at is not null or (next_per_transaction is null and next_per_day is null and next_per_month is null))
);
grant select, insert, update on own_limit to sampan_app;
