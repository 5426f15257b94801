-- Why: what was written must be read: balances now and then, an account's statement, and who may look.

-- The house accounts' share of every transfer up to `through` is already in ledger.house_balance. A transfer's number may become visible later
-- than a higher one, so a number is only rolled up once every transaction that could have drawn a lower one is over.
create table ledger.roll_up (
  is_only boolean primary key default true check (is_only),
  through bigint not null default 0,
  next_through bigint,
  next_horizon xid8
);
insert into ledger.roll_up default values;

-- When each `through` was reached, so that "the last minutes" can be found by number.
create table ledger.horizon (
  through bigint primary key,
  reached_at timestamptz not null default clock_timestamp()
);

create function ledger.roll_up_house() returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  state ledger.roll_up;
begin
  select * into state from ledger.roll_up for update skip locked;
  if not found then return null; end if;
  -- After a restore into another server its transaction numbers mean nothing here.
  if state.next_horizon > pg_snapshot_xmax(pg_current_snapshot()) then
    state.next_horizon := null;
  end if;
  if state.next_horizon <= pg_snapshot_xmin(pg_current_snapshot()) and state.next_through > state.through then
    update ledger.house_balance h set balance = h.balance + moved.amount
    from (
      select account_id, sum(amount) as amount
      from (
        select source as account_id, -amount as amount from ledger.posting
        where source < 0 and transfer_id > state.through and transfer_id <= state.next_through
        union all
        select destination, amount from ledger.posting
        where destination < 0 and transfer_id > state.through and transfer_id <= state.next_through
      ) side
      group by account_id
    ) moved
    where h.account_id = moved.account_id;
    state.through := state.next_through;
    insert into ledger.horizon (through) values (state.through);
    delete from ledger.horizon where reached_at < clock_timestamp() - interval '8 days';
  end if;
  -- First the number, then, by a new statement, the transactions: a transaction with a lower number is among them or has ended.
  if state.next_horizon is null or state.through >= coalesce(state.next_through, 0) then
    select last_value into state.next_through from ledger.transfer_number where is_called;
    state.next_horizon := pg_snapshot_xmax(pg_current_snapshot());
  end if;
  update ledger.roll_up
  set through = state.through, next_through = state.next_through, next_horizon = state.next_horizon;
  return state.through;
end
$$;

create function ledger.read_house_balance(house_account bigint) returns numeric
language sql stable security definer set search_path = ledger, pg_temp as $$
  select h.balance
    + coalesce((select sum(p.amount) from ledger.posting p where p.destination = house_account and p.transfer_id > u.through), 0)
    - coalesce((select sum(p.amount) from ledger.posting p where p.source = house_account and p.transfer_id > u.through), 0)
  from ledger.house_balance h, ledger.roll_up u where h.account_id = house_account
$$;

create view ledger.balance as
select a.id as account_id, a.owner, c.code as currency, a.kind, a.detail, r.balance, r.version, r.posted_at, r.frozen
from ledger.account a join ledger.currency c on c.number = a.currency join ledger.customer_balance r on r.account_id = a.id
union all
select a.id, a.owner, c.code, a.kind, a.detail, ledger.read_house_balance(a.id), null, null, null
from ledger.account a join ledger.currency c on c.number = a.currency
where a.id < 0;

-- Both balances of every customer account, by the number of the available one. PostgreSQL inlines it into the statement that joins it.
create function ledger.customer_balances() returns table (account_id bigint, available bigint, held bigint, version int)
language sql stable as $$
  select a.account_id, a.balance, h.balance, a.version
  from ledger.customer_balance a join ledger.customer_balance h on h.account_id = a.account_id + 1000
$$;

-- Changes with every posting on an account of the owner, and with every account that is opened. The time is different for what a database
-- that was restored to an earlier state does again.
create function ledger.owner_versions(owners uuid[]) returns table (owner uuid, version text)
language sql stable as $$
  select a.owner, count(*) || ' ' || sum(b.version) || ' ' || max(b.posted_at)
  from ledger.account a join ledger.customer_balance b on b.account_id = a.id
  where a.owner = any (owners)
  group by a.owner
$$;

-- The book as an accountant reads it: every posting is two entries that cancel out.
create view ledger.entry as
select p.source as account_id, p.transfer_id, p.number as posting_number, -p.amount as amount, p.source_balance as balance_after, p.source_version as version
from ledger.posting p
union all
select p.destination, p.transfer_id, p.number, p.amount, p.destination_balance, p.destination_version
from ledger.posting p;

create type ledger.account_entry as (transfer_id bigint, posting_number smallint, balance_after bigint, version int);

-- An account's last entry up to a transfer, which must be after those in detached partitions: of these only the last entry is known.
create function ledger.latest_entry(asked_account bigint, through_transfer bigint) returns ledger.account_entry
language sql stable security definer set search_path = ledger, pg_temp as $$
  select transfer_id, posting_number, balance_after, version from (
    (
      select p.transfer_id, p.number as posting_number, p.source_balance as balance_after, p.source_version as version
      from ledger.posting p where p.source = asked_account and p.transfer_id <= through_transfer
      order by p.transfer_id desc, p.number desc limit 1
    )
    union all
    (
      select p.transfer_id, p.number, p.destination_balance, p.destination_version
      from ledger.posting p where p.destination = asked_account and p.transfer_id <= through_transfer
      order by p.transfer_id desc, p.number desc limit 1
    )
    union all
    (
      select c.transfer_id, null, case when asked_account > 0 then c.balance::bigint end, c.version
      from ledger.closing_balance c where c.account_id = asked_account and c.transfer_id <= through_transfer
      order by c.partition desc limit 1
    )
  ) side
  order by transfer_id desc, posting_number desc nulls last limit 1
$$;

