-- Accounts, their users, and everything a sign-in needs: passwords, tickets, sessions, tokens, known devices.

create table account (
  id uuid primary key,
  type text not null check (type in ('individual', 'corporate')),
  -- Of a company; an individual is named by its user.
  name text,
  status text not null default 'ACTIVE' check (status in ('TO_BE_ACTIVATED', 'ACTIVE', 'DISABLED', 'CLOSED')),
  -- Outgoing transfers are blocked: frozen by the owner, or on hold after a security change.
  frozen_at timestamptz,
  hold_until timestamptz,
  created_at timestamptz not null default now(),
  -- When a freeze that is being lifted ends; until then it is in force.
  freeze_lifts_at timestamptz,
  version integer not null default 1,
  frozen_by_operator boolean not null default false
);
grant select, insert, update on account to sampan_app;
create trigger account_version before update on account for each row
  when ((old.status, old.frozen_at, old.hold_until, old.freeze_lifts_at)
    is distinct from (new.status, new.frozen_at, new.hold_until, new.freeze_lifts_at)) execute function bump_version();

create function freeze_in_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.freeze_owner(new.id, case when new.frozen_by_operator or new.frozen_at is not null then 'outgoing'::ledger.freeze end);
  return null;
end $$;
create trigger account_freeze after update of frozen_at, frozen_by_operator on account for each row
  when ((old.frozen_by_operator or old.frozen_at is not null) is distinct from (new.frozen_by_operator or new.frozen_at is not null))
  execute function freeze_in_ledger();

create table app_user (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- An API key is a member too. It has no address, cannot sign in and never approves.
  kind text not null default 'person' check (kind in ('person', 'key')),
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null default 'individual',
  status text not null default 'ACTIVE' check (status in ('TO_BE_ACTIVATED', 'ACTIVE', 'DISABLED')),
  language text not null default 'en',
  -- Demo users are refused by production mode at start.
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  mobile text,
  mobile_verified_at timestamptz,
  anti_phishing_code text,
  session_policy text not null default 'single' check (session_policy in ('single', 'multiple')),
  display_currency text not null default 'USD',
  custom_scopes text[],
  invited_by uuid references app_user (id),
  invited_at timestamptz,
  -- Suspended or removed by a member of the company; a user whom an operator disabled has neither.
  suspended_at timestamptz,
  removed_at timestamptz,
  -- When the user's access ends automatically. Guests always have one.
  access_until timestamptz,
  constraint app_user_role_known check (role in ('individual', 'guest', 'owner', 'admin', 'maker', 'approver', 'accountant', 'viewer', 'custom')),
  constraint app_user_key_email check ((kind = 'key') = (email = 'key:' || id)),
  constraint app_user_guest_ends check (role <> 'guest' or access_until is not null),
  constraint app_user_custom_scopes check ((role = 'custom') = (custom_scopes is not null))
);
create index app_user_account on app_user (account_id);
create index app_user_access_until on app_user (access_until) where access_until is not null and removed_at is null;
grant select, insert, update on app_user to sampan_app;

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  scopes text[] not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text,
  address text,
  -- RFC 7638 thumbprint of the browser's key. A session without one cannot be refreshed.
  key_thumbprint text,
  ended_because text,
  device_key bytea check (octet_length(device_key) = 65),
  -- The master key whose published key the device has agreed with; null for the newest.
  master_key_id text
);
create index session_by_user on session (user_id) where revoked_at is null;
create index session_of_user on session (user_id);
grant select, insert, update on session to sampan_app;

-- Only the hash is stored: reading the table does not give access.
create table access_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_end on access_token (expires_at);
grant select, insert, delete on access_token to sampan_app;

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id),
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
grant select, insert, update, delete on refresh_token to sampan_app;

-- Each encrypted grant and each proof of the browser's key is taken once.
create table seen_nonce (
  hash bytea primary key,
  ends_at timestamptz not null
);
create index seen_nonce_end on seen_nonce (ends_at);
grant select, insert, delete on seen_nonce to sampan_app;

-- Every process caches sessions for a moment; this notification makes all of them reload.
create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', case tg_table_name when 'session' then new.id::text else 'user:' || new.id::text end);
  return null;
end $$;
create trigger session_changed after update of revoked_at, scopes, expires_at on session
  for each row when (old is distinct from new) execute function tell_session_changed();
create trigger user_changed after update of status, email, account_id, language on app_user
  for each row when (old is distinct from new) execute function tell_session_changed();

-- Separate from the user's row, so that a query of users never returns a hash by accident.
create table user_password (
  user_id uuid primary key references app_user (id),
  hash text not null,
  changed_at timestamptz not null
);
grant select, insert, update on user_password to sampan_app;

-- One row per link or step that only its holder may continue. Only hashes are stored; one UPDATE consumes a ticket.
create table ticket (
  id uuid primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('login', 'passkeyLogin', 'precheck', 'reset', 'changeMobile', 'changeEmail', 'activation', 'freeze')),
  -- Null where the account is unknown; the visitor must not notice the difference.
  user_id uuid references app_user (id),
  email text not null,
  session_id uuid references session (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_user on ticket (user_id, kind);
create index ticket_session on ticket (session_id) where session_id is not null;
create index ticket_end on ticket (expires_at);
grant select, insert, update, delete on ticket to sampan_app;

-- Wrong passwords and requested mails per account name, known or not.
create table sign_in_throttle (
  -- The kinds are listed in the code that counts them.
  kind text not null,
  key bytea not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (kind, key)
);
create index sign_in_throttle_end on sign_in_throttle (ends_at);
grant select, insert, update, delete on sign_in_throttle to sampan_app;

-- Browsers that have signed in before, known by the hash of their cookie.
create table known_device (
  user_id uuid not null references app_user (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_age on known_device (last_used_at);
grant select, insert, update, delete on known_device to sampan_app;
