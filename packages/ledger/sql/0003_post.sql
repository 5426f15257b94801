-- Why: this is the only door through which money moves. One call writes one or many transfers and answers each separately.

create type ledger.transfer_result as (
  place int,
  transfer_id bigint,
  posted_at timestamptz,
  repeated boolean,
  -- An expected no, by name; never an exception, so that it cannot fail the neighbours in the same call.
  refusal text,
  account_id bigint,
  balance bigint
);

create function ledger.amount_max() returns bigint language sql immutable parallel safe as 'select 1000000000000000000';

create function ledger.is_held(account_id bigint) returns boolean language sql immutable parallel safe
as 'select account_id > 0 and (account_id / 1000) % 2 = 1';

-- A posting that could be posted if its accounts exist and allow it.
create function ledger.is_simple_transfer(action ledger.action, source bigint, destination bigint, amount bigint) returns boolean
language sql immutable parallel safe as $$
  select amount between 1 and ledger.amount_max() and source <> destination and (source - destination) % 1000 = 0 and (source > 0 or destination > 0)
    and not ledger.is_held(source)
    and case action when 'post' then not ledger.is_held(destination) when 'hold' then source > 0 and destination = source + 1000 else false end
$$;

-- One posting takes all that is held, and nothing comes back.
create function ledger.is_whole_settlement(held bigint, destination bigint, held_amount bigint, amount bigint) returns boolean
language sql immutable parallel safe as $$
  select amount = held_amount and (held - destination) % 1000 = 0 and not ledger.is_held(destination)
$$;

-- A release and a reversal take their postings from what they end.
create function ledger.has_one_posting_each(actions ledger.action[], counts int[]) returns boolean
language sql immutable parallel safe as $$
  select bool_and(coalesce(count = case when action in ('release', 'reverse') then 0 else 1 end, false))
  from unnest(actions, counts) as asked (action, count)
$$;

-- What operators correct and what a deposit turns out not to be reaches a frozen account too.
create function ledger.passes_freeze(purpose ledger.purpose) returns boolean language sql immutable parallel safe
as $$ select purpose in ('adjustment', 'crypto_deposit', 'fiat_deposit', 'suspense') $$;

create function ledger.is_debit_frozen(account_freeze ledger.freeze, action ledger.action, purpose ledger.purpose) returns boolean
language sql immutable parallel safe as $$ select account_freeze is not null and action in ('post', 'hold') and not ledger.passes_freeze(purpose) $$;

-- What comes in for a customer whose account is frozen in both directions waits in suspense.
create function ledger.is_credit_suspended(account_freeze ledger.freeze, action ledger.action) returns boolean
language sql immutable parallel safe as $$ select account_freeze = 'both' and action in ('post', 'settle') $$;

-- The postings of one transfer, or the reason why it has none.
create type ledger.resolved_postings as (sources bigint[], destinations bigint[], amounts bigint[], refusal text);

-- The postings of many transfers, one after the other: `counts` says how many each one has.
create type ledger.posting_list as (counts int[], sources bigint[], destinations bigint[], amounts bigint[], refusals text[]);

-- The postings of a transfer in the opposite direction, the latest first.
create function ledger.reversal_postings(reversed_id bigint) returns ledger.resolved_postings
language plpgsql stable as $$
declare
  reversed_action constant ledger.action := (select t.action from ledger.transfer t where t.id = reversed_id);
  resolved ledger.resolved_postings;
begin
  if reversed_action is null then
    resolved.refusal := 'transferUnknown';
  elsif reversed_action in ('hold', 'release') then
    resolved.refusal := 'notReversible';
  else
    perform ledger.require_attached(reversed_id);
    -- A settled hold is over: what comes back of it goes to the available balance.
    select coalesce(array_agg(r.source order by r.number desc), '{}'), coalesce(array_agg(r.destination order by r.number desc), '{}'),
      coalesce(array_agg(r.amount order by r.number desc), '{}')
    into resolved.sources, resolved.destinations, resolved.amounts
    from (
      select p.destination as source, case reversed_action when 'settle' then p.source - 1000 else p.source end as destination, p.amount, p.number
      from ledger.posting p where p.transfer_id = reversed_id
    ) r
    where r.source <> r.destination;
  end if;
  return resolved;
