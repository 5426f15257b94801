-- Why: the books must be provable at any moment, also by rooms the ledger does not know: they leave their proofs here.

-- A proof is a query that returns no row while all is well, and otherwise rows (subject, expected, found).
-- $1, where it is used, is the number of the transfer after which the audit looks. Written by migrations only.
create table ledger.proof (
  name text primary key check (length(name) between 1 and 200),
  query text not null,
  -- Whether it is cheap enough for every minute.
  is_for_recent boolean not null default false
);

-- The number of the transfer after which everything belongs to the last minutes, as far as the roll-up shows.
create function ledger.number_before(minutes int) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(max(through), 0) from ledger.horizon where reached_at <= clock_timestamp() - make_interval(mins => minutes)
$$;

grant select on ledger.proof to sampan_app;
revoke all on function ledger.number_before from public;
grant execute on function ledger.number_before to sampan_app;
