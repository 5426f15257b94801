-- API keys: programs as members of an account. The name, scopes and status of a key are those of its row in app_user.

create table api_key (
  id uuid primary key references app_user (id),
  account_id uuid not null references account (id),
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  -- When the present expiry was granted: a key lives 365 days at most, unless its life is granted again.
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- CIDR blocks; none: every address.
  addresses text[] not null,
  -- A person executes what it prepares.
  prepare_only boolean not null,
  -- The date of the API's version.
  version text not null,
  -- The customer's Ed25519 key, raw. It verifies the signatures of calls that move money.
  signing_key bytea check (octet_length(signing_key) = 32),
  last_used_at timestamptz,
  last_used_address text,
  last_used_call text,
  -- When its expiry was noticed: the event is left once.
  expiry_noted_at timestamptz,
  constraint api_key_life check (expires_at <= granted_at + interval '365 days')
);
create index api_key_account on api_key (account_id, created_at desc, id desc);
create index api_key_expiry on api_key (expires_at) where expiry_noted_at is null;
grant select, insert, update on api_key to sampan_app;

-- Only hashes: reading the table gives no access. After a roll the former secret works until it ends.
create table api_key_secret (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references api_key (id),
  -- The last characters, by which people tell secrets apart.
  shown_end text not null check (length(shown_end) = 4),
  created_at timestamptz not null,
  -- Null while an approver has not agreed.
  confirmed_at timestamptz,
  ends_at timestamptz
);
create index api_key_secret_key on api_key_secret (key_id);
grant select, insert, update, delete on api_key_secret to sampan_app;

-- The currencies that a key may move, in units of the ledger; null: no limit.
create table api_key_limit (
  key_id uuid not null references api_key (id),
  currency text not null,
  per_transaction bigint check (per_transaction > 0),
  per_day bigint check (per_day > 0),
  primary key (key_id, currency)
);
grant select, insert, update, delete on api_key_limit to sampan_app;

-- What a key has moved on a business day, counted in the transaction of each movement.
create table api_key_spending (
  key_id uuid not null references api_key (id),
  currency text not null,
  day_start timestamptz not null,
  amount bigint not null check (amount > 0),
  primary key (key_id, currency, day_start)
);
create index api_key_spending_day on api_key_spending (day_start);
grant select, insert, update, delete on api_key_spending to sampan_app;

-- A change that waits for an approver; its detail is what the approver sees and what will happen.
create table api_key_change (
  key_id uuid primary key references api_key (id),
  kind text not null check (kind in ('create', 'roll', 'change')),
  detail jsonb not null,
  requested_by uuid not null references app_user (id),
  requested_at timestamptz not null
);
grant select, insert, delete on api_key_change to sampan_app;