end
$$;

-- The postings that end a hold: what is settled, and the rest back to the customer.
create function ledger.hold_ending_postings(action ledger.action, hold_id bigint, destinations bigint[], amounts bigint[])
returns ledger.resolved_postings
language plpgsql stable as $$
declare
  held ledger.posting;
  rest bigint;
begin
  select p.* into held from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
  where p.transfer_id = hold_id and t.action = 'hold';
  if held.transfer_id is null then
    perform ledger.require_attached(hold_id);
    return row(null, null, null, 'holdUnknown')::ledger.resolved_postings;
  end if;
  if action = 'settle' and cardinality(amounts) = 0 then return row(null, null, null, 'noPostings')::ledger.resolved_postings; end if;
  rest := held.amount;
  for i in 1 .. cardinality(amounts) loop
    if (amounts[i] between 1 and ledger.amount_max()) is not true then return row(null, null, null, 'amountOutOfRange')::ledger.resolved_postings; end if;
    if amounts[i] > rest then return row(null, null, null, 'holdTooSmall')::ledger.resolved_postings; end if;
    rest := rest - amounts[i];
  end loop;
  if rest > 0 then
    destinations := destinations || held.source;
    amounts := amounts || rest;
  end if;
  return row(array_fill(held.destination, array[cardinality(amounts)]), destinations, amounts, null)::ledger.resolved_postings;
end
$$;

-- Settlements, releases and reversals as plain postings, from rows that never change and so need no lock.
create function ledger.resolve_postings(
  actions ledger.action[], resolves bigint[], counts int[], sources bigint[], destinations bigint[], amounts bigint[]
) returns ledger.posting_list
language plpgsql stable as $$
declare
  list ledger.posting_list := ('{}', '{}', '{}', '{}', array_fill(null::text, array[cardinality(actions)]));
  resolved ledger.resolved_postings;
  first_posting int;
  last_posting int := 0;
begin
  for i in 1 .. cardinality(actions) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    if actions[i] in ('post', 'hold') then
      resolved := (sources[first_posting:last_posting], destinations[first_posting:last_posting], amounts[first_posting:last_posting], null);
    elsif actions[i] = 'reverse' then
      resolved := ledger.reversal_postings(resolves[i]);
    else
      resolved := ledger.hold_ending_postings(
        actions[i], resolves[i], destinations[first_posting:last_posting], amounts[first_posting:last_posting]
      );
    end if;
    list.refusals[i] := resolved.refusal;
    list.counts := list.counts || coalesce(cardinality(resolved.amounts), 0);
    list.sources := list.sources || resolved.sources;
    list.destinations := list.destinations || resolved.destinations;
    list.amounts := list.amounts || resolved.amounts;
  end loop;
  return list;
end
$$;

-- Whether a repeated key asks for what was written the first time.
create function ledger.is_same_transfer(
  written_id bigint, action ledger.action, purpose ledger.purpose, resolves bigint, reference text,
  sources bigint[], destinations bigint[], amounts bigint[]
) returns boolean
language sql stable as $$
  select (t.action, t.purpose, t.resolves_transfer_id, t.reference)
      is not distinct from (is_same_transfer.action, is_same_transfer.purpose, is_same_transfer.resolves, is_same_transfer.reference)
    and (
      select array_agg(p.source order by p.number) = is_same_transfer.sources
        and array_agg(coalesce(s.account_id, p.destination) order by p.number) = is_same_transfer.destinations
        and array_agg(p.amount order by p.number) = is_same_transfer.amounts
      from ledger.posting p left join ledger.suspense_posting s using (transfer_id, number)
      where p.transfer_id = t.id
    )
  from ledger.transfer t where t.id = written_id
