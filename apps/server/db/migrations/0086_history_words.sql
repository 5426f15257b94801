-- The database knows no letters but those of English, so a word in another script is looked for by its bytes.
create function bytes_of(words text) returns text language sql immutable strict parallel safe
  as $$ select encode(convert_to(lower(words), 'UTF8'), 'hex') $$;

-- A row of bank money is found by the bank it shows too, and by the amount it shows.
drop index fiat_deposit_search;
drop index fiat_withdrawal_search;
drop index fiat_withdrawal_amount;
create index fiat_deposit_search on fiat_deposit
  using gin (lower(reference || ' ' || reference_no || ' ' || bank_name || ' ' || coalesce(remarks, '')) gin_trgm_ops)
  with (fastupdate = off);
create index fiat_withdrawal_search on fiat_withdrawal
  using gin (lower(reference || ' ' || coalesce(statement_reference, '') || ' ' || coalesce(note, '') || ' '
    || coalesce(destination ->> 'bankName', '') || ' ' || coalesce(destination ->> 'label', '')) gin_trgm_ops)
  with (fastupdate = off);
create index fiat_withdrawal_amount on fiat_withdrawal (account_id, currency, (amount + fee));

-- Only rows with such a word are filed, so nobody else pays for it. What has no words of people in it has no such index.
create index crypto_withdrawal_foreign on crypto_withdrawal
  using gin (bytes_of(coalesce(note, '') || ' ' || coalesce(label, '')) gin_trgm_ops)
  with (fastupdate = off)
  where octet_length(coalesce(note, '') || ' ' || coalesce(label, '')) > length(coalesce(note, '') || ' ' || coalesce(label, ''));
create index fiat_deposit_foreign on fiat_deposit
  using gin (bytes_of(reference || ' ' || reference_no || ' ' || bank_name || ' ' || coalesce(remarks, '')) gin_trgm_ops)
  with (fastupdate = off)
  where octet_length(reference || ' ' || reference_no || ' ' || bank_name || ' ' || coalesce(remarks, ''))
    > length(reference || ' ' || reference_no || ' ' || bank_name || ' ' || coalesce(remarks, ''));
create index fiat_withdrawal_foreign on fiat_withdrawal
  using gin (bytes_of(reference || ' ' || coalesce(statement_reference, '') || ' ' || coalesce(note, '') || ' '
    || coalesce(destination ->> 'bankName', '') || ' ' || coalesce(destination ->> 'label', '')) gin_trgm_ops)
  with (fastupdate = off)
  where octet_length(reference || ' ' || coalesce(statement_reference, '') || ' ' || coalesce(note, '') || ' '
    || coalesce(destination ->> 'bankName', '') || ' ' || coalesce(destination ->> 'label', ''))
    > length(reference || ' ' || coalesce(statement_reference, '') || ' ' || coalesce(note, '') || ' '
    || coalesce(destination ->> 'bankName', '') || ' ' || coalesce(destination ->> 'label', ''));
