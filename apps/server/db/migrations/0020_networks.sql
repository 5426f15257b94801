-- Networks: their terms, how far each has been read, our wallets on them, and the signer's journal.

-- Operators may change every value. The service refuses to start where a network has no row or no number of confirmations.
create table network_policy (
  network smallint primary key,
  confirmations integer not null constraint confirmations_at_least_one check (confirmations >= 1),
  -- tag: the network must also report the block as final. count: the number of confirmations is enough.
  finality text not null check (finality in ('tag', 'count')),
  deposits_open boolean not null default true,
  -- The kill switch: nothing new is signed on this network while it is off.
  withdrawals_open boolean not null default true,
  -- Shown to customers while something is closed or slow: one text per language.
  notice jsonb,
  changed_at timestamptz not null default now(),
  stop_reason text not null default 'none'
    constraint stop_reason_known check (stop_reason in ('none', 'chainAhead', 'unknownPayments', 'journalBehind', 'byOperator')),
  -- What was observed, for operators.
  stop_detail text,
  stopped_at timestamptz
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
  -- From this amount on the sender of a deposit must be known (Travel Rule).
  travel_rule_from bigint not null check (travel_rule_from > 0),
  -- Sweeping less than this from a deposit address would cost more than it is worth.
  sweep_from bigint not null check (sweep_from > 0),
  crediting_open boolean not null default true,
  primary key (network, currency)
);
grant select, insert, update on network_asset to sampan_app;

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
  trouble_since timestamptz,
  caught_up_at timestamptz not null default now()
);
grant select, insert, update on chain_cursor to sampan_app;

-- Blocks that were read last, to find the last common block after a reorganisation.
create table chain_block (
  network smallint not null,
  height bigint not null,
  hash text not null,
  primary key (network, height)
);
grant select, insert, update, delete on chain_block to sampan_app;

-- The next nonce of each of our wallets. A sender locks the row, so that no nonce is given twice. Between taking a nonce and storing
-- the signed bytes a wallet serves one payment only: a nonce that is released is always the highest, and leaves no gap.
create table chain_wallet (
  network smallint not null,
  address text not null,
  next_sequence numeric(20, 0) not null,
  given_sequence numeric(20, 0),
  given_purpose text,
  given_subject uuid,
  given_at timestamptz,
  -- The chain's own nonce at the moment of a stop for `chainAhead`. Lifting the stop accepts the chain's count up to it.
  accepted_sequence numeric(20, 0),
  primary key (network, address),
  constraint given_wholly_or_not check (num_nulls(given_sequence, given_purpose, given_subject, given_at) in (0, 4))
);
grant select, insert, update on chain_wallet to sampan_app;

-- Each nonce that was given, and its purpose: one payment per nonce, however often its bytes change (a higher fee).
create table chain_nonce (
  network smallint not null,
  address text not null,
  sequence numeric(20, 0) not null,
  purpose text not null check (purpose in ('withdrawal', 'sweep', 'topUp')),
  subject uuid not null,
  taken_at timestamptz not null,
  primary key (network, address, sequence)
);
create index chain_nonce_subject on chain_nonce (subject);
create unique index chain_nonce_withdrawal on chain_nonce (subject) where purpose = 'withdrawal';
grant select, insert on chain_nonce to sampan_app;

-- How far the ledger follows the signer's journal. After a restore it is behind: until it has caught up no withdrawal that was
-- waiting may end, because the signer may have signed it.
create table signer_sync (
  is_only boolean primary key default true check (is_only),
  -- The newest head of the journal that the server has seen. An older or altered journal does not contain it.
  lines bigint not null default 0 check (lines >= 0),
  hash text not null default '',
  -- Grows when two operators accept a journal that lacks lines; heads from before no longer count.
  epoch integer not null default 0,
  -- The database as it was when the ledger last agreed with the journal: a restart or a restore changes it.
  database_run text not null,
  checked_at timestamptz,
  journal_status text not null default 'checked' check (journal_status in ('checked', 'behind', 'confirmed')),
  -- What the signer reported about the journal that it found.
  behind_nonce text,
  behind_lines bigint,
  behind_hash text,
  behind_since timestamptz,
  confirmation jsonb,
  changed_at timestamptz,
  signer_answers boolean not null default true
);
grant select, update on signer_sync to sampan_app;

-- Restoring a table gives it another file, and restoring a cluster restarts it.
create function signer_sync_run() returns text language sql stable as $$
  select pg_postmaster_start_time()::text || ' ' || pg_relation_filenode('signer_sync')
$$;
insert into signer_sync (database_run) select signer_sync_run();
