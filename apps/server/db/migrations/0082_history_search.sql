-- A word or an amount that hardly anything has must be found without walking through the whole history of an account.

create extension if not exists pg_trgm;

-- The queries write the same expressions. Each row is filed at once: filing many later would make one of them wait for all.
create index crypto_deposit_search on crypto_deposit using gin (lower(txn_hash || ' ' || reference) gin_trgm_ops)
  with (fastupdate = off) where currency is not null;
create index crypto_withdrawal_search on crypto_withdrawal
  using gin (lower(coalesce(txn_hash, '') || ' ' || reference || ' ' || coalesce(note, '') || ' ' || address || ' ' || coalesce(label, '')) gin_trgm_ops)
  with (fastupdate = off);
create index fiat_deposit_search on fiat_deposit
  using gin (lower(reference || ' ' || reference_no || ' ' || coalesce(remarks, '')) gin_trgm_ops)
  with (fastupdate = off);
create index fiat_withdrawal_search on fiat_withdrawal
  using gin (lower(reference || ' ' || coalesce(statement_reference, '') || ' ' || coalesce(note, '') || ' '
    || coalesce(destination ->> 'label', '')) gin_trgm_ops)
  with (fastupdate = off);
create index otc_order_search on otc_order using gin (lower(reference) gin_trgm_ops) with (fastupdate = off);

create index crypto_deposit_amount on crypto_deposit (account_id, amount) where currency is not null;
create index crypto_withdrawal_amount on crypto_withdrawal (account_id, (amount + fee));
create index fiat_deposit_amount on fiat_deposit (account_id, currency, (coalesce(received, declared)));
create index fiat_withdrawal_amount on fiat_withdrawal (account_id, currency, amount);
create index otc_order_pays_amount on otc_order (account_id, pay_currency, pay);
create index otc_order_gets_amount on otc_order (account_id, get_currency, get);
