-- A hash or an address is pasted whole or from its beginning. Filed letter by letter it made every search of a long history slow, and every
-- row dear to write; filed by its beginning it is found at once. None is partial: the planner knows nothing of what a partial one holds.
drop index crypto_deposit_search;
drop index crypto_withdrawal_search;
create index crypto_deposit_search on crypto_deposit using gin (lower(reference) gin_trgm_ops) with (fastupdate = off);
create index crypto_withdrawal_search on crypto_withdrawal
  using gin (lower(reference || ' ' || coalesce(note, '') || ' ' || coalesce(label, '')) gin_trgm_ops) with (fastupdate = off);
create index crypto_deposit_hash_begins on crypto_deposit (account_id, lower(txn_hash) text_pattern_ops);
create index crypto_withdrawal_hash_begins on crypto_withdrawal (account_id, lower(txn_hash) text_pattern_ops);
create index crypto_withdrawal_address_begins on crypto_withdrawal (account_id, lower(address) text_pattern_ops);