$$;

-- Whether one key, hold, reversed transfer or reference is named twice in the same call.
create function ledger.has_duplicate_keys(keys uuid[], resolves bigint[], refs text[]) returns boolean
language sql immutable as $$
  select count(distinct key) < count(key) or count(distinct resolves_transfer_id) < count(resolves_transfer_id) or count(distinct reference) < count(reference)
  from unnest(keys, resolves, refs) as asked (key, resolves_transfer_id, reference)
$$;

-- Account locks order all uses of one key, because the same content touches the same accounts. Where there is no account to lock
-- (house accounts only) or the accounts may differ (one reference, two customers), the name itself is locked.
create function ledger.lock_unique_names(
  keys uuid[], resolves bigint[], refs text[], counts int[], sources bigint[], destinations bigint[]
) returns void
language plpgsql as $$
declare
  names int[] := '{}';
  first_posting int;
  last_posting int := 0;
begin
  for i in 1 .. cardinality(keys) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    if refs[i] is not null then
      if refs[i] !~ '^(chain:[a-z0-9-]+:[^:[:space:]]+:[0-9]+|bank:[a-z0-9-]+:[^[:space:]]+)$' or length(refs[i]) > 200 then
        raise exception 'not a reference: %', left(refs[i], 200) using errcode = 'invalid_parameter_value';
      end if;
      names := names || hashtext(refs[i]);
    end if;
    if not (0 < any (sources[first_posting:last_posting] || destinations[first_posting:last_posting])) then
      names := names || hashtext(keys[i]::text);
      if resolves[i] is not null then
        names := names || hashtext('resolves ' || resolves[i]);
      end if;
    end if;
  end loop;
  perform pg_advisory_xact_lock(hashtext('ledger'), name) from (select distinct name from unnest(names) as name order by name) sorted;
end
$$;

-- The accounts of a call in the order of their numbers, with their balances. House accounts have no balance of their own here.
create type ledger.locked_accounts as (ids bigint[], balances bigint[], versions int[], freezes ledger.freeze[], stamp timestamptz);

-- Locks in sorted order, so that two calls never wait for each other. `stamp` is the time of what is posted under these locks.
create function ledger.lock_accounts(account_ids bigint[]) returns ledger.locked_accounts
language plpgsql as $$
declare
  locked ledger.locked_accounts;
begin
  select array_agg(a.id), array_agg(a.balance), array_agg(a.version), array_agg(a.frozen), greatest(clock_timestamp(), max(a.posted_at))
  into locked
  from (
    select h.account_id as id, 0::bigint as balance, 0 as version, null::ledger.freeze as frozen, null::timestamptz as posted_at
    from (select account_id from ledger.house_balance where account_id = any (account_ids) order by account_id) h
    union all
    select c.* from (
      select account_id, balance, version, frozen, posted_at
      from ledger.customer_balance where account_id = any (account_ids)
      order by account_id for no key update
    ) c
  ) a;
  -- The roll-up of house accounts relies on it: a transaction that draws a number is already visible as in progress.
  perform pg_current_xact_id();
  return locked;
end
$$;

-- The result of a transfer whose key is known: the first result again, or a refusal if it asks for something else.
create function ledger.repeated_result(
  place int, written_id bigint, action ledger.action, purpose ledger.purpose, resolves bigint, reference text,
  sources bigint[], destinations bigint[], amounts bigint[]
) returns ledger.transfer_result
language sql stable as $$
  select case when ledger.is_same_transfer(written_id, action, purpose, resolves, reference, sources, destinations, amounts)
    then row(place, written_id, (select w.posted_at from ledger.transfer w where w.id = written_id), true, null, null, null)::ledger.transfer_result
    else row(place, null, null, false, 'keyReused', null, null)::ledger.transfer_result
  end
$$;

