-- Why: screens ask what holds a balance and what it was on a day; a long history must not make them wait.

create type ledger.open_hold as (transfer_id bigint, posted_at timestamptz, purpose ledger.purpose, amount bigint);

-- The holds that still stand on an available account, newest first. It looks back only until the whole held balance is explained:
-- ten thousand holds that ended long ago cost nothing.
-- The settings keep the plan to one: walk the account's own index from its newest end.
create function ledger.open_holds(asked_account bigint) returns setof ledger.open_hold
language plpgsql stable security definer
set search_path = ledger, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  rest bigint := coalesce((select r.balance from ledger.running r where r.account_id = asked_account + 1000), 0);
  hold ledger.open_hold;
begin
  if rest = 0 then return; end if;
  for hold in
    select l.transfer_id, t.posted_at, t.purpose, l.amount
    from ledger.leg l join ledger.transfer t on t.id = l.transfer_id
    where l.target = asked_account + 1000 and not exists (select from ledger.transfer c where c.concludes = l.transfer_id)
    order by l.transfer_id desc
  loop
    return next hold;
    rest := rest - hold.amount;
    exit when rest <= 0;
  end loop;
end
$$;

-- The account's last transfer once a time had passed; null where it had none yet. Its times never run backwards, so halving finds it.
create function ledger.last_transfer(asked_account bigint, at_time timestamptz) returns bigint
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  low bigint := 0;
  high bigint := (select coalesce(max(id), 0) from ledger.transfer);
  middle bigint;
  seen ledger.latest;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    seen := ledger.latest_entry(asked_account, middle);
    if (select t.posted_at > at_time from ledger.transfer t where t.id = seen.transfer_id) then
      high := seen.transfer_id - 1;
    else
      low := middle;
    end if;
  end loop;
  return (ledger.latest_entry(asked_account, low)).transfer_id;
end
$$;

revoke all on function ledger.open_holds, ledger.last_transfer from public;
grant execute on function ledger.open_holds, ledger.last_transfer to sampan_app;
