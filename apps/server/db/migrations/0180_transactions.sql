-- One row for every movement of a customer's money, whatever its kind: the state that its machine allows, the amount that enters or
-- leaves the wallet, and one list of steps. What only one kind has stays in a table of its own under the same id; the views
-- crypto_deposit, crypto_withdrawal, fiat_deposit, fiat_withdrawal and otc_order show both together.

-- What the CHECKs of a transaction say, as functions: the database reads the text of a CHECK again for every statement that writes,
-- which costs more than writing the row; a function it reads once per connection.

-- The states of packages/contract/src/machines; a test compares them.
create function is_transaction_state(kind text, state text) returns boolean
language plpgsql immutable as $$
begin
  return case kind
    when 'cryptoDeposit' then state in (
      'DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED', 'BELOW_MINIMUM', 'ON_HOLD', 'RETURNED', 'FAILED', 'UNMATCHED', 'CLAIMED')
    when 'cryptoWithdrawal' then state in (
      'SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED', 'BROADCASTING', 'CONFIRMING', 'COMPLETED', 'CANCELLED',
      'REJECTED', 'FAILED', 'TRANSFERRED_MANUALLY')
    when 'fiatDeposit' then state in (
      'TO_BE_CONFIRMED', 'MATCHED', 'COMPLETED', 'DIFFERENCE', 'CONTESTED', 'CANCELLED', 'REJECTED')
    when 'fiatWithdrawal' then state in (
      'PENDING_APPROVAL', 'TO_BE_PROCESSED', 'PROCESSING', 'COMPLETED', 'FAILED', 'REJECTED', 'CANCELLED', 'TRANSFERRED_MANUALLY')
    else kind in ('mint', 'redeem', 'swap') and state in (
      'LOCKED', 'PENDING_APPROVAL', 'COMPLETED', 'REJECTED', 'FAILED', 'RATE_EXPIRED', 'ORDER_CANCELLED')
  end;
end $$;

-- Only a crypto deposit may have no account yet, or hold a token without a currency; only an exchange has another side.
create function are_transaction_terms(
  kind text, account_id uuid, currency text, amount bigint, fee bigint, get_currency text, get_amount bigint
) returns boolean
language plpgsql immutable as $$
begin
  return (kind = 'cryptoDeposit' or (account_id is not null and currency is not null))
    and (currency is null) = (amount is null) and coalesce(amount, 0) >= 0 and fee >= 0 and fee <= coalesce(amount, fee)
    and (kind in ('mint', 'redeem', 'swap')) = (get_currency is not null and coalesce(get_amount, 0) > 0)
    and (get_currency is null) = (get_amount is null);
end $$;

create table transaction (
  id uuid primary key,
  -- As in the contract; mint, redeem and swap are exchanges and share a machine.
  kind text not null,
  -- Unknown while nobody's memo was found on a crypto deposit.
  account_id uuid references account (id),
  user_id uuid references app_user (id),
  reference text not null unique,
  state text not null,
  -- Null where what arrived is not a coin of the allow-list.
  currency text,
  -- All that enters or leaves the wallet, the fee included.
  amount bigint,
  fee bigint not null default 0,
  -- The other side of an exchange.
  get_currency text,
  get_amount bigint,
  network smallint,
  channel text,
  note text,
  -- The ledger's transfer that set the amount aside.
  hold_id bigint unique,
  -- Why it waits or ended: a name that the contract has words for, or an operator's own words to the customer.
  reason text,
  reason_text text,
  -- Of those with the same text, an account has one that is open.
  open_once text,
  -- A decision names the version that it was made on; where the row has changed since, it is refused.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set in a final state, and only there.
  completed_at timestamptz,
  constraint transaction_state check (is_transaction_state(kind, state)),
  constraint transaction_terms check (are_transaction_terms(kind, account_id, currency, amount, fee, get_currency, get_amount))
) with (fillfactor = 90);

insert into transaction (id, kind, account_id, reference, state, currency, amount, network, reason, reason_text, version, created_at, updated_at, completed_at)
select id, 'cryptoDeposit', account_id, reference, state, currency, amount, network, reason, reason_text, version, created_at, updated_at, completed_at
from crypto_deposit;
insert into transaction (id, kind, account_id, user_id, reference, state, currency, amount, fee, network, note, hold_id, reason, reason_text, open_once,
  version, created_at, updated_at, completed_at)
