-- The treasury: coins swept from deposit addresses, and changes of the exchange reserve by two operators.

-- Coins on their way from deposit addresses to the omnibus wallet, and the gas for it.
create table chain_sweep (
  id uuid primary key,
  network smallint not null,
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('sweep', 'topUp')),
  -- Of a sweep: the coin. Gas is the network's own.
  currency text,
  units numeric(78, 0) not null check (units > 0),
  sender text not null,
  recipient text not null,
  state text not null check (state in ('PLANNED', 'SIGNED', 'SENT', 'DONE', 'FAILED')),
  sequence numeric(20, 0),
  -- Stored before it is sent: a retry sends the same bytes.
  bytes text,
  txn_hash text,
  last_valid_height bigint,
  fee_units numeric(78, 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index chain_sweep_one_at_a_time on chain_sweep (network, sender, recipient) where state in ('PLANNED', 'SIGNED', 'SENT');
create index chain_sweep_hash on chain_sweep (txn_hash) where txn_hash is not null;
create index chain_sweep_open on chain_sweep (network) where state in ('PLANNED', 'SIGNED', 'SENT');
grant select, insert, update on chain_sweep to sampan_app;

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
create trigger reserve_transfer_version before update on reserve_transfer for each row
  when (old.state is distinct from new.state) execute function bump_version();

insert into ledger.proof (name, query, is_for_recent) values
  ('every posted reserve transfer is in the ledger with its amount', $$
    select 'reserve transfer ' || r.id as subject, r.amount as expected, coalesce(l.amount, 0) as found
    from reserve_transfer r left join lateral (select sum(amount) as amount from ledger.posting where transfer_id = r.transfer) l on true
    where r.state = 'POSTED' and coalesce(l.amount, 0) <> r.amount and (r.transfer is null or r.transfer > $1)
  $$, false);
