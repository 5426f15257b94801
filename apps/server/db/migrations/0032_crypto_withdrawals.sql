-- Withdrawals of stablecoins: what was asked and approved, what was signed, and what the network made of it.

-- How payments leave each network. An operator changes the rows; nothing of it is in the code.
create table crypto_payout_policy (
  network smallint primary key,
  -- What one native coin is worth in US dollars, for turning gas into a fee in the coin that is withdrawn.
  native_price numeric(18, 8) not null check (native_price > 0),
  -- On top of the estimate, in basis points: gas may rise until the payment is mined.
  margin_bp integer not null check (margin_bp between 0 and 100000),
  -- In ledger units of a stablecoin.
  fee_min bigint not null check (fee_min >= 0),
  fee_max bigint not null,
  -- More than this in native coins is never paid for one payment, whatever a node says.
  gas_max numeric(38, 18) not null check (gas_max > 0),
  -- Unmined for so long, a payment is sent again with the same sequence and a higher fee.
  bump_after_seconds integer not null check (bump_after_seconds > 0),
  bumps_max smallint not null default 3 check (bumps_max between 0 and 10),
  look_every_seconds integer not null check (look_every_seconds > 0),
  -- So long a queued withdrawal waits before it is signed: time to call a mistake back.
  grace_seconds integer not null default 15 check (grace_seconds between 0 and 86400),
  eta_minutes_from smallint not null,
  eta_minutes_to smallint not null,
  changed_at timestamptz not null default now(),
  check (fee_max >= fee_min),
  check (eta_minutes_to >= eta_minutes_from)
);
insert into crypto_payout_policy
  (network, native_price, margin_bp, fee_min, fee_max, gas_max, bump_after_seconds, look_every_seconds, eta_minutes_from, eta_minutes_to)
values
  (3, 3200, 2500, 500000, 60000000, 0.02, 600, 10, 5, 20),
  (4, 0.45, 2500, 50000, 5000000, 5, 300, 5, 5, 10),
  (5, 0.3, 2500, 50000, 5000000, 5, 300, 5, 5, 10),
  (6, 0.16, 2500, 1000000, 20000000, 100, 300, 5, 5, 10),
  (7, 3200, 2500, 50000, 10000000, 0.005, 300, 5, 5, 20),
  (8, 3200, 2500, 50000, 10000000, 0.005, 300, 5, 5, 20),
  (9, 640, 2500, 100000, 10000000, 0.02, 300, 5, 5, 10),
  (10, 160, 2500, 50000, 10000000, 0.05, 120, 3, 5, 10),
  (11, 30, 2500, 50000, 10000000, 0.5, 300, 5, 5, 10),
  (12, 0.12, 2500, 20000, 5000000, 10, 300, 5, 5, 10);
grant select, update on crypto_payout_policy to sampan_app;

-- How much may leave an account, in ledger units, all coins and networks together: by its own row, else by its type.
create table crypto_withdrawal_limit (
  holder text primary key,
  per_transaction bigint not null check (per_transaction > 0),
  per_day bigint not null check (per_day > 0),
  per_month bigint not null check (per_month > 0),
  -- From this amount on an operator looks at it first.
  review_from bigint not null check (review_from > 0),
  changed_at timestamptz not null default now()
);
insert into crypto_withdrawal_limit (holder, per_transaction, per_day, per_month, review_from) values
  ('individual', 50000000000, 100000000000, 1000000000000, 20000000000),
  ('corporate', 1000000000000, 2000000000000, 20000000000000, 250000000000);
grant select, insert, update, delete on crypto_withdrawal_limit to sampan_app;

-- Locked while an account's limits are looked at, so that two calls at once cannot both take what is left.
create table crypto_withdrawal_line (account_id uuid primary key references account (id));
grant select, insert, update on crypto_withdrawal_line to sampan_app;

create table crypto_withdrawal (
  id uuid primary key,
  reference text not null unique,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  state text not null check (state in (
    'SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED', 'BROADCASTING', 'CONFIRMING',
    'COMPLETED', 'CANCELLED', 'REJECTED', 'FAILED', 'TRANSFERRED_MANUALLY'
  )),
  network smallint not null,
  currency text not null,
  -- The destination as it was when it was confirmed; the saved address may be deleted later.
  address_id uuid not null,
  address text not null,
  memo text,
  label text,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- The amount in units of the chain.
  units numeric(78) not null check (units > 0),
  -- The ledger's transfer that set amount and fee aside.
  hold_id bigint not null unique,
  -- A signature over network, coin, destination and units by a key that this database never sees.
  approval text not null,
  note text,
  -- Why it ended or waits: a name that the contract has words for, or an operator's own words to the customer.
  reason text,
  reason_text text,
  -- Why the worker cannot go on for now; told to operators.
  blocked text,
  txn_hash text,
  confirmations integer check (confirmations >= 0),
  confirmations_needed integer,
  eta_at timestamptz,
  -- When a job looks at it next; what is long overdue was forgotten by a worker that died.
  look_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  check ((state in ('COMPLETED', 'TRANSFERRED_MANUALLY')) <= (txn_hash is not null))
);
-- One open withdrawal per destination.
create unique index crypto_withdrawal_open on crypto_withdrawal (account_id, network, address, coalesce(memo, ''))
  where state not in ('COMPLETED', 'CANCELLED', 'REJECTED', 'FAILED', 'TRANSFERRED_MANUALLY');
