-- Why: a partition that gets no more postings is closed with a record, which proves it wherever it is kept afterwards.

-- Count, sum and hash of postings in a table: a partition, or one that was detached or restored from its dump. Hashed in blocks, so that
-- no single value grows with the table.
create function ledger.sum_up_postings(postings regclass, out count bigint, out totals jsonb, out hash bytea)
language plpgsql stable as $$
begin
  execute format($statement$
    select coalesce(sum(block.count), 0), sha256(coalesce(string_agg(block.hash, '' order by block.number), ''))
    from (
      select transfer_id / 10000 as number, count(*), sha256(convert_to(string_agg(row(
        transfer_id, p.number, source, destination, amount, source_balance, destination_balance, source_version, destination_version
      )::text, E'\n' order by transfer_id, p.number), 'UTF8')) as hash
      from %s p group by 1
    ) block
  $statement$, postings) into count, hash;
  execute format($statement$
    select coalesce(jsonb_object_agg(c.code, s.amount order by c.code), '{}')
    from (select (source %% 1000 + 1000) %% 1000 as currency, sum(amount) as amount from %s group by 1) s
    left join ledger.currency c on c.number = s.currency
  $statement$, postings) into totals;
end
$$;

create function ledger.sum_up_transfers(first bigint, last bigint, out count bigint, out hash bytea, out posted_until timestamptz)
language sql stable as $$
  select coalesce(sum(block.count), 0), sha256(coalesce(string_agg(block.hash, '' order by block.number), '')), max(block.posted_until)
  from (
    select id / 10000 as number, count(*), max(posted_at) as posted_until, sha256(convert_to(string_agg(row(
      id, extract(epoch from posted_at), key, action, purpose, resolves_transfer_id, reference
    )::text, E'\n' order by id), 'UTF8')) as hash
    from ledger.transfer where id between first and last group by 1
  ) block
$$;

-- The balances that follow from the closing balances before and the postings of a partition.
create function ledger.closing_balances(closed_number bigint, postings regclass)
returns table (account_id bigint, balance numeric, version int, transfer_id bigint)
language plpgsql stable as $$
begin
  return query execute format($statement$
    select e.account_id, coalesce(c.balance, 0) + e.amount, e.version, e.transfer_id
    from (
      select account_id, sum(amount) as amount, max(version) as version, max(transfer_id) as transfer_id
      from (
        select source as account_id, -amount as amount, source_version as version, transfer_id from %1$s
        union all
        select destination, amount, destination_version, transfer_id from %1$s
      ) side group by account_id
    ) e
    left join lateral (
      select c.balance from ledger.closing_balance c where c.account_id = e.account_id and c.partition < $1 order by c.partition desc limit 1
    ) c on true
  $statement$, postings) using closed_number;
end
$$;

create function ledger.hash_balances(closed_number bigint) returns bytea
language sql stable as $$
  select sha256(coalesce(string_agg(block.hash, '' order by block.number), '')) from (
    select account_id / 10000000 as number,
      sha256(convert_to(string_agg(row(account_id, balance, version, transfer_id)::text, E'\n' order by account_id), 'UTF8')) as hash
    from ledger.closing_balance where partition = closed_number group by 1
  ) block
$$;

create function ledger.hash_record(closed ledger.closed_partition) returns bytea
language sql stable as $$
  select sha256(convert_to(row(
    (select p.hash from ledger.closed_partition p where p.number = closed.number - 1), closed.number, closed.first_transfer, closed.last_transfer,
    closed.transfers, closed.postings, closed.totals, extract(epoch from closed.posted_until), closed.transfers_hash, closed.postings_hash,
    closed.balances_hash
  )::text, 'UTF8'))
$$;

-- Where postings differ from the record of their partition.
create function ledger.partition_defects(closed_number bigint, postings regclass) returns table (subject text, expected text, found text)
language plpgsql stable as $$
declare
  closed ledger.closed_partition;
  summed record;
begin
  select c.* into closed from ledger.closed_partition c where c.number = closed_number;
  summed := ledger.sum_up_postings(postings);
  return query
    select 'partition ' || closed_number || ' ' || v.what, v.expected, v.found
    from (values
      ('postings', closed.postings::text, summed.count::text), ('totals', closed.totals::text, summed.totals::text),
      ('hash of postings', encode(closed.postings_hash, 'hex'), encode(summed.hash, 'hex'))
    ) v (what, expected, found)
    where v.expected is distinct from v.found;
  return query
    select 'partition ' || closed_number || ' account ' || coalesce(c.account_id, k.account_id), k.balance::text, c.balance::text
    from ledger.closing_balances(closed_number, postings) c
    full join (select * from ledger.closing_balance b where b.partition = closed_number) k on k.account_id = c.account_id
    where (c.balance, c.version, c.transfer_id) is distinct from (k.balance, k.version, k.transfer_id);
end
$$;

