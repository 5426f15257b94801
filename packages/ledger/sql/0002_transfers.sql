-- Why: a transfer is written once and stays. Its shape makes an unbalanced one impossible, for the owner of the database too.

create type ledger.action as enum ('post', 'hold', 'settle', 'release', 'reverse');

create type ledger.purpose as enum (
  'crypto_deposit', 'crypto_withdrawal', 'fiat_deposit', 'fiat_withdrawal',
  'exchange', 'internal', 'treasury', 'network_fee', 'suspense', 'adjustment'
);

-- No CHECK here and few below: the database evaluates each of them again for every statement, which costs more than writing the row.
-- What a CHECK could say of a transfer, ledger.post says before and the audit says after.
create table ledger.transfer (
  id bigint primary key,
  posted_at timestamptz not null,
  -- 128 bits of the SHA-256 of the caller's key: readable keys would take more room than all the rest of the row.
  key uuid not null,
  action ledger.action not null,
  purpose ledger.purpose not null,
  -- The hold that this one ends, or the transfer that it reverses. Unique: each ends, or is reversed, once.
  resolves_transfer_id bigint,
  -- What the outside world calls it: chain:<network>:<transaction>:<log index> or bank:<bank>:<line>.
  reference text,
  constraint transfer_key unique (key)
);

create unique index transfer_resolves on ledger.transfer (resolves_transfer_id) where resolves_transfer_id is not null;
create unique index transfer_reference on ledger.transfer (reference) where reference is not null;

-- One posting moves one amount of one currency from one account to another: two entries that cannot fail to cancel out.
-- Stored in partitions of ledger.partition_size() transfer numbers (0007_partitions.sql). Transfers are not partitioned: they hold the keys,
-- references and endings that must stay unique without end.
create table ledger.posting (
  transfer_id bigint not null,
  source bigint not null,
  destination bigint not null,
  amount bigint not null,
  source_balance bigint,
  destination_balance bigint,
  source_version int,
  destination_version int,
  number smallint not null,
  primary key (transfer_id, number),
  constraint amount_is_positive check (amount > 0),
  constraint one_currency check ((source - destination) % 1000 = 0)
) partition by range (transfer_id);

-- Numbers are drawn under the lock of every balance they change, so this order is also the order of its versions.
create index posting_source on ledger.posting (source, transfer_id);
create index posting_destination on ledger.posting (destination, transfer_id);

-- Whom a credit was meant for that went to suspense because the account was frozen.
create table ledger.suspense_posting (
  transfer_id bigint not null,
  number smallint not null,
  account_id bigint not null,
  primary key (transfer_id, number)
);

-- What a partition of postings held when no transfer could be added to it any more. It proves the partition after it was detached.
create table ledger.closed_partition (
  number bigint primary key,
  first_transfer bigint not null,
  last_transfer bigint not null,
  transfers bigint not null,
  postings bigint not null,
  -- The sum of the amounts in minor units, by currency.
  totals jsonb not null,
  -- No transfer of this or an earlier partition is later.
  posted_until timestamptz not null,
  transfers_hash bytea not null,
  postings_hash bytea not null,
  balances_hash bytea not null,
  -- Of all columns above and of the record before, so that no record can be changed or left out alone.
  hash bytea not null,
  closed_at timestamptz not null default clock_timestamp()
);

-- The balances at the end of a closed partition, of the accounts that moved in it.
create table ledger.closing_balance (
  account_id bigint not null,
  partition bigint not null,
  balance numeric not null,
  -- Of a customer's account only.
  version int,
  -- The account's last transfer.
  transfer_id bigint not null,
  primary key (account_id, partition)
);

-- The last transfer whose postings were detached; 0 while all are here. Partitions are detached oldest first.
create function ledger.detached_through() returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(max(c.last_transfer), 0) from ledger.closed_partition c
  where not exists (
    select from pg_inherits i where i.inhparent = 'ledger.posting'::regclass and i.inhrelid = to_regclass('ledger.posting_' || c.number)
  )
$$;

-- For routines that did not find a posting: without it they could take a detached transfer for one that never was.
create function ledger.require_attached(asked_id bigint) returns void
language plpgsql stable as $$
begin
  if exists (select from ledger.transfer t where t.id = asked_id and t.id <= ledger.detached_through()) then
    raise exception 'the postings of transfer % are in a detached partition', asked_id using errcode = 'object_not_in_prerequisite_state';
  end if;
end
$$;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.posting for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.suspense_posting for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.transfer for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.posting for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.suspense_posting for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.closed_partition for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.closing_balance for each statement execute function ledger.refuse_change();

-- Withdrawals are stopped while a row without resumed_at is here.
create table ledger.withdrawal_stop (
  id int primary key generated always as identity,
  stopped_at timestamptz not null default now(),
  reason text not null check (length(reason) between 1 and 2000),
  resumed_at timestamptz,
  resumed_because text,
  check ((resumed_at is null) = (resumed_because is null))
);
create unique index withdrawal_stop_open on ledger.withdrawal_stop ((true)) where resumed_at is null;

create function ledger.stop_withdrawals(because text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.withdrawal_stop (reason) values (because) on conflict do nothing
$$;

create function ledger.resume_withdrawals(because text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update ledger.withdrawal_stop set resumed_at = now(), resumed_because = because where resumed_at is null
$$;

create function ledger.withdrawals_stopped() returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (select from ledger.withdrawal_stop where resumed_at is null)
$$;