select id, 'cryptoWithdrawal', account_id, user_id, reference, state, currency, amount + fee, fee, network, note, hold_id, reason, reason_text,
  network || ' ' || address || ' ' || coalesce(memo, ''), version, created_at, updated_at, completed_at
from crypto_withdrawal;
insert into transaction (id, kind, account_id, user_id, reference, state, currency, amount, channel, note, reason, reason_text, version, created_at,
  updated_at, completed_at)
select id, 'fiatDeposit', account_id, user_id, reference, state, currency, coalesce(received, declared), channel, remarks, reason, reason_text, version,
  created_at, updated_at, completed_at
from fiat_deposit;
insert into transaction (id, kind, account_id, user_id, reference, state, currency, amount, fee, channel, note, hold_id, reason, reason_text, version,
  created_at, updated_at, completed_at)
select id, 'fiatWithdrawal', account_id, user_id, reference, state, currency, amount + fee, fee, channel, note, hold_transfer, reason, reason_text,
  version, created_at, updated_at, completed_at
from fiat_withdrawal;
insert into transaction (id, kind, account_id, user_id, reference, state, currency, amount, fee, get_currency, get_amount, hold_id, reason, created_at,
  updated_at, completed_at)
select id, kind, account_id, user_id, reference, state, pay_currency, pay, fee, get_currency, get, hold_transfer, reason, created_at, updated_at,
  completed_at
from otc_order;

create index transaction_list on transaction (account_id, created_at desc, id desc);
create index transaction_open on transaction (kind, state, created_at) where completed_at is null;
create unique index transaction_open_once on transaction (account_id, open_once) where open_once is not null and completed_at is null;
-- Summaries only: the dashboard reads a day at a time, and no write pays for it.
create index transaction_completed on transaction using brin (completed_at);
grant select, insert, update on transaction to sampan_app;

-- What names a transaction never changes; what a customer has confirmed to withdraw does not change either.
create function keep_transaction() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.reference, new.currency, new.get_currency, new.network, new.channel, new.hold_id, new.created_at, new.open_once)
      is distinct from
      (old.id, old.kind, old.reference, old.currency, old.get_currency, old.network, old.channel, old.hold_id, old.created_at, old.open_once)
    or old.kind in ('cryptoWithdrawal', 'fiatWithdrawal')
      and (new.account_id, new.user_id, new.amount, new.fee, new.note) is distinct from (old.account_id, old.user_id, old.amount, old.fee, old.note) then
    raise exception 'the terms of a transaction never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger transaction_kept before update on transaction for each row execute function keep_transaction();

-- What happened to it, as its owner may read it.
create table transaction_step (
  transaction_id uuid not null references transaction (id),
  id bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  actor text not null,
  -- Who, where it was a person.
  actor_id uuid,
  -- A name that the contract has words for, or an operator's own words.
  reason text,
  reason_text text,
  primary key (transaction_id, id)
);
insert into transaction_step (transaction_id, state, at, actor, actor_id, reason, reason_text)
select transaction_id, state, at, actor, actor_id, reason, reason_text from (
  select transaction_id, state, at, actor, actor_id, reason, reason_text, id from crypto_step
  union all select transaction_id, state, at, actor, actor_id, reason, reason_text, id from fiat_step
  union all select order_id, state, at, actor, actor_id, null, null, id from otc_step
) step order by transaction_id, id;
grant select, insert on transaction_step to sampan_app;
drop table crypto_step, fiat_step, otc_step;

-- The details of each kind. Columns that moved take their indexes with them.
drop trigger crypto_deposit_version on crypto_deposit;
alter table crypto_deposit rename to crypto_deposit_detail;
alter table crypto_deposit_detail
  drop column reference, drop column account_id, drop column currency, drop column amount, drop column state, drop column reason,
  drop column reason_text, drop column version, drop column created_at, drop column updated_at, drop column completed_at,
  add constraint crypto_deposit_of foreign key (id) references transaction (id);
create index crypto_deposit_unswept on crypto_deposit_detail (network) where sweep_id is null;

