-- The notification centre. The texts are filled in when a notice is read, in the reader's language; no secret is kept here.

create table notice (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  about text not null check (about in ('notice', 'security', 'letter')),
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_own on notice (user_id, created_at desc, id desc);
create index notice_unread on notice (user_id, created_at desc, id desc) where read_at is null;
create index notice_age on notice using brin (created_at);
grant select, insert, update, delete on notice to sampan_app;

-- Groups of notices that a user does not want by mail, or on their devices, as well. There is no row before the user has chosen.
create table notice_preference (
  user_id uuid primary key references app_user (id),
  unmailed text[] not null,
  unpushed text[] not null default '{}'
);
grant select, insert, update on notice_preference to sampan_app;
