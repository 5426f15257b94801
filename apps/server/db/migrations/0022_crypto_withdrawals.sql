-- Withdrawals of stablecoins: what was requested and approved, what was signed, and what the network made of it.

-- The terms of payments on each network; operators change the rows.
create table crypto_payout_policy (
  network smallint primary key,
  -- Price of one native coin in US dollars, to convert gas into a fee in the withdrawn coin.
  native_price numeric(18, 8) not null check (native_price > 0),
  -- On top of the estimate, in basis points: gas may rise until the payment is mined.
  margin_bp integer not null check (margin_bp between 0 and 100000),
  -- In ledger units of a stablecoin.
  fee_min bigint not null check (fee_min >= 0),
  fee_max bigint not null,
  -- The most that one payment may cost in native coins, whatever a node estimates.
  gas_max numeric(38, 18) not null check (gas_max > 0),
  -- A payment that is unmined for so long is sent again with the same nonce and a higher fee.
  bump_after_seconds integer not null check (bump_after_seconds > 0),
  bumps_max smallint not null default 3 check (bumps_max between 0 and 10),
  check_every_seconds integer not null check (check_every_seconds > 0),
  -- How long a queued withdrawal waits before it is signed, so that a mistake can be cancelled.
  grace_seconds integer not null default 15 check (grace_seconds between 0 and 86400),
  eta_minutes_from smallint not null,
  eta_minutes_to smallint not null,
  changed_at timestamptz not null default now(),
  check (fee_max >= fee_min),
  check (eta_minutes_to >= eta_minutes_from)
);
grant select, update on crypto_payout_policy to sampan_app;
insert into crypto_payout_policy
  (network, native_price, margin_bp, fee_min, fee_max, gas_max, bump_after_seconds, check_every_seconds, eta_minutes_from, eta_minutes_to)
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

-- How much may leave an account, in ledger units, all coins and networks together: by its own row, else by its type.
create table crypto_withdrawal_limit (
  holder text primary key,
  per_transaction bigint not null check (per_transaction > 0),
  per_day bigint not null check (per_day > 0),
  per_month bigint not null check (per_month > 0),
  -- From this amount on an operator reviews it first.
  review_from bigint not null check (review_from > 0),
  changed_at timestamptz not null default now()
);
grant select, insert, update, delete on crypto_withdrawal_limit to sampan_app;
insert into crypto_withdrawal_limit (holder, per_transaction, per_day, per_month, review_from) values
  ('individual', 50000000000, 100000000000, 1000000000000, 20000000000),
  ('corporate', 1000000000000, 2000000000000, 20000000000000, 250000000000);

-- Locked while an account's limits are checked, so that two concurrent calls cannot both use the rest.
create table crypto_withdrawal_lock (account_id uuid primary key references account (id));
grant select, insert, update on crypto_withdrawal_lock to sampan_app;

create table crypto_withdrawal_detail (
  id uuid primary key,
  network smallint not null,
  -- The destination as it was when it was confirmed; the saved address may be deleted later.
  address_id uuid,
  -- In place of a saved address: the deposit that goes back to its sender.
  returns_deposit uuid,
  address text not null,
  memo text,
  label text,
  -- The amount in units of the chain.
  units numeric(78) not null check (units > 0),
  -- A signature over network, coin, destination and units by a key outside the database, made when everything is decided.
  approval text,
  -- Why the worker cannot continue for now; shown to operators.
  blocked text,
  txn_hash text,
  confirmations integer check (confirmations >= 0),
  confirmations_needed integer,
  eta_at timestamptz,
  -- When a job checks it next; a long overdue one was lost by a worker that died.
  next_check_at timestamptz,
  -- Signature over what the customer confirmed: payment, user, and whether an approver is needed.
  confirmation text,
  needs_approval boolean not null default false,
  -- The last approver, and the signature over that approval.
  approver_id uuid,
  agreement text,
  -- The decisions that the approval covers besides the payment.
  decisions jsonb,
  blocked_at timestamptz,
  wallet_short numeric(78) check (wallet_short > 0),
  check ((address_id is null) <> (returns_deposit is null)),
  constraint crypto_withdrawal_of foreign key (id) references transaction (id)
);
create index crypto_withdrawal_returns on crypto_withdrawal_detail (returns_deposit) where returns_deposit is not null;
-- One payment of a chain pays one withdrawal.
create unique index crypto_withdrawal_hash on crypto_withdrawal_detail (network, txn_hash) where txn_hash is not null;
create index crypto_withdrawal_waiting on crypto_withdrawal_detail (next_check_at) where next_check_at is not null;
grant select, insert, update on crypto_withdrawal_detail to sampan_app;

