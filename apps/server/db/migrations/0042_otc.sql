-- Mint, redeem, swap: what operators decide per pair, quotes that bind for half a minute, and orders that bind both sides.

create table otc_pair (
  pay text not null,
  get text not null,
  kind text not null check (kind in ('mint', 'redeem', 'swap')),
  is_open boolean not null default true,
  -- Of what is paid, in units of the ledger.
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  -- What the rate is moved by, always in disfavour of whoever exchanges: a wrong sign would give money away.
  adjustment_bp integer not null check (adjustment_bp between -500 and 0),
  fee_bp integer not null check (fee_bp between 0 and 500),
  changed_at timestamptz not null default now(),
  primary key (pay, get),
  check (pay <> get)
);
grant select, insert, update on otc_pair to sampan_app;

create table otc_quote (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  pay_currency text not null,
  get_currency text not null,
  pay bigint not null check (pay > 0),
  fee bigint not null check (fee >= 0 and fee < pay),
  get bigint not null check (get > 0),
  -- What the rate would give in whole units; what is typed exactly may leave a little over.
  gross bigint not null check (gross >= get),
  rate text not null,
  base_rate text not null,
  adjustment_bp integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otc_quote_open on otc_quote (account_id, expires_at) where used_at is null;
grant select, insert, update, delete on otc_quote to sampan_app;

create table otc_order (
  id uuid primary key,
  reference text not null unique,
  account_id uuid not null references account (id),
  user_id uuid references app_user (id),
  quote_id uuid not null unique,
  kind text not null check (kind in ('mint', 'redeem', 'swap')),
  state text not null,
  pay_currency text not null,
  get_currency text not null,
  pay bigint not null,
  fee bigint not null,
  get bigint not null,
  gross bigint not null,
  rate text not null,
  base_rate text not null,
  adjustment_bp integer not null,
  hold_transfer bigint not null unique,
  payout_transfer bigint unique,
  locked_until timestamptz not null,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz
);
create index otc_order_list on otc_order (account_id, created_at desc, id desc);
create index otc_order_locked on otc_order (locked_until) where state = 'LOCKED';
grant select, insert, update on otc_order to sampan_app;

create table otc_step (
  id bigint generated always as identity primary key,
  order_id uuid not null references otc_order (id),
  state text not null,
  at timestamptz not null,
  actor text not null,
  actor_id uuid
);
create index otc_step_order on otc_step (order_id, id);
grant select, insert on otc_step to sampan_app;

insert into ledger.proof (name, query, is_for_recent) values
  ('every completed exchange gave exactly what was agreed', $$
    select 'order ' || o.id as subject, o.get as expected, coalesce(l.amount, 0) as found
    from otc_order o
    left join lateral (
      select sum(g.amount) as amount from ledger.leg g join ledger.account a on a.id = g.target
      where g.transfer_id = o.payout_transfer and a.owner = o.account_id
    ) l on true
    where o.state = 'COMPLETED' and coalesce(l.amount, 0) <> o.get
  $$, false);
