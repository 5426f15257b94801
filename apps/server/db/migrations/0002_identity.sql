-- Who may call: accounts, their users, sessions and the tokens that open them.

create table account (
  id uuid primary key,
  type text not null check (type in ('individual', 'corporate')),
  -- Of a company; an individual is named by its user.
  name text,
  status text not null default 'ACTIVE',
  -- Outgoing transfers stand still: frozen by the owner, or on hold after a security change.
  frozen_at timestamptz,
  hold_until timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert, update on account to sampan_app;

create table app_user (
  id uuid primary key,
  account_id uuid not null references account (id),
  email text not null unique check (email = lower(email)),
  name text not null,
  role text,
  status text not null default 'ACTIVE',
  language text not null default 'en',
  -- Demo users are refused by production mode at start.
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index app_user_account on app_user (account_id);
grant select, insert, update on app_user to sampan_app;

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  scopes text[] not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id) where revoked_at is null;
grant select, insert, update on session to sampan_app;

-- Only the hash is kept: who reads the table still cannot call.
create table access_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_end on access_token (expires_at);
grant select, insert, delete on access_token to sampan_app;

-- Every process keeps the sessions it has seen for a moment; this tells them all to look again.
create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', case tg_table_name when 'session' then new.id::text else 'user:' || new.id::text end);
  return null;
end $$;
create trigger session_changed after update of revoked_at, scopes, expires_at on session
  for each row when (old is distinct from new) execute function tell_session_changed();
create trigger user_changed after update of status, email, account_id, language on app_user
  for each row when (old is distinct from new) execute function tell_session_changed();