-- Where a record differs from what stays here: its transfers, its balances and the record before. And, while attached, its postings.
create function ledger.closing_defects() returns table (subject text, expected text, found text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select 'record ' || c.number || ' ' || v.what, v.expected, v.found
  from ledger.closed_partition c, lateral ledger.sum_up_transfers(c.first_transfer, c.last_transfer) t, lateral (values
    ('transfers', c.transfers::text, t.count::text), ('hash of transfers', encode(c.transfers_hash, 'hex'), encode(t.hash, 'hex')),
    ('hash of balances', encode(c.balances_hash, 'hex'), encode(ledger.hash_balances(c.number), 'hex')),
    ('hash of the record', encode(c.hash, 'hex'), encode(ledger.hash_record(c), 'hex'))
  ) v (what, expected, found)
  where v.expected is distinct from v.found
  union all
  select d.* from ledger.closed_partition c, lateral ledger.partition_defects(c.number, to_regclass('ledger.posting_' || c.number)) d
  where ledger.has_partition('ledger.posting', c.number)
$$;

-- The balances of customers that were stored with their last postings equal the sums.
create function ledger.require_stored_balances(closed_number bigint) returns void
language plpgsql stable as $$
declare
  wrong bigint;
begin
  select c.account_id into wrong from ledger.closing_balance c
  join ledger.entry e on e.account_id = c.account_id and e.transfer_id = c.transfer_id and e.version = c.version
  where c.partition = closed_number and c.account_id > 0 and e.balance_after is distinct from c.balance limit 1;
  if found then
    raise exception 'partition % cannot be closed: account % has a balance that is not the sum of its postings', closed_number, wrong
      using errcode = 'data_corrupted';
  end if;
end
$$;

-- Closes the oldest open partition, if no transfer can be added to it any more; returns its number.
create function ledger.close_partition() returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  before ledger.closed_partition;
  closed ledger.closed_partition;
  postings regclass;
begin
  perform pg_advisory_xact_lock(hashtext('ledger'), hashtext('close partition'));
  select c.* into before from ledger.closed_partition c order by c.number desc limit 1;
  closed.number := coalesce(before.number + 1, (select c.number * ledger.cell_size() / ledger.partition_size() from ledger.cell c));
  closed.first_transfer := closed.number * ledger.partition_size();
  closed.last_transfer := closed.first_transfer + ledger.partition_size() - 1;
  -- The roll-up passes a number only when every transaction that could have drawn a lower one is over.
  if (select u.through < closed.last_transfer from ledger.roll_up u) or not ledger.has_partition('ledger.posting', closed.number) then return null; end if;
  postings := 'ledger.posting_' || closed.number;
  select t.count, t.hash, greatest(t.posted_until, before.posted_until, '-infinity') into closed.transfers, closed.transfers_hash, closed.posted_until
  from ledger.sum_up_transfers(closed.first_transfer, closed.last_transfer) t;
  select p.count, p.totals, p.hash into closed.postings, closed.totals, closed.postings_hash from ledger.sum_up_postings(postings) p;
  insert into ledger.closing_balance (account_id, partition, balance, version, transfer_id)
  select c.account_id, closed.number, c.balance, c.version, c.transfer_id from ledger.closing_balances(closed.number, postings) c;
  perform ledger.require_stored_balances(closed.number);
  closed.balances_hash := ledger.hash_balances(closed.number);
  closed.hash := ledger.hash_record(closed);
  closed.closed_at := clock_timestamp();
  insert into ledger.closed_partition select closed.*;
  return closed.number;
end
$$;

-- The table of a closed partition, attached or not.
create function ledger.closed_table(closed_number bigint) returns regclass
language plpgsql stable as $$
begin
  if not exists (select from ledger.closed_partition c where c.number = closed_number) then
    raise exception 'partition % is not closed', closed_number using errcode = 'object_not_in_prerequisite_state';
  end if;
  return ('ledger.posting_' || closed_number)::regclass;
end
$$;

create function ledger.require_recorded(closed_number bigint, postings regclass) returns void
language plpgsql stable as $$
declare
  defect record;
begin
  select d.* into defect from ledger.partition_defects(closed_number, postings) d limit 1;
  if found then
    raise exception '% is not what was closed: %, recorded %, found %', postings, defect.subject, defect.expected, defect.found
      using errcode = 'data_corrupted';
  end if;
end
$$;

-- Detaches the oldest partition. Its table stays, to be dumped and dropped by the operator; docs/runbooks/database.md.
create function ledger.detach_partition(closed_number bigint) returns void
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '2s' as $$
declare
  postings constant regclass := ledger.closed_table(closed_number);
begin
  if closed_number <> (select min(c.number) from ledger.closed_partition c where ledger.has_partition('ledger.posting', c.number)) then
    raise exception 'partitions are detached oldest first' using errcode = 'object_not_in_prerequisite_state';
  end if;
  if exists (
    select from ledger.closed_partition c join ledger.transfer t on t.id between c.first_transfer and c.last_transfer
    where c.number = closed_number and t.action = 'hold' and not exists (select from ledger.transfer e where e.resolves_transfer_id = t.id)
  ) then
    raise exception 'partition % has a hold that is still open', closed_number using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform ledger.require_recorded(closed_number, postings);
  execute format('alter table ledger.posting detach partition %s', postings);
end
$$;

-- Attaches a partition again, the latest first, if it still is what was closed.
create function ledger.attach_partition(closed_number bigint) returns void
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '2s' as $$
declare
  detached constant regclass := ledger.closed_table(closed_number);
begin
  if closed_number <> (select max(c.number) from ledger.closed_partition c where not ledger.has_partition('ledger.posting', c.number)) then
    raise exception 'the partition that was detached last is attached first' using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform ledger.require_recorded(closed_number, detached);
  execute (
    select format('alter table ledger.posting attach partition %s for values from (%s) to (%s)', detached, c.first_transfer, c.last_transfer + 1)
    from ledger.closed_partition c where c.number = closed_number
  );
end
$$;

revoke all on function
  ledger.sum_up_postings, ledger.sum_up_transfers, ledger.closing_balances, ledger.hash_balances, ledger.hash_record, ledger.partition_defects,
  ledger.closing_defects, ledger.require_stored_balances, ledger.close_partition, ledger.closed_table, ledger.require_recorded,
  ledger.detach_partition, ledger.attach_partition
from public;
grant execute on function ledger.closing_defects, ledger.close_partition to sampan_app;