drop trigger crypto_withdrawal_version on crypto_withdrawal;
drop trigger crypto_withdrawal_terms on crypto_withdrawal;
alter table crypto_withdrawal rename to crypto_withdrawal_detail;
alter table crypto_withdrawal_detail
  drop column reference, drop column account_id, drop column user_id, drop column currency, drop column amount, drop column fee, drop column state,
  drop column hold_id, drop column note, drop column reason, drop column reason_text, drop column version, drop column created_at,
  drop column updated_at, drop column completed_at,
  add constraint crypto_withdrawal_of foreign key (id) references transaction (id);
create or replace function keep_withdrawal_terms() returns trigger language plpgsql as $$
begin
  if (new.id, new.network, new.address_id, new.address, new.memo, new.units) is distinct from (old.id, old.network, old.address_id, old.address, old.memo, old.units)
    or (old.approval is not null and (new.approval, new.decisions) is distinct from (old.approval, old.decisions))
    or (old.confirmation is not null and (new.confirmation, new.needs_colleagues) is distinct from (old.confirmation, old.needs_colleagues))
    or (old.agreement is not null and (new.agreement, new.colleague_id) is distinct from (old.agreement, old.colleague_id)) then
    raise exception 'the terms of a withdrawal never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger crypto_withdrawal_terms before update on crypto_withdrawal_detail for each row execute function keep_withdrawal_terms();

alter table fiat_deposit rename to fiat_deposit_detail;
alter table fiat_deposit_detail
  drop column reference, drop column account_id, drop column user_id, drop column currency, drop column channel, drop column state,
  drop column remarks, drop column reason, drop column reason_text, drop column version, drop column created_at, drop column updated_at,
  drop column completed_at,
  add constraint fiat_deposit_of foreign key (id) references transaction (id);
create index fiat_deposit_reference_no on fiat_deposit_detail (reference_no);

alter table fiat_withdrawal rename to fiat_withdrawal_detail;
alter table fiat_withdrawal_detail
  drop column reference, drop column account_id, drop column user_id, drop column currency, drop column channel, drop column state, drop column amount,
  drop column fee, drop column note, drop column hold_transfer, drop column reason, drop column reason_text, drop column version,
  drop column created_at, drop column updated_at, drop column completed_at,
  add constraint fiat_withdrawal_of foreign key (id) references transaction (id);
create index fiat_withdrawal_bank_account on fiat_withdrawal_detail (bank_account_id);

alter table otc_order rename to otc_order_detail;
alter table otc_order_detail
  drop column reference, drop column account_id, drop column user_id, drop column kind, drop column state, drop column pay_currency,
  drop column get_currency, drop column pay, drop column fee, drop column get, drop column hold_transfer, drop column reason, drop column created_at,
  drop column updated_at, drop column completed_at,
  add constraint otc_order_of foreign key (id) references transaction (id);

-- That a quote works once is the constraint of otc_order_detail.
alter table otc_quote drop column used_at;
create index otc_quote_account on otc_quote (account_id, expires_at);

create view crypto_deposit as
select t.id, t.reference, t.account_id, d.network, d.txn_hash, d.log_index, d.sender, d.address, d.memo, d.asset, t.currency, d.contract, d.chain_units,
  t.amount, d.dust, t.state, t.reason, t.reason_text, d.block_height, d.block_hash, d.orphaned_at, d.confirmations, d.confirmations_needed, d.sweep_id,
  t.created_at, t.updated_at, t.completed_at, t.version, d.return_hash
from transaction t join crypto_deposit_detail d on d.id = t.id where t.kind = 'cryptoDeposit';

create view crypto_withdrawal as
select t.id, t.reference, t.account_id, t.user_id, t.state, d.network, t.currency, d.address_id, d.address, d.memo, d.label, t.amount - t.fee as amount,
  t.fee, d.units, t.hold_id, d.approval, t.note, t.reason, t.reason_text, d.blocked, d.txn_hash, d.confirmations, d.confirmations_needed, d.eta_at,
  d.look_at, t.created_at, t.updated_at, t.completed_at, t.version, d.confirmation, d.needs_colleagues, d.colleague_id, d.agreement, d.decisions,
  d.blocked_at, d.wallet_short
