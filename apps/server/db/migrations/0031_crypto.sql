-- Stablecoins on chains: what operators decide per network, where customers deposit, what was seen, and what our wallets sent.

-- Operators may change every value. The service refuses to start where a network has no row or no number of confirmations.
create table network_policy (
  network smallint primary key,
  confirmations integer not null constraint confirmations_at_least_one check (confirmations >= 1),
  -- tag: the network itself must also call the block final. count: so many blocks are enough.
  finality text not null check (finality in ('tag', 'count')),
  deposits_open boolean not null default true,
  -- The kill switch: nothing new is signed on this network while it is off.
  withdrawals_open boolean not null default true,
  -- What customers read where something is closed or slow: one text per language.
  notice jsonb,
  changed_at timestamptz not null default now()
);
grant select, insert, update on network_policy to sampan_app;

-- One coin on one network. Amounts are units of the ledger.
create table network_asset (
  network smallint not null references network_policy (network),
  currency text not null,
  deposits_open boolean not null default true,
  withdrawals_open boolean not null default true,
  minimum_deposit bigint not null check (minimum_deposit >= 0),
  minimum_withdraw bigint not null check (minimum_withdraw > 0),
  -- From this amount on a deposit needs to be known by sender (Travel Rule).
  travel_rule_from bigint not null check (travel_rule_from > 0),
  -- With less than this on a deposit address, gathering it would cost more than it is worth.
  sweep_from bigint not null check (sweep_from > 0),
  primary key (network, currency)
);
grant select, insert, update on network_asset to sampan_app;

-- The number by which the signer derives a customer's addresses. Never reused.
create table deposit_number (
  account_id uuid primary key references account (id),
  number integer generated always as identity unique
);
grant select, insert on deposit_number to sampan_app;

-- One address per family: whatever EVM network a coin arrives on, it is the same address, so no network is the wrong one.
create table deposit_address (
  account_id uuid not null references account (id),
  family text not null check (family in ('evm', 'tron', 'solana', 'stellar')),
  address text not null,
  -- Where one address serves everybody: the number that tells whose it is. Its last digit checks the others.
  memo text,
  created_at timestamptz not null,
  -- Grows with every row, so that a watcher need only ask for what is new.
  place bigint generated always as identity,
  primary key (account_id, family),
  constraint deposit_address_once unique nulls not distinct (family, address, memo)
);
create index deposit_address_place on deposit_address (place);
grant select, insert on deposit_address to sampan_app;

-- How far each network has been read. A process that holds the lease reads; the others wait.
create table chain_cursor (
  network smallint primary key,
  -- Where our own coins are gathered, as the signer names it.
  omnibus text not null,
  height bigint not null,
  hash text not null,
  -- What was final has been read a second time up to here: a node that silently left something out is caught.
  reread_height bigint not null,
  head_height bigint not null,
  final_height bigint not null,
  moved_at timestamptz not null,
  lease_holder uuid,
  lease_until timestamptz,
  trouble text,
  trouble_since timestamptz
);
grant select, insert, update on chain_cursor to sampan_app;

-- The ends of what was read, to find the last common block after a reorganisation.
create table chain_block (
  network smallint not null,
  height bigint not null,
  hash text not null,
  primary key (network, height)
);
grant select, insert, update, delete on chain_block to sampan_app;

