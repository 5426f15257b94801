-- A bank recalls a credited transfer once: the row knows what took it back, so that no second proposal can.

alter table fiat_deposit add column recall_transfer bigint unique;
