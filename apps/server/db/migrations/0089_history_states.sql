-- A state that few rows or none have, and a coin on a network where it was never used, are found at once: each stands in an index in the order of
-- the list. They replace those of what is not done, which had to be read to its end, and of the networks alone: no row is dearer to write.
create index crypto_deposit_state on crypto_deposit (account_id, state, created_at desc, id desc) where currency is not null;
create index crypto_withdrawal_state on crypto_withdrawal (account_id, state, created_at desc, id desc);
create index fiat_deposit_state on fiat_deposit (account_id, state, created_at desc, id desc);
create index fiat_withdrawal_state on fiat_withdrawal (account_id, state, created_at desc, id desc);
create index otc_order_state on otc_order (account_id, state, created_at desc, id desc);
drop index crypto_deposit_not_done;
drop index crypto_withdrawal_not_done;
drop index fiat_deposit_not_done;
drop index fiat_withdrawal_not_done;
drop index otc_order_not_done;

create index crypto_deposit_coin on crypto_deposit (account_id, network, currency, created_at desc, id desc) where currency is not null;
create index crypto_withdrawal_coin on crypto_withdrawal (account_id, network, currency, created_at desc, id desc);
drop index crypto_deposit_network;
drop index crypto_withdrawal_network;