-- The results that are certain before any balance is looked at: repeated keys, and what the names and actions alone refuse. Null for the others.
create function ledger.screen_transfers(
  keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[], list ledger.posting_list
) returns ledger.transfer_result[]
language plpgsql as $$
declare
  results ledger.transfer_result[] := array_fill(null::ledger.transfer_result, array[cardinality(keys)]);
  known_ids bigint[];
  resolved_ids bigint[];
  used_refs text[];
  is_stopped constant boolean := purposes && '{crypto_withdrawal,fiat_withdrawal}' and ledger.withdrawals_stopped();
  refusal text;
  first_posting int;
  last_posting int := 0;
begin
  -- New statements see what those wrote who held the locks before.
  select array_agg(w.id) into known_ids from ledger.transfer w where w.key = any (keys);
  if known_ids is not null then
    select array_agg(w.id order by asked.place) into known_ids
    from unnest(keys) with ordinality as asked (key, place) left join ledger.transfer w on w.key = asked.key;
  end if;
  if array_remove(resolves, null) <> '{}' then
    select array_agg(w.resolves_transfer_id) into resolved_ids from ledger.transfer w where w.resolves_transfer_id = any (resolves);
  end if;
  if array_remove(refs, null) <> '{}' then
    select array_agg(w.reference) into used_refs from ledger.transfer w where w.reference = any (refs);
  end if;
  if coalesce(known_ids, resolved_ids) is null and used_refs is null and list.refusals is null and not is_stopped and 0 <> all (list.counts)
    and ('hold' <> all (actions) or 1 = all (list.counts)) then
    return results;
  end if;
  for i in 1 .. cardinality(keys) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + list.counts[i];
    if known_ids[i] is not null then
      results[i] := ledger.repeated_result(
        i, known_ids[i], actions[i], purposes[i], resolves[i], refs[i],
        list.sources[first_posting:last_posting], list.destinations[first_posting:last_posting], list.amounts[first_posting:last_posting]
      );
      if (results[i]).refusal is not null then perform ledger.require_attached(known_ids[i]); end if;
      continue;
    end if;
    refusal := case
      when list.refusals[i] is not null then list.refusals[i]
      when resolves[i] = any (resolved_ids) then case actions[i] when 'reverse' then 'alreadyReversed' else 'holdEnded' end
      when refs[i] = any (used_refs) then 'referenceUsed'
      when is_stopped and actions[i] in ('post', 'hold') and purposes[i] in ('crypto_withdrawal', 'fiat_withdrawal') then 'withdrawalsStopped'
      when list.counts[i] = 0 or (actions[i] = 'hold' and list.counts[i] > 1) then 'noPostings'
    end;
    if refusal is not null then
      results[i] := (i, null, null, false, refusal, null, null);
    end if;
  end loop;
  return results;
end
$$;

-- Why a posting is refused; null if it is not. `source_id` and `destination_id` are null for accounts that do not exist.
create function ledger.posting_refusal(
  action ledger.action, purpose ledger.purpose, source bigint, destination bigint, amount bigint, source_id bigint, destination_id bigint,
  source_freeze ledger.freeze, destination_freeze ledger.freeze, source_balance bigint, destination_balance bigint
) returns text
language sql immutable parallel safe as $$
  select case
    when source = destination then 'sameAccount'
    when (source - destination) % 1000 <> 0 then 'currencyMismatch'
    when (amount between 1 and ledger.amount_max()) is not true or destination_balance > 8 * ledger.amount_max() then 'amountOutOfRange'
    when (ledger.is_held(source) and action not in ('settle', 'release'))
      or ledger.is_held(destination) <> (action = 'hold') or (action = 'hold' and destination <> source + 1000) then 'heldAccount'
    when source_id is distinct from source or destination_id is distinct from destination then 'accountUnknown'
    when ledger.is_debit_frozen(source_freeze, action, purpose) then 'accountFrozen'
    when source > 0 and source_balance < amount then 'insufficientFunds'
    when ledger.is_credit_suspended(destination_freeze, action) and source = ledger.suspense_account(destination) then 'accountFrozen'
  end
