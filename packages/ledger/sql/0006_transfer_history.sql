-- Why: screens ask what holds a balance and what it was on a day; a long history must not make them wait.

create type ledger.open_hold as (transfer_id bigint, posted_at timestamptz, purpose ledger.purpose, amount bigint);

-- The holds that still stand on an available account, newest first. It looks back only until the whole held balance is explained:
-- ten thousand holds that ended long ago cost nothing.
create function ledger.open_holds(asked_account bigint) returns setof ledger.open_hold
language plpgsql stable security definer
set search_path = ledger, pg_temp set enable_bitmapscan = off set enable_sort = off as $$
declare
  rest bigint := coalesce((select r.balance from ledger.customer_balance r where r.account_id = asked_account + 1000), 0);
  posting record;
begin
  if rest = 0 then return; end if;
  -- Ended ones are left out here and not in the query, because a loop fetches ahead: it would search the past for more.
  for posting in
    select p.transfer_id, p.amount from ledger.posting p where p.destination = asked_account + 1000 order by p.transfer_id desc
  loop
    continue when exists (select from ledger.transfer c where c.resolves_transfer_id = posting.transfer_id);
    return query select t.id, t.posted_at, t.purpose, posting.amount from ledger.transfer t where t.id = posting.transfer_id;
    rest := rest - posting.amount;
    exit when rest <= 0;
  end loop;
end
$$;

-- The account's last transfer once a time had passed; null where it had none yet.
create function ledger.last_transfer(asked_account bigint, at_time timestamptz) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select (ledger.entry_at(asked_account, at_time)).transfer_id
$$;

revoke all on function ledger.open_holds, ledger.last_transfer from public;
grant execute on function ledger.open_holds, ledger.last_transfer to sampan_app;
