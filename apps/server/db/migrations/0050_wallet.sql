-- A customer's balances have ids of their own: a URL shows nothing of how the ledger numbers its accounts.

create table wallet_account (
  id uuid primary key,
  account_id uuid not null references account (id),
  currency text not null,
  -- The ledger's available account; the held one has a number of its own.
  ledger_account bigint not null unique,
  opened_at timestamptz not null,
  unique (account_id, currency)
);
grant select, insert on wallet_account to sampan_app;