$$;

-- The result of a transfer whose posting is refused, with the account that the refusal is about.
create function ledger.refused_result(
  place int, refusal text, source bigint, destination bigint, source_id bigint, source_balance bigint, is_debit_frozen boolean
) returns ledger.transfer_result
language sql immutable parallel safe as $$
  select row(
    place, null, null, false, refusal,
    case
      when refusal = 'insufficientFunds' or (refusal = 'accountUnknown' and source_id is distinct from source)
        or (refusal = 'accountFrozen' and is_debit_frozen) then source
      when refusal in ('accountUnknown', 'accountFrozen') then destination
    end,
    case refusal when 'insufficientFunds' then source_balance end
  )::ledger.transfer_result
$$;

-- What a call writes: the results of its transfers, the rows of their postings, and the balances afterwards.
create type ledger.transfer_plan as (
  results ledger.transfer_result[],
  posting_transfer_ids bigint[], posting_numbers smallint[], destinations bigint[], intended_accounts bigint[],
  source_balances bigint[], destination_balances bigint[], source_versions int[], destination_versions int[],
  balances bigint[], versions int[]
);

-- Goes through the postings in their order and computes every balance. A transfer is planned whole or refused.
create function ledger.plan_transfers(
  results ledger.transfer_result[], actions ledger.action[], purposes ledger.purpose[],
  counts int[], sources bigint[], destinations bigint[], amounts bigint[],
  ids bigint[], balances bigint[], versions int[], freezes ledger.freeze[], stamp timestamptz
) returns ledger.transfer_plan
language plpgsql as $$
declare
  balances_before bigint[];
  versions_before int[];
  intended_accounts bigint[] := array_fill(null::bigint, array[cardinality(sources)]);
  transfer_ids bigint[] := intended_accounts;
  source_balances bigint[] := intended_accounts;
  destination_balances bigint[] := intended_accounts;
  source_versions int[] := array_fill(null::int, array[cardinality(sources)]);
  destination_versions int[] := source_versions;
  numbers smallint[] := array_fill(null::smallint, array[cardinality(sources)]);
  refusal text;
  first_posting int;
  last_posting int := 0;
  s int;
  d int;
begin
  for i in 1 .. cardinality(actions) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    continue when (results[i]).place is not null;
    balances_before := case when counts[i] > 1 then balances end;
    versions_before := case when counts[i] > 1 then versions end;
    for j in first_posting .. last_posting loop
      s := width_bucket(sources[j], ids);
      d := width_bucket(destinations[j], ids);
      refusal := ledger.posting_refusal(
        actions[i], purposes[i], sources[j], destinations[j], amounts[j], ids[s], ids[d], freezes[s], freezes[d], balances[s], balances[d]
      );
      if refusal is not null then
        results[i] := ledger.refused_result(
          i, refusal, sources[j], destinations[j], ids[s], balances[s], ledger.is_debit_frozen(freezes[s], actions[i], purposes[i])
        );
        balances := coalesce(balances_before, balances);
        versions := coalesce(versions_before, versions);
        exit;
      end if;
      numbers[j] := j - first_posting;
      if sources[j] > 0 then
        balances[s] := balances[s] - amounts[j];
        versions[s] := versions[s] + 1;
        source_balances[j] := balances[s];
        source_versions[j] := versions[s];
      end if;
      if ledger.is_credit_suspended(freezes[d], actions[i]) then
        intended_accounts[j] := destinations[j];
        destinations[j] := ledger.suspense_account(destinations[j]);
      elsif destinations[j] > 0 then
        balances[d] := balances[d] + amounts[j];
        versions[d] := versions[d] + 1;
        destination_balances[j] := balances[d];
        destination_versions[j] := versions[d];
      end if;
    end loop;
    continue when refusal is not null;
    results[i] := (i, nextval('ledger.transfer_number'), stamp, false, null, null, null);
    for j in first_posting .. last_posting loop
      transfer_ids[j] := (results[i]).transfer_id;
    end loop;
  end loop;
  return (results, transfer_ids, numbers, destinations, intended_accounts, source_balances, destination_balances, source_versions,
    destination_versions, balances, versions);
