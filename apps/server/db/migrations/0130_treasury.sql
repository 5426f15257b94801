-- The treasury: receiving accounts and the exchange reserve change only when one operator proposes and another approves.

create table receiving_account_change (
  -- An account that is opened by this change gets the same id.
  id uuid primary key,
  reference text not null unique,
  action text not null check (action in ('open', 'close')),
  currency text not null,
  channel text not null,
  -- The open account of this rail when the change was proposed: closing closes it, opening replaces it.
  replaces uuid references receiving_account (id),
  details jsonb not null,
  -- Made with a key that the database does not know, so that a draft changed here is never applied.
  seal bytea not null,
  text text not null,
  evidence text not null check (length(evidence) > 0),
  state text not null check (state in ('DRAFT', 'APPLIED', 'REJECTED')),
  maker uuid not null references operator (id),
  checker uuid references operator (id),
  version integer not null default 1,
  created_at timestamptz not null,
  applied_at timestamptz,
  foreign key (currency, channel) references fiat_rail (currency, channel),
  check (action = 'open' or replaces is not null),
  constraint applied_by_two check (state <> 'APPLIED' or (checker is not null and checker <> maker))
);
create unique index receiving_account_change_draft on receiving_account_change (currency, channel) where state = 'DRAFT';
create index receiving_account_change_time on receiving_account_change (created_at);
grant select, insert, update on receiving_account_change to sampan_app;

create table reserve_transfer (
  id uuid primary key,
  reference text not null unique,
  direction text not null check (direction in ('fund', 'reduce')),
  currency text not null,
  amount bigint not null check (amount > 0),
  counter_account text not null check (counter_account in ('fx_position', 'fees', 'issued')),
  text text not null,
  evidence text not null check (length(evidence) > 0),
  state text not null check (state in ('DRAFT', 'POSTED', 'REJECTED')),
  transfer bigint unique,
  maker uuid not null references operator (id),
  checker uuid references operator (id),
  version integer not null default 1,
  created_at timestamptz not null,
  posted_at timestamptz,
  check (counter_account <> 'issued' or currency = 'WUSD'),
  constraint posted_by_two check (state <> 'POSTED' or (checker is not null and checker <> maker and transfer is not null))
);
create index reserve_transfer_time on reserve_transfer (created_at);
grant select, insert, update on reserve_transfer to sampan_app;

insert into ledger.proof (name, query, is_for_recent) values
  ('every posted reserve transfer is in the ledger with its amount', $$
    select 'reserve transfer ' || r.id as subject, r.amount as expected, coalesce(l.amount, 0) as found
    from reserve_transfer r left join lateral (select sum(amount) as amount from ledger.leg where transfer_id = r.transfer) l on true
    where r.state = 'POSTED' and coalesce(l.amount, 0) <> r.amount
  $$, false);
