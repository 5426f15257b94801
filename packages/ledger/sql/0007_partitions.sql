-- Why: postings grow without end. Partitions by transfer number are added ahead of need, and old ones can be closed, proved and detached.

-- Fixed, so that a number names its partition without a look-up: partition 3 has 30,000,000 to 39,999,999.
create function ledger.partition_size() returns bigint language sql immutable parallel safe as 'select 10000000';

-- Makes an empty table that can be attached to `parent`. Triggers of rows come with attaching; those of statements are copied, because
-- a statement that names the partition would pass them by. No role has rights on it: all access is through the parent.
create function ledger.create_partition(parent regclass, child text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  definition text;
begin
  execute format('create table %s (like %s including all excluding identity)', child, parent);
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t
    -- Bit 1 is a trigger of rows, bit 2 is "before".
    where t.tgrelid = parent and not t.tgisinternal and t.tgtype & 1 = 0 and t.tgtype & 2 = 2
  loop
    execute replace(definition, format(' ON %s FOR', parent), format(' ON %s FOR', child));
  end loop;
end
$$;

-- Attaching does not block those who write and read; it only waits, for a second at most, for readers of the default partition.
create function ledger.add_partition(parent regclass, number bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  child constant text := parent || '_' || number;
begin
  perform ledger.create_partition(parent, child);
  execute format(
    'alter table %s attach partition %s for values from (%s) to (%s)',
    parent, child, number * ledger.partition_size(), (number + 1) * ledger.partition_size()
  );
end
$$;

-- The default partition takes rows for which no partition was ready, so that no insert fails.
create function ledger.add_default_partition(parent regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
begin
  perform ledger.create_partition(parent, parent || '_default');
  execute format('alter table %1$s attach partition %1$s_default default', parent);
end
$$;

create function ledger.has_partition(parent regclass, number bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from pg_inherits i where i.inhparent = parent and i.inhrelid = to_regclass(parent || '_' || number))
$$;

create function ledger.has_default_rows(parent regclass) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  found_one boolean;
begin
  execute format('select exists (select from %s_default)', parent) into found_one;
  return found_one;
end
$$;

-- Gives rows of the default partition the partitions that they lacked. Writers wait meanwhile: it is for the case that nobody heard the alert.
create function ledger.empty_default_partition(parent regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  key constant name := (
    select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent
  );
  numbers bigint[];
  one bigint;
begin
  execute format('alter table %1$s detach partition %1$s_default', parent);
  execute format('alter table %s_default rename to %I', parent, (select relname from pg_class where oid = parent) || '_stray');
  execute format('select array_agg(distinct %I / %s) from %s_stray', key, ledger.partition_size(), parent) into numbers;
  perform ledger.add_default_partition(parent);
  foreach one in array numbers loop
    perform ledger.add_partition(parent, one);
    -- Into the partition itself: the triggers of the table have seen these rows.
    execute format(
      'insert into %1$s_%2$s overriding system value select * from %1$s_stray where %3$I / %4$s = %2$s', parent, one, key, ledger.partition_size()
    );
  end loop;
  execute format('drop table %s_stray', parent);
end
$$;

-- Adds the partition of `last_id` and those after it.
create function ledger.add_partitions(parent regclass, last_id bigint, ahead int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if ledger.has_default_rows(parent) then perform ledger.empty_default_partition(parent); end if;
  perform ledger.add_partition(parent, number)
  from generate_series(last_id / ledger.partition_size(), last_id / ledger.partition_size() + ahead) number
  where not ledger.has_partition(parent, number);
end
$$;

-- How many whole partitions are ready after the one of `last_id`. None while rows are in the default partition.
create function ledger.partitions_ahead(parent regclass, last_id bigint) returns int
language sql stable security definer set search_path = ledger, pg_temp as $$
  select case when ledger.has_default_rows(parent) then 0 else count(*)::int end
  from generate_series(last_id / ledger.partition_size() + 1, last_id / ledger.partition_size() + 100) number
  where ledger.has_partition(parent, number)
$$;

-- Ends a partition whose first row is older than `month_start` by skipping the rest of its numbers.
-- Nothing is locked: a number drawn at the same moment belongs to the old partition. One that is nearly full ends on its own, so that
-- the sequence is never set back.
create function ledger.skip_partition(number_sequence regclass, first_at timestamptz, last_id bigint, month_start timestamptz) returns bigint
language sql as $$
  select case
    when first_at < month_start and last_id % ledger.partition_size() < ledger.partition_size() - 1000000
      then setval(number_sequence, (last_id / ledger.partition_size() + 1) * ledger.partition_size() - 1)
    else last_id
  end
$$;

-- Every partition holds the postings of one month at most, and some are ready ahead.
create function ledger.keep_partitions(month_start timestamptz, ahead int) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  last_id bigint := (select last_value from ledger.transfer_number);
begin
  last_id := ledger.skip_partition(
    'ledger.transfer_number',
    (
      select t.posted_at from ledger.transfer t
      where t.id between last_id / ledger.partition_size() * ledger.partition_size() and last_id order by t.id limit 1
    ),
    last_id, month_start
  );
  perform ledger.add_partitions('ledger.posting', last_id, ahead);
end
$$;

select ledger.add_default_partition('ledger.posting');
select ledger.keep_partitions('-infinity', 3);

revoke all on function
  ledger.partition_size, ledger.create_partition, ledger.add_partition, ledger.add_default_partition, ledger.has_partition,
  ledger.has_default_rows, ledger.empty_default_partition, ledger.add_partitions, ledger.partitions_ahead, ledger.skip_partition, ledger.keep_partitions
from public;
grant execute on function ledger.partition_size, ledger.partitions_ahead, ledger.keep_partitions to sampan_app;