end
$$;

-- Notes whom the credits were meant for that went to suspense.
create function ledger.write_suspended(plan ledger.transfer_plan) returns void
language sql as $$
  insert into ledger.suspense_posting (transfer_id, number, account_id)
  select m.transfer_id, m.number, m.account_id
  from unnest(plan.posting_transfer_ids, plan.posting_numbers, plan.intended_accounts) as m (transfer_id, number, account_id)
  where m.transfer_id is not null and m.account_id is not null
$$;

-- For calls that name a key, a hold or a reference twice: the second must see the first. All locks are taken before, in sorted order.
create function ledger.post_in_turn(
  keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[],
  counts int[], sources bigint[], destinations bigint[], amounts bigint[]
) returns setof ledger.transfer_result
language plpgsql as $$
declare
  first_posting int;
  last_posting int := 0;
begin
  perform ledger.lock_unique_names(keys, resolves, refs, counts, sources, destinations);
  perform from ledger.customer_balance where account_id = any (sources || destinations) order by account_id for no key update;
  for i in 1 .. cardinality(keys) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    return query select i, p.transfer_id, p.posted_at, p.repeated, p.refusal, p.account_id, p.balance
      from ledger.post_many(
        keys[i:i], actions[i:i], purposes[i:i], resolves[i:i], refs[i:i],
        counts[i:i], sources[first_posting:last_posting], destinations[first_posting:last_posting], amounts[first_posting:last_posting]
      ) p;
  end loop;
end
$$;

-- Any number of transfers of any shape, as a set. It and the two functions below run with the rights and settings of their owner; all they call
-- inherit them. The settings: a plan made while the tables are empty would scan them from then on, and planning again costs more than posting.
create function ledger.post_many(
  keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[],
  counts int[], sources bigint[], destinations bigint[], amounts bigint[]
) returns setof ledger.transfer_result
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  list ledger.posting_list := (counts, sources, destinations, amounts, null);
  accounts ledger.locked_accounts;
  plan ledger.transfer_plan;
begin
  if cardinality(keys) = 0 then return; end if;
  if cardinality(keys) > 500 or cardinality(sources) > 2000 or 0 > any (counts) then
    raise exception 'this is no list of at most 500 transfers and 2000 postings' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(keys) > 1 and ledger.has_duplicate_keys(keys, resolves, refs) then
    return query select p.* from ledger.post_in_turn(keys, actions, purposes, resolves, refs, counts, sources, destinations, amounts) p;
    return;
  end if;
  if 'hold' < any (actions) then
    list := ledger.resolve_postings(actions, resolves, counts, sources, destinations, amounts);
  end if;
  if 0 > any (list.sources) or array_remove(refs, null) <> '{}' then
    perform ledger.lock_unique_names(keys, resolves, refs, list.counts, list.sources, list.destinations);
  end if;
  -- Locks first; numbers are drawn afterwards, so that their order is the order of the balances.
  accounts := ledger.lock_accounts(list.sources || list.destinations);
  plan := ledger.plan_transfers(
    ledger.screen_transfers(keys, actions, purposes, resolves, refs, list), actions, purposes, list.counts, list.sources, list.destinations, list.amounts,
    accounts.ids, accounts.balances, accounts.versions, accounts.freezes, accounts.stamp
  );
  with headed as (
    insert into ledger.transfer (id, posted_at, key, action, purpose, resolves_transfer_id, reference)
    select w.transfer_id, w.posted_at, w.key, w.action, w.purpose, w.resolves_transfer_id, w.reference
    from unnest(plan.results, keys, actions, purposes, resolves, refs)
      as w (place, transfer_id, posted_at, repeated, refusal, account_id, balance, key, action, purpose, resolves_transfer_id, reference)
    where w.transfer_id is not null and not w.repeated
  ), moved as (
    insert into ledger.posting
      (transfer_id, source, destination, amount, source_balance, destination_balance, source_version, destination_version, number)
    select * from unnest(
      plan.posting_transfer_ids, list.sources, plan.destinations, list.amounts, plan.source_balances, plan.destination_balances,
      plan.source_versions, plan.destination_versions, plan.posting_numbers
    ) as m (transfer_id)
    where m.transfer_id is not null
  )
  update ledger.customer_balance c set balance = u.balance, version = u.version, posted_at = accounts.stamp
  from unnest(accounts.ids, plan.balances, plan.versions) as u (id, balance, version)
  where c.account_id = u.id and c.version < u.version;
  if array_remove(plan.intended_accounts, null) <> '{}' then perform ledger.write_suspended(plan); end if;
  return query select r.* from unnest(plan.results) r;
