-- Scheduled orders: withdrawals and exchanges that are confirmed and approved once and run on their dates.

create table scheduled_order (
  id uuid primary key,
  account_id uuid not null references account (id),
  state text not null check (state in ('PENDING_APPROVAL', 'ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED', 'REJECTED')),
  kind text not null check (kind in ('crypto', 'bank', 'exchange')),
  -- The saved destination as it was confirmed.
  destination_id uuid,
  destination_version integer,
  label text,
  target text,
  network smallint,
  purpose text,
  reference text,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Of an exchange.
  get_currency text,
  rate_min text,
  -- Of each run.
  fee_max bigint not null check (fee_max >= 0),
  -- Of all runs together, amounts and fees: no run can take more, whatever the code does.
  total_max bigint not null check (total_max >= amount),
  charged bigint not null default 0 check (charged between 0 and total_max),
  rhythm text not null check (rhythm in ('once', 'weekly', 'monthly')),
  first_on date not null,
  last_on date check (last_on >= first_on),
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  -- Session, address and language of the confirmation, for the audit rows and texts of its runs.
  session_id uuid not null,
  address text not null,
  language text not null,
  -- The server's signature over what was confirmed: an order that was changed in the database does not run.
  confirmation text not null,
  needs_approval boolean not null,
  -- The schedule that ends when this one starts.
  replaces_id uuid references scheduled_order (id),
  approver_id uuid references app_user (id),
  agreement text,
  -- Why it is paused, in all languages.
  pause_reason jsonb,
  version integer not null default 1,
  check ((kind = 'exchange') = (destination_id is null)),
  check ((kind = 'exchange') = (get_currency is not null and rate_min is not null)),
  check ((state = 'PAUSED') = (pause_reason is not null)),
  check (state not in ('ACTIVE', 'PAUSED', 'COMPLETED') or not needs_approval or (approver_id is not null and agreement is not null))
);
create index scheduled_order_account on scheduled_order (account_id, created_at desc, id desc);
create index scheduled_order_replaces on scheduled_order (replaces_id) where replaces_id is not null;
create trigger scheduled_order_version before update on scheduled_order for each row
  when (old.state is distinct from new.state) execute function bump_version();

create table scheduled_run (
  id uuid primary key,
  order_id uuid not null references scheduled_order (id),
  runs_at timestamptz not null,
  state text not null check (state in ('PLANNED', 'SUBMITTED', 'SKIPPED', 'FAILED')),
  noticed_at timestamptz,
  -- How often starting it has ended with an unexpected error.
  attempts integer not null default 0,
  transaction_id uuid unique references transaction (id),
  -- Amount and fee.
  total bigint,
  reason jsonb,
  decided_at timestamptz,
  unique (order_id, runs_at),
  check ((state = 'SUBMITTED') = (transaction_id is not null)),
  check ((state = 'SUBMITTED') = (total is not null)),
  -- No run without its notice, a day before.
  check (state <> 'SUBMITTED' or (noticed_at is not null and decided_at >= noticed_at + interval '24 hours')),
  check (state not in ('SKIPPED', 'FAILED') or reason is not null)
);
-- One at a time: a worker that comes late finds one run, not all that were missed.
create unique index scheduled_run_planned on scheduled_run (order_id) where state = 'PLANNED';
create index scheduled_run_due on scheduled_run (runs_at) where state = 'PLANNED';

grant select, insert, update on scheduled_order, scheduled_run to sampan_app;
