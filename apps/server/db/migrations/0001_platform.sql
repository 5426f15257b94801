-- What every part of the server uses: idempotent requests, events, rate limits, jobs, liveness.

create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- For tables with a version: a new state is a new version, and a decision about an older one is refused.
create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Notifies the consoles that a table changed; the payload never says how.
create function tell_operators() returns trigger language plpgsql as $$
begin
  perform pg_notify('operator_news', tg_table_name);
  return null;
end $$;

-- Always true. In a statement that stops after a few rows it keeps the planner from starting parallel workers.
create function one_process() returns boolean language sql immutable parallel unsafe as 'select true';

-- The response is stored in the transaction of its effect, so a retry after a crash finds both or neither.
create table idempotency_key (
  owner text not null,
  entry text not null,
  request_id text not null,
  body_hash bytea not null,
  -- Encrypted under a key outside the database: it may hold the token of a next step, names and account numbers.
  answer bytea,
  refusal text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (owner, request_id, entry)
);
create index idempotency_key_age on idempotency_key using brin (created_at);
grant select, insert, update, delete on idempotency_key to sampan_app;

create function idempotency_lock(owner text, request_id text) returns bigint language sql immutable parallel safe
  return hashtextextended(owner || ' ' || request_id, 0);

-- Events for users' screens: type and id only, never personal data. A partition for every week; old ones are dropped, not emptied.
create table outbox_event (
  id bigint generated always as identity,
  user_id uuid not null,
  session_id uuid,
  type text not null,
  ref text,
  created_at timestamptz not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
create index outbox_event_user on outbox_event (user_id, id);
grant select, insert on outbox_event to sampan_app;

create function outbox_weeks(ahead int) returns setof timestamptz language sql stable as $$
  select week at time zone 'UTC'
  from generate_series(date_trunc('week', now() at time zone 'UTC'), date_trunc('week', now() at time zone 'UTC') + ahead * interval '7 days', '7 days') week
$$;

create function outbox_partition(week timestamptz) returns text language sql stable as $$
  select 'public.outbox_event_' || to_char(week at time zone 'UTC', 'YYYYMMDD')
$$;

-- Adds the partitions of this week and the next ones, and drops those whose events nobody asks for any more.
create function keep_outbox_partitions(ahead int, kept interval) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  week timestamptz;
  has_stray constant boolean := ledger.has_default_rows('outbox_event');
  old regclass;
begin
  if has_stray then
    alter table outbox_event detach partition outbox_event_default;
    alter table outbox_event_default rename to outbox_event_stray;
    perform ledger.add_default_partition('outbox_event');
  end if;
  for week in select w from outbox_weeks(ahead) w where to_regclass(outbox_partition(w)) is null loop
    perform ledger.create_partition('outbox_event', outbox_partition(week));
    execute format('alter table outbox_event attach partition %s for values from (%L) to (%L)', outbox_partition(week), week, week + interval '7 days');
  end loop;
  if has_stray then
    insert into outbox_event overriding system value select * from outbox_event_stray where created_at >= (select min(w) from outbox_weeks(0) w);
    drop table outbox_event_stray;
  end if;
  for old in
    select i.inhrelid::regclass from pg_inherits i
    where i.inhparent = 'outbox_event'::regclass and i.inhrelid <> 'outbox_event_default'::regclass
      and to_date(right(i.inhrelid::regclass::text, 8), 'YYYYMMDD')::timestamp at time zone 'UTC' + interval '7 days' < now() - kept
  loop
    execute format('drop table %s', old);
  end loop;
end $$;
select ledger.add_default_partition('outbox_event');
select keep_outbox_partitions(3, '7 days');
revoke all on function outbox_weeks, outbox_partition, keep_outbox_partitions from public;
grant execute on function keep_outbox_partitions to sampan_app;

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

-- A bot-check token works once.
create table captcha_used (
  token_hash bytea primary key,
  -- The same token may be shown again only by the same request of the same caller.
  subject text not null,
  expires_at timestamptz not null
);
create index captcha_used_end on captcha_used (expires_at);
grant select, insert, delete on captcha_used to sampan_app;

-- The server's role may add jobs, but neither read nor change existing ones.
create function enqueue_job(task text, payload json, run_at timestamptz, attempts_max int, job_key text, queue text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, max_attempts => attempts_max, job_key => job_key
  );
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to sampan_app;

-- When each background task last ran; every process sees the same, whichever process does the work.
create table heartbeat (
  name text primary key,
  beat_at timestamptz not null
);
grant select, insert, update on heartbeat to sampan_app;

-- The trace that a transaction belongs to, where tracing is on: later jobs and watchers continue it. Only diagnostics: no key ties it.
create table trace_context (
  subject uuid primary key,
  traceparent text not null,
  created_at timestamptz not null default now()
);
create index trace_context_age on trace_context (created_at);
grant select, insert, delete on trace_context to sampan_app;

-- The job tables belong to the job runner; the server may read the length of the queue and nothing else.
create function job_queue_state(at_time timestamptz, out waiting bigint, out oldest_seconds double precision, out failed bigint)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= at_time),
         coalesce(extract(epoch from at_time - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= at_time)), 0),
         count(*) filter (where attempts >= max_attempts and locked_at is null)
  from graphile_worker._private_jobs
$$;
revoke all on function job_queue_state from public;
grant execute on function job_queue_state to sampan_app;

-- The master keys of this database with a check value each: a server with another key refuses to start instead of encrypting data that
-- others cannot read. used_at is the last start of a process that encrypts with it; from retired_at nothing needs it.
create table master_key (
  id text primary key,
  check_value bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  retired_at timestamptz
);
grant select, insert, update on master_key to sampan_app;

-- Random keys for keyed hashes, encrypted under a master key.
create table data_key (
  name text primary key,
  sealed bytea not null
);
grant select, insert, update on data_key to sampan_app;

create table app_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
grant select, insert, update, delete on app_setting to sampan_app;
