-- A long history must answer every filter that its screen offers as quickly as a short one: each has an index in the order of the list.

create index crypto_deposit_currency on crypto_deposit (account_id, currency, created_at desc, id desc) where currency is not null;
create index crypto_deposit_network on crypto_deposit (account_id, network, created_at desc, id desc) where currency is not null;
create index crypto_withdrawal_currency on crypto_withdrawal (account_id, currency, created_at desc, id desc);
create index crypto_withdrawal_network on crypto_withdrawal (account_id, network, created_at desc, id desc);
create index fiat_deposit_currency on fiat_deposit (account_id, currency, created_at desc, id desc);
create index fiat_withdrawal_currency on fiat_withdrawal (account_id, currency, created_at desc, id desc);
create index otc_order_pays on otc_order (account_id, pay_currency, created_at desc, id desc);
create index otc_order_gets on otc_order (account_id, get_currency, created_at desc, id desc);

-- What did not end well or has not ended yet is rare among what did, and asked for by itself.
create index crypto_deposit_not_done on crypto_deposit (account_id, created_at desc, id desc)
  where state <> 'CREDITED' and currency is not null;
create index crypto_withdrawal_not_done on crypto_withdrawal (account_id, created_at desc, id desc) where state <> 'COMPLETED';
create index fiat_deposit_not_done on fiat_deposit (account_id, created_at desc, id desc) where state <> 'COMPLETED';
create index fiat_withdrawal_not_done on fiat_withdrawal (account_id, created_at desc, id desc) where state <> 'COMPLETED';
create index otc_order_not_done on otc_order (account_id, created_at desc, id desc) where state <> 'COMPLETED';
