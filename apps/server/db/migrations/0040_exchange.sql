-- Mint, redeem, swap: the terms of each pair, quotes that are firm for half a minute, and orders that bind both sides.

create table exchange_pair (
  pay text not null,
  get text not null,
  kind text not null check (kind in ('mint', 'redeem', 'swap')),
  is_open boolean not null default true,
  -- Of what is paid, in units of the ledger.
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  -- The spread, never in the customer's favour: a wrong sign would give money away.
  adjustment_bp integer not null check (adjustment_bp between -500 and 0),
  fee_bp integer not null check (fee_bp between 0 and 500),
  changed_at timestamptz not null default now(),
  -- Shown to customers while the pair is closed: one text per language.
  notice jsonb,
  primary key (pay, get),
  check (pay <> get)
);
grant select, insert, update on exchange_pair to sampan_app;

create table exchange_quote (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  pay_currency text not null,
  get_currency text not null,
  pay bigint not null check (pay > 0),
  fee bigint not null check (fee >= 0 and fee < pay),
  get bigint not null check (get > 0),
  -- What the rate gives in whole units; a requested exact amount may leave a remainder.
  gross bigint not null check (gross >= get),
  rate text not null,
  base_rate text not null,
  adjustment_bp integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index exchange_quote_account on exchange_quote (account_id, expires_at);
grant select, insert, update, delete on exchange_quote to sampan_app;

create table exchange_order_detail (
  id uuid primary key,
  quote_id uuid not null unique,
  gross bigint not null,
  rate text not null,
  base_rate text not null,
  adjustment_bp integer not null,
  payout_transfer bigint unique,
  locked_until timestamptz not null,
  constraint exchange_order_of foreign key (id) references transaction (id)
);
grant select, insert, update on exchange_order_detail to sampan_app;

create view exchange_order as
select t.id, t.reference, t.account_id, t.user_id, d.quote_id, t.kind, t.state, t.currency as pay_currency, t.get_currency, t.amount as pay, t.fee,
  t.get_amount as get, d.gross, d.rate, d.base_rate, d.adjustment_bp, t.hold_id as hold_transfer, d.payout_transfer, d.locked_until, t.reason,
  t.created_at, t.updated_at, t.completed_at, t.version
from transaction t join exchange_order_detail d on d.id = t.id where t.kind in ('mint', 'redeem', 'swap');
-- Row locks through a view need the right to update it.
grant select, update on exchange_order to sampan_app;

insert into ledger.proof (name, query, is_for_recent) values
  ('every completed exchange gave exactly what was agreed', $$
    select 'order ' || o.id as subject, o.get as expected, coalesce(l.amount, 0) as found
    from exchange_order o
    left join lateral (
      select sum(g.amount) as amount from ledger.posting g join ledger.account a on a.id = g.destination
      where g.transfer_id = o.payout_transfer and a.owner = o.account_id
    ) l on true
    where o.state = 'COMPLETED' and coalesce(l.amount, 0) <> o.get and (o.payout_transfer is null or o.payout_transfer > $1)
  $$, false);