end
$$;

-- The posting that ends a whole hold: a release, or a settlement of all that is held by one posting. Null where the transfer is something else.
create function ledger.find_whole_ending(new_action ledger.action, hold_id bigint, new_destination bigint, new_amount bigint) returns ledger.posting
language plpgsql as $$
declare
  held ledger.posting;
begin
  select p.* into held from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
  where p.transfer_id = hold_id and t.action = 'hold';
  if new_action = 'settle' and ledger.is_whole_settlement(held.destination, new_destination, held.amount, new_amount) then
    held.source := new_destination;
  elsif new_action is distinct from 'release' then
    return null;
  end if;
  return held;
end
$$;

-- Takes back what ledger.post_one did, and lets ledger.post_many answer: its reasons are complete.
create function ledger.post_again(
  new_key uuid, new_action ledger.action, new_purpose ledger.purpose, resolves bigint, source bigint, destination bigint, amount bigint,
  is_debited boolean, is_credited boolean
) returns ledger.transfer_result
language plpgsql as $$
declare
  has_postings constant boolean := new_action not in ('release', 'reverse');
  result ledger.transfer_result;
begin
  if is_debited then
    update ledger.customer_balance c set balance = c.balance + amount, version = c.version - 1 where c.account_id = source;
  end if;
  if is_credited then
    update ledger.customer_balance c set balance = c.balance - amount, version = c.version - 1 where c.account_id = destination;
  end if;
  -- A release and a reversal have no postings of their own.
  select p.* into result from ledger.post_many(
    array[new_key], array[new_action], array[new_purpose], array[resolves], '{null}', array[has_postings::int],
    case when has_postings then array[source] else '{}' end, case when has_postings then array[destination] else '{}' end,
    case when has_postings then array[amount] else '{}' end
  ) p;
  return result;
end
$$;

-- One transfer of one posting without the arrays: between open accounts, one of them a customer's, with enough in the source; or all of a hold,
-- released or settled by one posting. It only knows how to succeed. Its statements are not shared with others: a call costs more than a line.
create function ledger.post_one(
  new_key uuid, new_action ledger.action, new_purpose ledger.purpose, resolves bigint, source bigint, destination bigint, amount bigint
) returns ledger.transfer_result
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  result ledger.transfer_result;
  held ledger.posting;
  debit ledger.customer_balance;
  credit ledger.customer_balance;
