-- Who asks for an account: the draft, its documents, and what the review makes of it.

create table registration (
  id uuid primary key,
  account_type text not null check (account_type in ('individual', 'corporate')),
  state text not null check (state in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'REJECTED', 'TO_BE_ACTIVATED', 'ACTIVE')),
  email text not null check (email = lower(email)),
  language text not null default 'en',
  fields jsonb not null default '{}',
  draft_token_hash bytea not null unique,
  registration_token_hash bytea unique,
  -- The address had an account already: nothing comes of it, and nobody can tell but the address's owner.
  shadow boolean not null default false,
  account_id uuid references account (id),
  user_id uuid references app_user (id),
  wanted jsonb not null default '[]',
  reason text,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  agreed_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  expires_at timestamptz not null
);
create index registration_email on registration (email);
create index registration_queue on registration (state, submitted_at) where state in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED');
create unique index registration_user on registration (user_id) where user_id is not null;
grant select, insert, update, delete on registration to sampan_app;

create table registration_document (
  id uuid primary key,
  registration_id uuid not null references registration (id) on delete cascade,
  kind text not null,
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null check (size between 1 and 5242880),
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index registration_document_of on registration_document (registration_id);
grant select, insert, delete on registration_document to sampan_app;
