-- A customer's balances have names of their own: what a URL shows says nothing of how the ledger counts its accounts.

create table wallet_account (
  id uuid primary key,
  account_id uuid not null references account (id),
  currency text not null,
  -- The available one of the ledger's two; the held one is numbered a thousand after it.
  ledger_account bigint not null unique,
  opened_at timestamptz not null,
  unique (account_id, currency)
);
grant select, insert on wallet_account to sampan_app;
