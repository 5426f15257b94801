-- The people behind the counter: their own table, credentials, sessions and tokens. Nothing of it opens a customer's door.

create table operator (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'treasury', 'compliance', 'support', 'auditor')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  -- Two accounts of one person count as one: whoever proposes does not approve under another name.
  person uuid not null,
  -- For the day when nothing else works; its use is told to everybody at once.
  break_glass boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null
);
grant select, insert, update on operator to sampan_app;

create table operator_password (
  operator_id uuid primary key references operator (id),
  hash text not null,
  changed_at timestamptz not null
);
grant select, insert, update on operator_password to sampan_app;

-- The secret is sealed with a key that the database does not know.
create table operator_authenticator (
  operator_id uuid primary key references operator (id),
  secret bytea not null,
  bound_at timestamptz not null
);
grant select, insert, update on operator_authenticator to sampan_app;

create table operator_authenticator_step (
  operator_id uuid not null references operator (id),
  step bigint not null,
  used_at timestamptz not null,
  primary key (operator_id, step)
);
grant select, insert, delete on operator_authenticator_step to sampan_app;

create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_of on operator_passkey (operator_id);
grant select, insert, update, delete on operator_passkey to sampan_app;

-- One row per step that only its holder may go on with: the second half of a sign-in, or a passkey being saved.
create table operator_ticket (
  token_hash bytea primary key,
  kind text not null check (kind in ('signIn', 'passkey')),
  operator_id uuid not null references operator (id),
  challenge text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_ticket_end on operator_ticket (expires_at);
grant select, insert, update, delete on operator_ticket to sampan_app;

create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index operator_session_of on operator_session (operator_id) where revoked_at is null;
grant select, insert, update on operator_session to sampan_app;

-- Only hashes are kept. A refresh token is used once.
create table operator_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('access', 'refresh')),
  session_id uuid not null references operator_session (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_token_session on operator_token (session_id);
create index operator_token_end on operator_token (expires_at);
grant select, insert, update, delete on operator_token to sampan_app;

-- Wrong passwords per name, known or not.
create table operator_throttle (
  key bytea primary key,
  used integer not null,
  ends_at timestamptz not null
);
grant select, insert, update, delete on operator_throttle to sampan_app;
