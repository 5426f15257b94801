-- Why: operators must see when the books were last proved and compared with chains and banks, whichever process did it.

-- The last run of each scope.
create table ledger_proof_run (
  scope text primary key check (scope in ('whole', 'recent')),
  at timestamptz not null,
  report jsonb not null
);
grant select, insert, update on ledger_proof_run to sampan_app;

create table reconciliation_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  result jsonb not null
);
grant select, insert, delete on reconciliation_run to sampan_app;

-- For volumes per day.
create index crypto_deposit_completed on crypto_deposit (completed_at) where state = 'CREDITED';
create index crypto_withdrawal_completed on crypto_withdrawal (completed_at) where state = 'COMPLETED';
create index fiat_deposit_completed on fiat_deposit (completed_at) where state = 'COMPLETED';
create index fiat_withdrawal_completed on fiat_withdrawal (completed_at) where state = 'COMPLETED';
create index otc_order_completed on otc_order (completed_at) where state = 'COMPLETED';
