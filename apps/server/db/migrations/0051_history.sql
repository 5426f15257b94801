-- Exports of a long history, written to a file by a worker.

create table history_export (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  format text not null check (format in ('csv', 'xlsx')),
  state text not null check (state in ('QUEUED', 'WORKING', 'READY', 'FAILED', 'TOO_LARGE')),
  query jsonb not null,
  -- The user's scopes at the time of the request: the file contains nothing else.
  scopes text[] not null,
  language text not null,
  zone text not null,
  value_currency text not null,
  row_count integer not null default 0,
  byte_count bigint not null default 0,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null
);
create index history_export_own on history_export (user_id, created_at desc);
create index history_export_old on history_export (expires_at);
grant select, insert, update, delete on history_export to sampan_app;

create table history_export_piece (
  export_id uuid not null references history_export (id) on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (export_id, number)
);
grant select, insert, update, delete on history_export_piece to sampan_app;
