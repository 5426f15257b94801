-- Deposits of stablecoins: where customers deposit, what was seen on the networks, and what the ledger holds of it.

-- The number by which the signer derives addresses: one for a customer, and one for each of the customer's payment links. Never reused.
create table deposit_number (
  number integer generated always as identity primary key,
  account_id uuid not null references account (id),
  payment_link_id uuid unique references payment_link (id),
  unique (number, account_id)
);
create unique index deposit_number_own on deposit_number (account_id) where payment_link_id is null;
grant select, insert on deposit_number to sampan_app;

-- One address per family: all EVM networks share the address, so a coin never arrives on the wrong one.
create table deposit_address (
  number integer not null,
  account_id uuid not null,
  family text not null check (family in ('evm', 'tron', 'solana', 'stellar')),
  address text not null,
  -- Where all customers share an address: the number that identifies the customer. Its last digit is a check digit.
  memo text,
  created_at timestamptz not null,
  -- Grows with every row, so that a watcher reads only new rows.
  place bigint generated always as identity,
  primary key (number, family),
  foreign key (number, account_id) references deposit_number (number, account_id),
  constraint deposit_address_once unique nulls not distinct (family, address, memo)
);
create index deposit_address_account on deposit_address (account_id, family);
create index deposit_address_place on deposit_address (place);
grant select, insert on deposit_address to sampan_app;

create table crypto_deposit_detail (
  id uuid primary key,
  network smallint not null,
  txn_hash text not null,
  log_index integer not null,
  sender text,
  address text not null,
  memo text,
  asset text not null check (asset in ('token', 'native', 'other')),
  contract text,
  chain_units numeric(78, 0) not null check (chain_units > 0),
  dust numeric(78, 0) not null default 0,
  -- The block that contains it; null while a reorganisation has removed it.
  block_height bigint,
  block_hash text,
  orphaned_at timestamptz,
  confirmations integer not null default 0,
  confirmations_needed integer not null,
  -- The payment that took its coins from the deposit address to the omnibus wallet.
  sweep_id uuid,
  return_hash text,
  -- The payment link whose address was paid.
  payment_link_id uuid references payment_link (id),
  constraint crypto_deposit_once unique (network, txn_hash, log_index),
  constraint block_has_hash check ((block_height is null) = (block_hash is null)),
  constraint crypto_deposit_of foreign key (id) references transaction (id)
);
create index crypto_deposit_block on crypto_deposit_detail (network, block_height);
create index crypto_deposit_sender on crypto_deposit_detail (network, sender);
create index crypto_deposit_hash on crypto_deposit_detail (txn_hash);
create index crypto_deposit_swept on crypto_deposit_detail (sweep_id) where sweep_id is not null;
create unique index crypto_deposit_returned on crypto_deposit_detail (network, return_hash) where return_hash is not null;
create index crypto_deposit_link on crypto_deposit_detail (payment_link_id) where payment_link_id is not null;
create index crypto_deposit_unswept on crypto_deposit_detail (network) where sweep_id is null;
grant select, insert, update on crypto_deposit_detail to sampan_app;

-- What the ledger has posted of a deposit. A reorganisation reverses a posting; when the coins return, the reversal is reversed.
create table crypto_deposit_posting (
  deposit_id uuid not null references crypto_deposit_detail (id),
  -- book: in suspense, no customer owns it yet. credit: the customer has it.
  kind text not null check (kind in ('book', 'credit')),
  first_transfer bigint not null unique,
  standing bigint,
  undone_by bigint,
  id uuid not null default gen_random_uuid(),
  primary key (deposit_id, kind),
  check ((standing is null) <> (undone_by is null)),
  constraint crypto_deposit_posting_id unique (id)
);
grant select, insert, update on crypto_deposit_posting to sampan_app;

-- Fractions of a ledger unit, until they add up to one unit.
create table chain_dust (
  network smallint not null,
  currency text not null,
  chain_units numeric(78, 0) not null default 0 check (chain_units >= 0),
  postings integer not null default 0,
  id uuid not null default gen_random_uuid(),
  primary key (network, currency),
  constraint chain_dust_id unique (id)
);
grant select, insert, update on chain_dust to sampan_app;

create view crypto_deposit as
select t.id, t.reference, t.account_id, d.network, d.txn_hash, d.log_index, d.sender, d.address, d.memo, d.asset, t.currency, d.contract, d.chain_units,
  t.amount, d.dust, t.state, t.reason, t.reason_text, d.block_height, d.block_hash, d.orphaned_at, d.confirmations, d.confirmations_needed, d.sweep_id,
  t.created_at, t.updated_at, t.completed_at, t.version, d.return_hash, d.payment_link_id
from transaction t join crypto_deposit_detail d on d.id = t.id where t.kind = 'cryptoDeposit';
-- Row locks through a view need the right to update it.
grant select, update on crypto_deposit to sampan_app;

-- Proof for the ledger's audit: the credited amounts equal the deposits.
insert into ledger.proof (name, query, is_for_recent) values
  ('every credited crypto deposit stands in the books once, with its amount', $$
    select 'deposit ' || d.id as subject, case when d.state = 'CREDITED' then d.amount else 0 end as expected,
      coalesce(l.amount, 0) as found
    from crypto_deposit d
    left join crypto_deposit_posting p on p.deposit_id = d.id and p.kind = 'credit' and p.standing is not null
    left join lateral (select sum(amount) as amount from ledger.posting where transfer_id = p.standing) l on true
    where d.currency is not null and coalesce(l.amount, 0) <> case when d.state = 'CREDITED' then d.amount else 0 end
      and (p.standing is null or p.standing > $1)
  $$, false);
