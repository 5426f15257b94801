-- The search over all transactions, indexed by the worker a moment after the write.

insert into ledger.proof (name, query, is_for_recent) values
  ('every transaction has its details, and is complete in a final state only', $$
    select 'transaction ' || t.id as subject, t.kind as expected, coalesce(d.kind, 'none') as found
    from transaction t left join (
      select id, 'cryptoDeposit' as kind from crypto_deposit_detail union all select id, 'cryptoWithdrawal' from crypto_withdrawal_detail
      union all select id, 'fiatDeposit' from fiat_deposit_detail union all select id, 'fiatWithdrawal' from fiat_withdrawal_detail
      union all select id, 'customerTransferOut' from customer_transfer_out_detail
      union all select id, 'customerTransferIn' from customer_transfer_in_detail
      union all select id, 'exchange' from exchange_order_detail
    ) d on d.id = t.id
    where coalesce(d.kind, 'none') <> case when t.kind in ('mint', 'redeem', 'swap') then 'exchange' else t.kind end
  $$, false),
  ('every paid crypto withdrawal names its payment', $$
    select 'withdrawal ' || id as subject, 'a hash' as expected, 'none' as found
    from crypto_withdrawal where state in ('COMPLETED', 'TRANSFERRED_MANUALLY') and txn_hash is null
  $$, false);

create function bytes_of(words text) returns text language sql immutable strict parallel safe
  as $$ select encode(convert_to(lower(words), 'UTF8'), 'hex') $$;

-- The fields of the history search, one row for each side: an exchange is found by either of its currencies.
-- Written a moment later by file_transactions(), so that a money call does not pay for these indexes.
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
  -- `words` is searched by any part, `hash` and `address` by their beginning.
  words text not null,
  hash text,
  address text,
  primary key (id, side)
);
create index transaction_search_kind on transaction_search (account_id, side, kind, created_at desc, id desc);
-- Kind and state together: a state of the same name may have different statuses in two machines.
create index transaction_search_state on transaction_search (account_id, side, (kind || ' ' || state), created_at desc, id desc);
create index transaction_search_currency on transaction_search (account_id, side, currency, created_at desc, id desc);
create index transaction_search_network on transaction_search (account_id, side, network, currency, created_at desc, id desc) where network is not null;
create index transaction_search_amount on transaction_search (account_id, side, currency, amount) include (id);
create index transaction_search_words on transaction_search using gin (lower(words) gin_trgm_ops) with (gin_pending_list_limit = 512) where side = 'pay';
-- The database knows only English letters (locale C), so a word in another script is searched by its bytes.
create index transaction_search_foreign on transaction_search using gin (bytes_of(words) gin_trgm_ops) with (gin_pending_list_limit = 512)
  where side = 'pay' and octet_length(words) > length(words);
create index transaction_search_hash on transaction_search (account_id, lower(hash) text_pattern_ops) where hash is not null;
create index transaction_search_address on transaction_search (account_id, lower(address) text_pattern_ops) where address is not null;
-- For operators' lists over all customers, newest first.
create index transaction_search_newest on transaction_search (kind, state, created_at desc, id desc) where side = 'pay';
grant select, insert, update on transaction_search to sampan_app;

-- Changes that are not indexed yet: one row per change, deleted when it is indexed.
create table transaction_unfiled (transaction_id uuid not null, account_id uuid, at timestamptz not null default now());
create index transaction_unfiled_account on transaction_unfiled (account_id);
grant select, insert, update, delete on transaction_unfiled to sampan_app;

-- The current values of the columns of transaction_search.
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
select t.id, 'pay', t.version, t.account_id, t.kind, t.state, t.currency, t.amount, t.network, t.channel, t.created_at,
  concat_ws(' ', t.reference, t.note, d.recipient_email, d.recipient_name), null, null
from transaction t join customer_transfer_out_detail d on d.id = t.id
union all
select t.id, 'pay', t.version, t.account_id, t.kind, t.state, t.currency, t.amount, t.network, t.channel, t.created_at,
  concat_ws(' ', t.reference, t.note, d.sender_name), null, null
from transaction t join customer_transfer_in_detail d on d.id = t.id
union all
select t.id, s.side, t.version, t.account_id, t.kind, t.state, s.currency, s.amount, t.network, t.channel, t.created_at, t.reference, null, null
from transaction t join exchange_order_detail d on d.id = t.id
  cross join lateral (values ('pay', t.currency, t.amount), ('get', t.get_currency, t.get_amount)) as s (side, currency, amount);
grant select on transaction_searchable to sampan_app;

-- Indexes at most `most` changes and returns their number. Several may run at once: each takes its own changes.
-- A recent change is likely to be followed by another, so it waits for the interval `settled`.
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
    where filed.version < excluded.version
      -- Two changes in quick succession: the first pass has filed both, and writing ten indexes again would change nothing.
      or filed.version = excluded.version and (filed.account_id, filed.state, filed.amount, filed.words, filed.hash)
        is distinct from (excluded.account_id, excluded.state, excluded.amount, excluded.words, excluded.hash);
  return cardinality(changed);
end $$;
