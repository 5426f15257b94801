-- Rates that customers wait for. Reached once, an alert is off until its owner turns it on again.

create table rate_alert (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  pay text not null,
  get text not null check (get <> pay),
  -- The direction: notify at this rate or above, or at this rate or below.
  at_least boolean not null,
  rate numeric not null check (rate > 0),
  created_at timestamptz not null,
  reached_at timestamptz,
  reached_rate numeric,
  check ((reached_at is null) = (reached_rate is null))
);
create index rate_alert_account on rate_alert (account_id, created_at desc);
create index rate_alert_waiting on rate_alert (pay, get) where reached_at is null;
grant select, insert, update, delete on rate_alert to sampan_app;