-- One payment of a chain pays one withdrawal.
create unique index crypto_withdrawal_hash on crypto_withdrawal (network, txn_hash) where txn_hash is not null;
create index crypto_withdrawal_account on crypto_withdrawal (account_id, created_at desc, id desc);
create index crypto_withdrawal_waiting on crypto_withdrawal (look_at) where look_at is not null;
create index crypto_withdrawal_in_flight on crypto_withdrawal (network, currency)
  where state in ('QUEUED', 'BROADCASTING', 'CONFIRMING');
grant select, insert, update on crypto_withdrawal to sampan_app;

-- Between taking a number and storing the signed bytes a wallet serves one payment only: so a number that is given back is always
-- the highest, and no gap can keep later payments from being mined.
alter table chain_wallet
  add column given_sequence numeric(20, 0),
  add column given_purpose text,
  add column given_subject uuid,
  add column given_at timestamptz,
  add constraint given_wholly_or_not check (num_nulls(given_sequence, given_purpose, given_subject, given_at) in (0, 4));
create unique index chain_sequence_withdrawal on chain_sequence (subject) where purpose = 'withdrawal';

-- What is signed for a withdrawal. The unsigned bytes are stored before the signer sees them and the signed ones before a node does,
-- so that a worker that takes over after a crash signs and sends the same.
create table crypto_payment (
  id uuid primary key,
  withdrawal_id uuid not null references crypto_withdrawal (id),
  -- More than one where a stuck payment was given a higher fee, or an expired one was built again.
  number smallint not null,
  network smallint not null,
  wallet text not null,
  sequence numeric(20, 0) not null,
  unsigned text not null,
  -- What it may cost at most, in units of the native coin.
  gas_max numeric(78, 0) not null,
  bytes text,
  txn_hash text,
  last_valid_height numeric(20, 0),
  built_at timestamptz not null,
  signed_at timestamptz,
  sent_at timestamptz,
  -- Proven on final blocks: these bytes can never be mined.
  dead_at timestamptz,
  -- The signer said no: it was never signed.
  refused_at timestamptz,
  unique (withdrawal_id, number),
  unique (network, txn_hash),
  check ((bytes is null) = (txn_hash is null) and (bytes is null) = (signed_at is null)),
  check (sent_at is null or bytes is not null),
  check (refused_at is null or bytes is null)
);
grant select, insert, update on crypto_payment to sampan_app;

create function keep_signed_bytes() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.number, new.network, new.wallet, new.sequence, new.unsigned)
      is distinct from (old.withdrawal_id, old.number, old.network, old.wallet, old.sequence, old.unsigned)
    or (old.bytes is not null and (new.bytes, new.txn_hash) is distinct from (old.bytes, old.txn_hash)) then
    raise exception 'signed bytes never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger crypto_payment_kept before update on crypto_payment for each row execute function keep_signed_bytes();

-- What was confirmed with a second factor is what is paid.
create function keep_withdrawal_terms() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.network, new.currency, new.address, new.memo, new.amount, new.fee, new.units, new.hold_id, new.approval)
    is distinct from
    (old.account_id, old.network, old.currency, old.address, old.memo, old.amount, old.fee, old.units, old.hold_id, old.approval) then
    raise exception 'the terms of a withdrawal never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger crypto_withdrawal_terms before update on crypto_withdrawal for each row execute function keep_withdrawal_terms();

insert into ledger.proof (name, query, is_for_recent) values
  ('every crypto withdrawal ends its hold as its state says', $$
    select 'withdrawal ' || w.id || ' ' || w.state as subject, wanted.ending as expected, coalesce(e.action::text, 'open') as found
    from crypto_withdrawal w
    left join ledger.transfer e on e.concludes = w.hold_id
    cross join lateral (select case
      when w.state in ('COMPLETED', 'TRANSFERRED_MANUALLY') then 'settle'
      when w.state in ('CANCELLED', 'REJECTED', 'FAILED') then 'release'
      else 'open' end as ending) wanted
    where coalesce(e.action::text, 'open') <> wanted.ending and w.hold_id > $1$$, true),
  ('every crypto withdrawal holds amount and fee', $$
    select 'withdrawal ' || w.id as subject, w.amount + w.fee as expected, coalesce(l.amount, 0) as found
    from crypto_withdrawal w
    left join ledger.transfer h on h.id = w.hold_id and h.action = 'hold' and h.purpose = 'crypto_withdrawal'
    left join ledger.leg l on l.transfer_id = h.id
    where coalesce(l.amount, 0) <> w.amount + w.fee and w.hold_id > $1$$, true),
  ('no crypto withdrawal is paid by two sequences', $$
    select 'withdrawal ' || p.withdrawal_id as subject, 1 as expected, count(distinct p.sequence) as found
    from crypto_payment p join crypto_withdrawal w on w.id = p.withdrawal_id
    where w.hold_id > $1 and p.bytes is not null group by p.withdrawal_id having count(distinct p.sequence) > 1$$, true);
