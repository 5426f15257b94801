-- Operators: their own credentials, sessions and tokens. None of it signs a customer in.

create table operator (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'treasury', 'compliance', 'support', 'auditor')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  -- Two accounts of one person count as one, so that a maker cannot approve under another name.
  person uuid not null,
  -- For emergencies; every use notifies all operators.
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

-- The secret is encrypted under a key outside the database.
create table operator_authenticator (
  operator_id uuid primary key references operator (id),
  secret bytea not null,
  bound_at timestamptz not null
);
-- An authenticator is never replaced, and is deleted only after two operators agreed to it since it was bound.
grant select, insert, delete on operator_authenticator to sampan_app;

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

-- One row per step that only its holder may continue: the second half of a sign-in, or the registration of a passkey.
create table operator_ticket (
  token_hash bytea primary key,
  kind text not null check (kind in ('signIn', 'passkey', 'setUp')),
  operator_id uuid not null references operator (id),
  challenge text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Encrypted; of a set-up whose token was shown and whose first code has not arrived.
  secret bytea,
  -- The master key whose published key the browser was given.
  master_key_id text
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
  revoked_at timestamptz,
  device_key bytea check (octet_length(device_key) = 65),
  -- The master key whose published key the device has agreed with; null for the newest.
  master_key_id text
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

create table operator_set_up (
  operator_id uuid primary key references operator (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A set-up after a renewal needs both tokens.
  second_hash bytea
);
grant select, insert, update on operator_set_up to sampan_app;

create table operator_renewal (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  reason text not null,
  maker uuid not null references operator (id),
  -- Of the token that the maker passes on; the checker gets a second one.
  token_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'DECLINED', 'EXPIRED')),
  checker uuid references operator (id),
  decided_at timestamptz,
  check ((state in ('CONFIRMED', 'DECLINED')) = (checker is not null)),
  -- Operators neither request a renewal for themselves nor confirm their own, whatever the server believes.
  constraint renewed_by_two check (maker <> operator_id and (state <> 'CONFIRMED' or (checker <> maker and checker <> operator_id)))
);
create unique index operator_renewal_open on operator_renewal (operator_id) where state = 'PENDING';
create index operator_renewal_of on operator_renewal (operator_id, decided_at) where state = 'CONFIRMED';
grant select, insert, update on operator_renewal to sampan_app;

create function keep_renewal() returns trigger language plpgsql as $$
begin
  if old.state <> 'PENDING' or (new.id, new.operator_id, new.reason, new.maker, new.token_hash, new.made_at, new.expires_at)
    is distinct from (old.id, old.operator_id, old.reason, old.maker, old.token_hash, old.made_at, old.expires_at) then
    raise exception 'a renewal is decided once, as it was asked for' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_renewal_kept before update on operator_renewal for each row execute function keep_renewal();

create function end_authenticator() returns trigger language plpgsql as $$
begin
  if not exists (select from operator_renewal where operator_id = old.operator_id and state = 'CONFIRMED' and decided_at > old.bound_at) then
    raise exception 'an authenticator ends by two operators' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger operator_authenticator_ends before delete on operator_authenticator for each row execute function end_authenticator();

create table operator_change (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  -- Null: the role stays.
  role text check (role in ('admin', 'treasury', 'compliance', 'support', 'auditor')),
  enables boolean not null,
  reason text not null,
  maker uuid not null references operator (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'DECLINED', 'EXPIRED')),
  checker uuid references operator (id),
  decided_at timestamptz,
  check (role is not null or enables),
  check ((state in ('CONFIRMED', 'DECLINED')) = (checker is not null)),
  constraint changed_by_two check (maker <> operator_id and (state <> 'CONFIRMED' or (checker <> maker and checker <> operator_id)))
);
create unique index operator_change_open on operator_change (operator_id) where state = 'PENDING';
create index operator_change_of on operator_change (operator_id, decided_at) where state = 'CONFIRMED';
grant select, insert, update on operator_change to sampan_app;

create function keep_operator_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'PENDING' or (new.id, new.operator_id, new.role, new.enables, new.reason, new.maker, new.made_at, new.expires_at)
    is distinct from (old.id, old.operator_id, old.role, old.enables, old.reason, old.maker, old.made_at, old.expires_at) then
    raise exception 'a change of an operator is decided once, as it was asked for' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_change_kept before update on operator_change for each row execute function keep_operator_change();

-- A role is what the last confirmed change says; disabling needs no second operator.
create function change_operator_by_two() returns trigger language plpgsql as $$
declare
  last operator_change;
begin
  select * into last from operator_change where operator_id = old.id and state = 'CONFIRMED' order by decided_at desc, id desc limit 1;
  if (new.role <> old.role and new.role is distinct from last.role) or (new.status = 'ACTIVE' and old.status <> 'ACTIVE' and last.enables is not true) then
    raise exception 'the role of an operator changes by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_changed_by_two before update on operator for each row
  when (new.role <> old.role or (new.status = 'ACTIVE' and old.status <> 'ACTIVE')) execute function change_operator_by_two();