from transaction t join crypto_withdrawal_detail d on d.id = t.id where t.kind = 'cryptoWithdrawal';

create view fiat_deposit as
select t.id, t.reference, t.account_id, t.user_id, d.intent_id, d.receiving_account_id, t.currency, t.channel, t.state, d.declared, d.received,
  d.beneficiary_name, d.bank_name, d.bank_country, d.bank_swift_code, d.reference_no, t.note as remarks, t.reason, t.reason_text, d.contest,
  d.credit_transfer, t.version, t.created_at, t.updated_at, t.completed_at, d.recall_transfer
from transaction t join fiat_deposit_detail d on d.id = t.id where t.kind = 'fiatDeposit';

create view fiat_withdrawal as
select t.id, t.reference, t.account_id, t.user_id, d.bank_account_id, d.destination, t.currency, t.channel, t.state, t.amount - t.fee as amount, t.fee,
  d.purpose, d.statement_reference, t.note, t.hold_id as hold_transfer, d.end_to_end_id, d.payment_file_id, d.expected_on, t.reason, t.reason_text,
  d.evidence, d.linked_transaction, t.version, t.created_at, t.updated_at, t.completed_at
from transaction t join fiat_withdrawal_detail d on d.id = t.id where t.kind = 'fiatWithdrawal';

create view otc_order as
select t.id, t.reference, t.account_id, t.user_id, d.quote_id, t.kind, t.state, t.currency as pay_currency, t.get_currency, t.amount as pay, t.fee,
  t.get_amount as get, d.gross, d.rate, d.base_rate, d.adjustment_bp, t.hold_id as hold_transfer, d.payout_transfer, d.locked_until, t.reason,
  t.created_at, t.updated_at, t.completed_at, t.version
from transaction t join otc_order_detail d on d.id = t.id where t.kind in ('mint', 'redeem', 'swap');

grant select on crypto_deposit, crypto_withdrawal, fiat_deposit, fiat_withdrawal, otc_order to sampan_app;
-- Row locks through a view need the right to update it.
grant update on crypto_deposit, crypto_withdrawal, fiat_deposit, fiat_withdrawal, otc_order to sampan_app;

insert into ledger.proof (name, query, is_for_recent) values
  ('every transaction has its details, and is complete in a final state only', $$
    select 'transaction ' || t.id as subject, t.kind as expected, coalesce(d.kind, 'none') as found
    from transaction t left join (
      select id, 'cryptoDeposit' as kind from crypto_deposit_detail union all select id, 'cryptoWithdrawal' from crypto_withdrawal_detail
      union all select id, 'fiatDeposit' from fiat_deposit_detail union all select id, 'fiatWithdrawal' from fiat_withdrawal_detail
      union all select id, 'exchange' from otc_order_detail
    ) d on d.id = t.id
    where coalesce(d.kind, 'none') <> case when t.kind in ('mint', 'redeem', 'swap') then 'exchange' else t.kind end
  $$, false),
  ('every paid crypto withdrawal names its payment', $$
    select 'withdrawal ' || id as subject, 'a hash' as expected, 'none' as found
    from crypto_withdrawal where state in ('COMPLETED', 'TRANSFERRED_MANUALLY') and txn_hash is null
  $$, false);

-- Everything that a history search can ask for, one row for each side: an exchange is found by what is paid and by what is got.
-- Filed a moment after the write by file_transactions(), so that a money call does not pay for these indexes.
create table transaction_search (
  id uuid not null,
  side text not null check (side in ('pay', 'get')),
  version integer not null,
  account_id uuid,
  kind text not null,
  state text not null,
  currency text,
  amount bigint,
  network smallint,
  channel text,
  created_at timestamptz not null,
  -- What people read and may type a part of, and what is pasted from its beginning.
  words text not null,
  hash text,
  address text,
  primary key (id, side)
);
create index transaction_search_kind on transaction_search (account_id, side, kind, created_at desc, id desc);
-- Kind and state together: two machines may show a state of the same name by different statuses.
create index transaction_search_state on transaction_search (account_id, side, (kind || ' ' || state), created_at desc, id desc);
create index transaction_search_currency on transaction_search (account_id, side, currency, created_at desc, id desc);
create index transaction_search_network on transaction_search (account_id, side, network, currency, created_at desc, id desc) where network is not null;
create index transaction_search_amount on transaction_search (account_id, side, currency, amount) include (id);
create index transaction_search_words on transaction_search using gin (lower(words) gin_trgm_ops) with (gin_pending_list_limit = 512) where side = 'pay';
-- The database knows no letters but those of English, so a word in another script is looked for by its bytes.
create index transaction_search_foreign on transaction_search using gin (bytes_of(words) gin_trgm_ops) with (gin_pending_list_limit = 512)
  where side = 'pay' and octet_length(words) > length(words);
