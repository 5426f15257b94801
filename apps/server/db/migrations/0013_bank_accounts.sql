-- Saved bank accounts. Whether one is in use and whether its bank knows it are two questions, so it has two states.

create table bank_account (
  id uuid primary key,
  account_id uuid not null references account (id),
  life_state text not null check (life_state in ('PENDING_ADD', 'ACTIVE', 'PENDING_DELETE', 'INACTIVE', 'DISABLED')),
  verification_state text not null check (verification_state in ('PENDING_VERIFICATION', 'VERIFIED', 'VERIFICATION_FAILED')),
  label text not null,
  payee_id uuid,
  currency text not null,
  channel text not null,
  country text not null,
  bank_name text not null,
  beneficiary_name text not null,
  account_number text,
  iban text,
  swift_code text,
  local_code text,
  -- Fields that no rule and no search reads: address, city, state, postal code, intermediary bank, purpose.
  details jsonb not null,
  -- Hash of the numbers that identify the account at its bank: the same account is saved once.
  fingerprint bytea not null,
  reason text,
  usable_from timestamptz,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index bank_account_once on bank_account (account_id, currency, channel, fingerprint) where life_state <> 'INACTIVE';
create index bank_account_account on bank_account (account_id);
create index bank_account_newest on bank_account (account_id, created_at desc, id desc) where life_state <> 'INACTIVE';
create index bank_account_to_check on bank_account (created_at) where verification_state = 'PENDING_VERIFICATION';
grant select, insert, update on bank_account to sampan_app;
