-- How a person proves to be a user: password, tickets of the steps between, and the limits on guessing.

alter table account
  -- A freeze that is being lifted ends here; until then it holds.
  add column freeze_lifts_at timestamptz,
  add constraint account_status_known check (status in ('TO_BE_ACTIVATED', 'ACTIVE', 'DISABLED'));

update app_user set role = 'individual' where role is null;
alter table app_user
  alter column role set not null,
  alter column role set default 'individual',
  add constraint app_user_role_known
    check (role in ('individual', 'owner', 'admin', 'maker', 'approver', 'accountant', 'viewer')),
  add column mobile text,
  add column mobile_verified_at timestamptz,
  add column anti_phishing_code text,
  add column session_policy text not null default 'single' check (session_policy in ('single', 'multiple')),
  add column display_currency text not null default 'USD',
  add constraint app_user_status_known check (status in ('TO_BE_ACTIVATED', 'ACTIVE', 'DISABLED'));

-- Apart from the user's row, so that no reader of users can carry a hash away by accident.
create table user_password (
  user_id uuid primary key references app_user (id),
  hash text not null,
  changed_at timestamptz not null
);
grant select, insert, update on user_password to sampan_app;

-- One row per link or step that only its holder may go on with. Only hashes are kept; each is used up by one UPDATE.
create table ticket (
  id uuid primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('login', 'passkeyLogin', 'precheck', 'reset', 'changeMobile', 'changeEmail', 'activation', 'freeze')),
  -- Null where the account is unknown: the visitor must not be able to tell.
  user_id uuid references app_user (id),
  email text not null,
  session_id uuid references session (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_user on ticket (user_id, kind) where used_at is null;
create index ticket_end on ticket (expires_at);
grant select, insert, update, delete on ticket to sampan_app;

-- Wrong passwords per account name, known or not, and mails asked for per account name.
create table sign_in_throttle (
  kind text not null check (kind in ('password', 'reset', 'activation', 'registration')),
  key bytea not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (kind, key)
);
create index sign_in_throttle_end on sign_in_throttle (ends_at);
grant select, insert, update, delete on sign_in_throttle to sampan_app;

-- A user's own security log is read by whom a row concerns, whoever has acted.
create index audit_row_subject on audit_row (subject, id) where subject is not null;
