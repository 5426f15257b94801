-- What every room of the server stands on: repeats, events, limits, audit, settings, and the way to leave a job.

-- The answer is stored in the transaction of its effect, so a repeat after a crash finds both or neither.
create table request_replay (
  owner text not null,
  entry text not null,
  request_id text not null,
  body_hash bytea not null,
  -- json, not jsonb: a repeat gets the first answer letter for letter.
  answer json,
  refusal text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (owner, request_id, entry)
);
create index request_replay_age on request_replay using brin (created_at);
create function replay_lock(owner text, request_id text) returns bigint language sql immutable parallel safe
  return hashtextextended(owner || ' ' || request_id, 0);
grant select, insert, update, delete on request_replay to sampan_app;

-- Events for users' screens: type and id only, never personal data.
create table outbox_event (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  session_id uuid,
  type text not null,
  ref text,
  created_at timestamptz not null default now()
);
create index outbox_event_user on outbox_event (user_id, id);
create index outbox_event_age on outbox_event (created_at);
grant select, insert, delete on outbox_event to sampan_app;

-- Counters need no crash safety, and every call touches one.
create unlogged table rate_limit (
  name text not null,
  key text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (name, key)
) with (fillfactor = 50);
create index rate_limit_end on rate_limit (ends_at);
grant select, insert, update, delete on rate_limit to sampan_app;

-- Practice mode keeps here what would have been sent.
create table sent_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
grant select, insert on sent_message to sampan_app;

create table audit_row (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'operator', 'system', 'visitor')),
  actor_id uuid,
  account_id uuid,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  address text,
  session_id uuid
);
create index audit_row_account on audit_row (account_id, id);
create index audit_row_actor on audit_row (actor_id, id);
grant select, insert on audit_row to sampan_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_row_append_only before update or delete or truncate on audit_row
  for each statement execute function refuse_change();

create table app_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
grant select, insert, update, delete on app_setting to sampan_app;

-- The server's role may leave jobs but not read or change those that others left.
create function enqueue_job(task text, payload json, run_at timestamptz, attempts_max int, job_key text, queue text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, max_attempts => attempts_max, job_key => job_key
  );
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to sampan_app;