begin
  if resolves is not null then
    held := ledger.find_whole_ending(new_action, resolves, destination, amount);
    if held.transfer_id is not null then
      source := held.destination;
      destination := held.source;
      amount := held.amount;
    end if;
  end if;
  if held.transfer_id is not null or (
    resolves is null and ledger.is_simple_transfer(new_action, source, destination, amount)
    and (new_purpose not in ('crypto_withdrawal', 'fiat_withdrawal') or not ledger.withdrawals_stopped())
  ) then
    -- The lower number is locked first.
    if destination < 0 then
      update ledger.customer_balance c set balance = c.balance - amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      from ledger.house_balance h
      where c.account_id = source and c.balance >= amount and c.frozen is null and h.account_id = destination returning c.* into debit;
    elsif source < 0 then
      update ledger.customer_balance c set balance = c.balance + amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      from ledger.house_balance h
      where c.account_id = destination and c.balance <= 8 * ledger.amount_max() and c.frozen is null and h.account_id = source
      returning c.* into credit;
    elsif source < destination then
      update ledger.customer_balance c set balance = c.balance - amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      where c.account_id = source and c.balance >= amount and c.frozen is null returning c.* into debit;
      if found then
        update ledger.customer_balance c set balance = c.balance + amount, version = c.version + 1, posted_at = greatest(debit.posted_at, c.posted_at)
        where c.account_id = destination and c.balance <= 8 * ledger.amount_max() and c.frozen is null returning c.* into credit;
      end if;
    else
      update ledger.customer_balance c set balance = c.balance + amount, version = c.version + 1, posted_at = greatest(clock_timestamp(), c.posted_at)
      where c.account_id = destination and c.balance <= 8 * ledger.amount_max() and c.frozen is null returning c.* into credit;
      if found then
        update ledger.customer_balance c set balance = c.balance - amount, version = c.version + 1, posted_at = greatest(credit.posted_at, c.posted_at)
        where c.account_id = source and c.balance >= amount and c.frozen is null returning c.* into debit;
      end if;
    end if;
    if found then
      insert into ledger.transfer (id, posted_at, key, action, purpose, resolves_transfer_id)
      values (nextval('ledger.transfer_number'), greatest(debit.posted_at, credit.posted_at), new_key, new_action, new_purpose, resolves)
      on conflict do nothing returning id, posted_at into result.transfer_id, result.posted_at;
    end if;
    if result.transfer_id is not null then
      insert into ledger.posting (transfer_id, source, destination, amount, source_balance, destination_balance, source_version, destination_version, number)
      values (result.transfer_id, source, destination, amount, debit.balance, credit.balance, debit.version, credit.version, 0);
      if debit.posted_at <> credit.posted_at then
        update ledger.customer_balance c set posted_at = result.posted_at where c.account_id in (source, destination);
      end if;
      return result;
    end if;
  end if;
  return ledger.post_again(
    new_key, new_action, new_purpose, resolves, source, destination, amount, debit.version is not null, credit.version is not null
  );
end
$$;

-- A few transfers of one posting cost less one by one than as a set; many cost less as a set.
create function ledger.post(
  keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[],
  counts int[], sources bigint[], destinations bigint[], amounts bigint[]
) returns setof ledger.transfer_result
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  few_max constant int := 2;
  result ledger.transfer_result;
  last_posting int := 0;
begin
  if (cardinality(keys) <= few_max and array_remove(refs, null) = '{}' and ledger.has_one_posting_each(actions, counts)) is not true then
    return query select p.* from ledger.post_many(keys, actions, purposes, resolves, refs, counts, sources, destinations, amounts) p;
    return;
  end if;
  -- Locks first, in sorted order: two calls never wait for each other.
  if cardinality(keys) > 1 then
    perform from ledger.customer_balance
    where account_id = any (sources || destinations || array(
      select unnest(array[p.source, p.destination]) from ledger.posting p where p.transfer_id = any (resolves)
    ))
    order by account_id for no key update;
  end if;
  for i in 1 .. cardinality(keys) loop
    last_posting := last_posting + counts[i];
    if counts[i] = 1 then
      result := ledger.post_one(keys[i], actions[i], purposes[i], resolves[i], sources[last_posting], destinations[last_posting], amounts[last_posting]);
    else
      result := ledger.post_one(keys[i], actions[i], purposes[i], resolves[i], null, null, null);
    end if;
    result.place := i;
    return next result;
  end loop;
end
$$;