create view crypto_withdrawal as
select t.id, t.reference, t.account_id, t.user_id, t.state, d.network, t.currency, d.address_id, d.address, d.memo, d.label, t.amount - t.fee as amount,
  t.fee, d.units, t.hold_id, d.approval, t.note, t.reason, t.reason_text, d.blocked, d.txn_hash, d.confirmations, d.confirmations_needed, d.eta_at,
  d.next_check_at, t.created_at, t.updated_at, t.completed_at, t.version, d.confirmation, d.needs_approval, d.approver_id, d.agreement, d.decisions,
  d.blocked_at, d.wallet_short, d.returns_deposit
from transaction t join crypto_withdrawal_detail d on d.id = t.id where t.kind = 'cryptoWithdrawal';
-- Row locks through a view need the right to update it.
grant select, update on crypto_withdrawal to sampan_app;

-- The confirmed terms of a withdrawal never change.
create function keep_withdrawal_terms() returns trigger language plpgsql as $$
begin
  if (new.id, new.network, new.address_id, new.returns_deposit, new.address, new.memo, new.units)
      is distinct from (old.id, old.network, old.address_id, old.returns_deposit, old.address, old.memo, old.units)
    or (old.approval is not null and (new.approval, new.decisions) is distinct from (old.approval, old.decisions))
    or (old.confirmation is not null and (new.confirmation, new.needs_approval) is distinct from (old.confirmation, old.needs_approval))
    or (old.agreement is not null and (new.agreement, new.approver_id) is distinct from (old.agreement, old.approver_id)) then
    raise exception 'the terms of a withdrawal never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger crypto_withdrawal_terms before update on crypto_withdrawal_detail for each row execute function keep_withdrawal_terms();

-- The payments of a withdrawal. Unsigned bytes are stored before the signer sees them and signed ones before a node does,
-- so that a worker that takes over after a crash signs and sends the same.
create table crypto_payment (
  id uuid primary key,
  withdrawal_id uuid not null references crypto_withdrawal_detail (id),
  -- More than one where a stuck payment was given a higher fee, or an expired one was built again.
  number smallint not null,
  network smallint not null,
  wallet text not null,
  sequence numeric(20, 0) not null,
  unsigned text not null,
  -- The most it may cost, in units of the native coin.
  gas_max numeric(78, 0) not null,
  bytes text,
  txn_hash text,
  last_valid_height numeric(20, 0),
  built_at timestamptz not null,
  signed_at timestamptz,
  sent_at timestamptz,
  -- Proven on final blocks: these bytes can never be mined.
  dead_at timestamptz,
  -- The signer refused: it was never signed.
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

insert into ledger.proof (name, query, is_for_recent) values
  ('every crypto withdrawal ends its hold as its state says', $$
    select 'withdrawal ' || w.id || ' ' || w.state as subject, wanted.ending as expected, coalesce(e.action::text, 'open') as found
    from crypto_withdrawal w
    left join ledger.transfer e on e.resolves_transfer_id = w.hold_id
    cross join lateral (select case
      when w.state in ('COMPLETED', 'TRANSFERRED_MANUALLY') then 'settle'
      when w.state in ('CANCELLED', 'REJECTED', 'FAILED') then 'release'
      else 'open' end as ending) wanted
    where coalesce(e.action::text, 'open') <> wanted.ending and w.hold_id > $1$$, true),
  ('every crypto withdrawal holds amount and fee', $$
    select 'withdrawal ' || w.id as subject, w.amount + w.fee as expected, coalesce(l.amount, 0) as found
    from crypto_withdrawal w
    left join ledger.transfer h on h.id = w.hold_id and h.action = 'hold' and h.purpose = 'crypto_withdrawal'
    left join ledger.posting l on l.transfer_id = h.id
    where coalesce(l.amount, 0) <> w.amount + w.fee and w.hold_id > $1$$, true),
  ('no crypto withdrawal is paid by two sequences', $$
    select 'withdrawal ' || p.withdrawal_id as subject, 1 as expected, count(distinct p.sequence) as found
    from crypto_payment p join crypto_withdrawal w on w.id = p.withdrawal_id
    where w.hold_id > $1 and p.bytes is not null group by p.withdrawal_id having count(distinct p.sequence) > 1$$, true);