create index transaction_search_hash on transaction_search (account_id, lower(hash) text_pattern_ops) where hash is not null;
create index transaction_search_address on transaction_search (account_id, lower(address) text_pattern_ops) where address is not null;
-- Operators look at everybody's, newest first.
create index transaction_search_newest on transaction_search (kind, state, created_at desc, id desc) where side = 'pay';
grant select, insert, update on transaction_search to sampan_app;

-- What changed and is not filed yet: one row per change, deleted when it is filed.
create table transaction_unfiled (transaction_id uuid not null, account_id uuid, at timestamptz not null default now());
create index transaction_unfiled_account on transaction_unfiled (account_id);
grant select, insert, update, delete on transaction_unfiled to sampan_app;

-- The columns of transaction_search as they are at this moment.
create view transaction_searchable as
select t.id, 'pay' as side, t.version, t.account_id, t.kind, t.state, t.currency, t.amount, t.network, t.channel, t.created_at, t.reference as words, d.txn_hash as hash,
  null::text as address
from transaction t join crypto_deposit_detail d on d.id = t.id
union all
select t.id, 'pay', t.version, t.account_id, t.kind, t.state, t.currency, t.amount, t.network, t.channel, t.created_at,
  concat_ws(' ', t.reference, t.note, d.label), d.txn_hash, d.address
from transaction t join crypto_withdrawal_detail d on d.id = t.id
union all
select t.id, 'pay', t.version, t.account_id, t.kind, t.state, t.currency, t.amount, t.network, t.channel, t.created_at,
  concat_ws(' ', t.reference, d.reference_no, d.bank_name, t.note), null, null
from transaction t join fiat_deposit_detail d on d.id = t.id
union all
select t.id, 'pay', t.version, t.account_id, t.kind, t.state, t.currency, t.amount, t.network, t.channel, t.created_at,
  concat_ws(' ', t.reference, d.statement_reference, t.note, d.destination ->> 'bankName', d.destination ->> 'label'), null, null
from transaction t join fiat_withdrawal_detail d on d.id = t.id
union all
select t.id, s.side, t.version, t.account_id, t.kind, t.state, s.currency, s.amount, t.network, t.channel, t.created_at, t.reference, null, null
from transaction t join otc_order_detail d on d.id = t.id
  cross join lateral (values ('pay', t.currency, t.amount), ('get', t.get_currency, t.get_amount)) as s (side, currency, amount);
grant select on transaction_searchable to sampan_app;

-- Files what has changed, at most so many changes; says how many. Several may run: each takes changes that no other has.
-- What changed a moment ago will often change again: it is left for a while, and filed once.
create function file_transactions(most int, settled interval) returns int
language plpgsql set search_path = public, pg_temp set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  changed uuid[];
begin
  with taken as (
    delete from transaction_unfiled
    where ctid = any (array(select ctid from transaction_unfiled where at <= now() - settled limit most for update skip locked)) returning transaction_id
  )
  select array_agg(transaction_id) into changed from taken;
  if changed is null then
    return 0;
  end if;
  insert into transaction_search as filed (id, side, version, account_id, kind, state, currency, amount, network, channel, created_at, words, hash, address)
  select id, side, version, account_id, kind, state, currency, amount, network, channel, created_at, words, hash, address
  from transaction_searchable where id = any (changed) order by id, side
  on conflict (id, side) do update
    set version = excluded.version, account_id = excluded.account_id, state = excluded.state, amount = excluded.amount, words = excluded.words,
      hash = excluded.hash
    where filed.version <= excluded.version;
  return cardinality(changed);
end $$;
insert into transaction_unfiled (transaction_id, account_id) select id, account_id from transaction;