create function ledger.refuse_detached_time(at_time timestamptz) returns void
language plpgsql as $$
begin
  raise exception 'what was posted until % is in a detached partition', at_time using errcode = 'object_not_in_prerequisite_state';
end
$$;

-- What a house account held when at_time had passed: the closing balance of the last partition that was complete by then, and what came after.
create function ledger.house_balance_at(house_account bigint, at_time timestamptz) returns numeric
language plpgsql stable as $$
declare
  closed_through bigint := 0;
  closed_balance numeric;
begin
  select c.last_transfer into closed_through from ledger.closed_partition c where c.posted_until <= at_time order by c.number desc limit 1;
  closed_through := coalesce(closed_through, 0);
  if closed_through < ledger.detached_through() then perform ledger.refuse_detached_time(at_time); end if;
  select c.balance into closed_balance from ledger.closing_balance c
  where c.account_id = house_account and c.transfer_id <= closed_through order by c.partition desc limit 1;
  return coalesce(closed_balance, 0) + coalesce((
    select sum(amount) from (
      select -p.amount as amount from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
      where p.source = house_account and p.transfer_id > closed_through and t.posted_at <= at_time
      union all
      select p.amount from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
      where p.destination = house_account and p.transfer_id > closed_through and t.posted_at <= at_time
    ) side
  ), 0);
end
$$;

-- The account's last entry once a time had passed. Its times never run backwards, so halving finds it.
create function ledger.entry_at(asked_account bigint, at_time timestamptz) returns ledger.account_entry
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  low bigint := ledger.detached_through();
  high bigint := (select coalesce(max(id), 0) from ledger.transfer);
  middle bigint;
  seen ledger.account_entry;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    seen := ledger.latest_entry(asked_account, middle);
    if (select t.posted_at > at_time from ledger.transfer t where t.id = seen.transfer_id) then
      exit when seen.transfer_id <= low;
      high := seen.transfer_id - 1;
    else
      low := middle;
    end if;
  end loop;
  seen := ledger.latest_entry(asked_account, low);
  if (select t.posted_at > at_time from ledger.transfer t where t.id = seen.transfer_id) then perform ledger.refuse_detached_time(at_time); end if;
  return seen;
end
$$;

-- What the account held when at_time had passed; null for an account that does not exist.
create function ledger.balance_at(asked_account bigint, at_time timestamptz) returns numeric
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
begin
  if asked_account > 0 and exists (select from ledger.customer_balance where account_id = asked_account) then
    return coalesce((ledger.entry_at(asked_account, at_time)).balance_after, 0);
  end if;
  if not exists (select from ledger.house_balance where account_id = asked_account) then return null; end if;
  return ledger.house_balance_at(asked_account, at_time);
end
$$;

create type ledger.statement_line as (
  transfer_id bigint, posting_number smallint, posted_at timestamptz, action ledger.action, purpose ledger.purpose, reference text, resolves_transfer_id bigint,
  other_account bigint, amount bigint, balance_after bigint
);

-- Newest first; the next page starts below the transfer and posting of the last line.
create function ledger.statement(asked_account bigint, below_transfer bigint, below_posting int, size int) returns setof ledger.statement_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.id, side.posting_number, t.posted_at, t.action, t.purpose, t.reference, t.resolves_transfer_id,
    side.other_account, side.amount, side.balance_after
  from (
    (
      select p.transfer_id, p.number as posting_number, p.destination as other_account, -p.amount as amount, p.source_balance as balance_after
      from ledger.posting p
      where p.source = asked_account and p.transfer_id <= below_transfer and (p.transfer_id, p.number) < (below_transfer, below_posting)
      order by p.transfer_id desc, p.number desc limit size
    )
    union all
    (
      select p.transfer_id, p.number, p.source, p.amount, p.destination_balance
      from ledger.posting p
      where p.destination = asked_account and p.transfer_id <= below_transfer and (p.transfer_id, p.number) < (below_transfer, below_posting)
      order by p.transfer_id desc, p.number desc limit size
    )
    order by transfer_id desc, posting_number desc limit size
  ) side join ledger.transfer t on t.id = side.transfer_id
  order by side.transfer_id desc, side.posting_number desc
$$;

-- One figure for the whole book up to a transfer: two books with the same figure hold the same transfers.
-- Hashed in blocks, so that no single value grows with the book.
create function ledger.digest(through_transfer bigint) returns text
language sql stable security definer set search_path = ledger, pg_temp as $$
  select encode(sha256(coalesce(string_agg(block_hash, '' order by block), '')), 'hex')
  from (
    select transfer_id / 10000 as block, sha256(convert_to(string_agg(line, E'\n' order by transfer_id, place), 'UTF8')) as block_hash
    from (
      select id as transfer_id, -1 as place, concat_ws('|', id, extract(epoch from posted_at), key, action, purpose, resolves_transfer_id, reference) as line
      from ledger.transfer where id <= through_transfer
      union all
      select transfer_id, number,
        concat_ws('|', transfer_id, number, source, destination, amount, source_balance, destination_balance, source_version, destination_version)
      from ledger.posting where transfer_id <= through_transfer
    ) lines
    group by transfer_id / 10000
  ) blocks
$$;

revoke all on all functions in schema ledger from public;
grant select on all tables in schema ledger to sampan_app;
grant execute on function
  ledger.register_currency, ledger.open_accounts, ledger.open_house_account, ledger.freeze_owner,
  ledger.stop_withdrawals, ledger.resume_withdrawals, ledger.withdrawals_stopped,
  ledger.post, ledger.post_one,
  ledger.roll_up_house, ledger.customer_balances, ledger.owner_versions, ledger.read_house_balance, ledger.latest_entry, ledger.balance_at, ledger.detached_through, ledger.statement, ledger.digest
to sampan_app;