create table crypto_deposit (
  id uuid primary key,
  reference text not null unique,
  -- Unknown while nobody's memo was found; set by a claim.
  account_id uuid references account (id),
  network smallint not null,
  txn_hash text not null,
  log_index integer not null,
  sender text,
  address text not null,
  memo text,
  asset text not null check (asset in ('token', 'native', 'other')),
  -- The coin of the allow-list, else the contract that it is not.
  currency text,
  contract text,
  chain_units numeric(78, 0) not null check (chain_units > 0),
  -- The part that the ledger can hold, rounded down, and what is left over, in units of the chain.
  amount bigint check (amount >= 0),
  dust numeric(78, 0) not null default 0,
  state text not null,
  -- Why it waits or ended: a name that the contract has words for, or an operator's own words to the customer.
  reason text,
  reason_text text,
  -- The block it lies in; none while a reorganisation has taken it away.
  block_height bigint,
  block_hash text,
  orphaned_at timestamptz,
  confirmations integer not null default 0,
  confirmations_needed integer not null,
  -- The payment that took its coins from the deposit address to the omnibus wallet.
  sweep_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  constraint crypto_deposit_once unique (network, txn_hash, log_index),
  constraint token_has_currency check ((asset = 'token') = (currency is not null and amount is not null)),
  constraint block_has_hash check ((block_height is null) = (block_hash is null))
);
create index crypto_deposit_list on crypto_deposit (account_id, created_at desc, id desc) where currency is not null;
create index crypto_deposit_block on crypto_deposit (network, block_height);
create index crypto_deposit_open on crypto_deposit (network, state)
  where state in ('DETECTED', 'CONFIRMING', 'SCREENING', 'UNMATCHED', 'BELOW_MINIMUM', 'ON_HOLD', 'CLAIMED');
create index crypto_deposit_hash on crypto_deposit (txn_hash);
create index crypto_deposit_unswept on crypto_deposit (network) where state = 'CREDITED' and sweep_id is null;
create index crypto_deposit_swept on crypto_deposit (sweep_id) where sweep_id is not null;
grant select, insert, update on crypto_deposit to sampan_app;

-- What the ledger holds of a deposit. A reorganised chain undoes a posting; when the coins come back, the undoing is undone.
create table crypto_deposit_posting (
  deposit_id uuid not null references crypto_deposit (id),
  -- book: the house has it and nobody owns it yet (suspense). credit: the customer has it.
  kind text not null check (kind in ('book', 'credit')),
  first_transfer bigint not null unique,
  standing bigint,
  undone_by bigint,
  primary key (deposit_id, kind),
  check ((standing is null) <> (undone_by is null))
);
grant select, insert, update on crypto_deposit_posting to sampan_app;

-- What the ledger is too coarse for, until it adds up to one of its units.
create table chain_dust (
  network smallint not null,
  currency text not null,
  chain_units numeric(78, 0) not null default 0 check (chain_units >= 0),
  postings integer not null default 0,
  primary key (network, currency)
);
grant select, insert, update on chain_dust to sampan_app;

-- The story of a deposit or a withdrawal, as its owner may read it.
create table crypto_step (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  state text not null,
  at timestamptz not null,
  actor text not null,
  -- Who, where it was a person.
  actor_id uuid,
  -- A name that the contract has words for, or an operator's own words.
  reason text,
  reason_text text
);
create index crypto_step_transaction on crypto_step (transaction_id, id);
grant select, insert on crypto_step to sampan_app;

-- The next number of each wallet of ours. Whoever sends locks the row, so no number is given twice.
create table chain_wallet (
  network smallint not null,
  address text not null,
  next_sequence numeric(20, 0) not null,
  primary key (network, address)
);
grant select, insert, update on chain_wallet to sampan_app;

-- Each number that was given, and for what: one payment per number, however often its bytes change (a higher fee).
create table chain_sequence (
  network smallint not null,
  address text not null,
  sequence numeric(20, 0) not null,
  purpose text not null check (purpose in ('withdrawal', 'sweep', 'topUp')),
  subject uuid not null,
  taken_at timestamptz not null,
  primary key (network, address, sequence)
);
create index chain_sequence_subject on chain_sequence (subject);
grant select, insert on chain_sequence to sampan_app;

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

-- Left with the ledger's audit: what customers were given equals what their deposits say.
insert into ledger.proof (name, query, is_for_recent) values
  ('every credited crypto deposit stands in the books once, with its amount', $$
    select 'deposit ' || d.id as subject, case when d.state = 'CREDITED' then d.amount else 0 end as expected,
      coalesce(l.amount, 0) as found
    from crypto_deposit d
    left join crypto_deposit_posting p on p.deposit_id = d.id and p.kind = 'credit' and p.standing is not null
    left join lateral (select sum(amount) as amount from ledger.leg where transfer_id = p.standing) l on true
    where d.currency is not null and coalesce(l.amount, 0) <> case when d.state = 'CREDITED' then d.amount else 0 end
  $$, false);
