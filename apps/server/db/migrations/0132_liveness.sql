-- What must go on without anyone calling, and when it last did: every process sees the same, whichever process does the work.

create table heartbeat (
  name text primary key,
  beat_at timestamptz not null
);
grant select, insert, update on heartbeat to sampan_app;

-- The job tables belong to the job runner; the server may know how long its queue is and no more.
create function job_queue_state(at_time timestamptz, out waiting bigint, out oldest_seconds double precision, out failed bigint)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= at_time),
         coalesce(extract(epoch from at_time - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= at_time)), 0),
         count(*) filter (where attempts >= max_attempts and locked_at is null)
  from graphile_worker._private_jobs
$$;
revoke all on function job_queue_state from public;
grant execute on function job_queue_state to sampan_app;
