-- Since when a queued withdrawal is blocked, and what the payout wallet lacks for it, in units of the chain.

alter table crypto_withdrawal add column blocked_at timestamptz, add column wallet_short numeric(78) check (wallet_short > 0);

-- What is promised and not paid yet, per network and coin: it takes the place of the index over the states after queueing.
create index crypto_withdrawal_unpaid on crypto_withdrawal (network, currency)
  where state not in ('COMPLETED', 'CANCELLED', 'REJECTED', 'FAILED', 'TRANSFERRED_MANUALLY');
drop index crypto_withdrawal_in_flight;
