-- Codes by which anyone can ask whether a receipt is ours.

create table receipt_code (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  area text not null check (area in ('crypto', 'fiat', 'exchange', 'transfer')),
  transaction_id uuid not null,
  account_id uuid not null references account (id),
  issued_at timestamptz not null,
  unique (area, transaction_id)
);
create index receipt_code_account on receipt_code (account_id);
grant select, insert on receipt_code to sampan_app;
