-- A transaction that sent one deposit back sent back no other: its hash is kept with the deposit, in the network's own spelling.

alter table crypto_deposit add column return_hash text;
create unique index crypto_deposit_returned on crypto_deposit (network, return_hash) where return_hash is not null;
