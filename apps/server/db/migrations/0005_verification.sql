-- Second verification: factors of a user, challenges, codes, and the count of wrong tries.

create table authenticator (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  session_id uuid not null references session (id),
  -- Encrypted under a key outside the database.
  secret bytea not null,
  bind_token_hash bytea not null unique,
  created_at timestamptz not null,
  -- An unconfirmed one is invalid from then on.
  expires_at timestamptz not null,
  bound_at timestamptz,
  removed_at timestamptz
);
create unique index authenticator_bound on authenticator (user_id) where bound_at is not null and removed_at is null;
create index authenticator_user on authenticator (user_id);
create index authenticator_session on authenticator (session_id);
create index authenticator_end on authenticator (expires_at) where bound_at is null;
grant select, insert, update, delete on authenticator to sampan_app;

-- Each 30-second step of an authenticator works once. A set instead of a highest number, so that a clock which jumped
-- ahead and back locks no user out.
create table authenticator_step (
  authenticator_id uuid not null references authenticator (id) on delete cascade,
  step bigint not null,
  used_at timestamptz not null,
  primary key (authenticator_id, step)
);
create index authenticator_step_age on authenticator_step using brin (used_at);
grant select, insert, delete on authenticator_step to sampan_app;

create table recovery_code (
  user_id uuid not null references app_user (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to sampan_app;

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);
grant select, insert, update, delete on passkey to sampan_app;

create table passkey_registration (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id),
  session_id uuid not null references session (id),
  challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_registration_end on passkey_registration (expires_at);
grant select, insert, update, delete on passkey_registration to sampan_app;

create table verification_challenge (
  id uuid primary key,
  scene text not null,
  -- The endpoint that it is for; null for the sign-in, which has a grant instead.
  entry text,
  -- The session, or the ticket of a signed-out visitor, that alone can use it.
  bound_to text not null,
  -- Wrong tries with the same value are counted together.
  counter text not null,
  -- Null for a visitor without an account, and where the passkey identifies the user.
  user_id uuid references app_user (id),
  -- Keyed with a key outside the database, since an action may hold a password.
  action_hash bytea not null,
  -- What has to be proven and where codes go, as it was when the challenge was opened.
  asked jsonb not null,
  summary jsonb not null,
  -- What a passkey has to sign.
  passkey_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  burned_at timestamptz
);
create index verification_challenge_end on verification_challenge (expires_at);
create index verification_challenge_open on verification_challenge (counter) where used_at is null and burned_at is null;
grant select, insert, update, delete on verification_challenge to sampan_app;

-- The code itself is not stored: it is computed from the seed with a key outside the database, so a resend can repeat it.
create table verification_code (
  challenge_id uuid not null references verification_challenge (id) on delete cascade,
  check_type smallint not null,
  seed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (challenge_id, check_type)
);
grant select, insert, update, delete on verification_code to sampan_app;

-- When codes were sent, per budget and keyed hash of its subject.
create table code_budget (
  name text not null,
  key_hash bytea not null,
  sends timestamptz[] not null,
  primary key (name, key_hash)
);
grant select, insert, update, delete on code_budget to sampan_app;

-- One counter over all factors and recovery codes of a user.
create table wrong_tries (
  counter text primary key,
  wrong integer not null default 0,
  last_wrong_at timestamptz not null,
  locked_until timestamptz
);
create index wrong_tries_age on wrong_tries (last_wrong_at);
grant select, insert, update, delete on wrong_tries to sampan_app;
