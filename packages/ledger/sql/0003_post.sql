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

create type ledger.posting_list as (counts int[], sources bigint[], destinations bigint[], amounts bigint[], refusals text[]);

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

-- Settlements, releases and reversals as plain postings, from rows that never change and so need no lock.
create function ledger.resolve_postings(
  actions ledger.action[], resolves bigint[], counts int[], sources bigint[], destinations bigint[], amounts bigint[]
) returns ledger.posting_list
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  resolved ledger.posting_list := ('{}', '{}', '{}', '{}', array_fill(null::text, array[cardinality(actions)]));
  first_posting int;
  last_posting int := 0;
  posting_count int;
  subject ledger.action;
  hold ledger.posting;
  rest bigint;
  posting record;
begin
  for i in 1 .. cardinality(actions) loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    posting_count := 0;
    if actions[i] in ('post', 'hold') then
      posting_count := counts[i];
      resolved.sources := resolved.sources || sources[first_posting:last_posting];
      resolved.destinations := resolved.destinations || destinations[first_posting:last_posting];
      resolved.amounts := resolved.amounts || amounts[first_posting:last_posting];
    elsif actions[i] = 'reverse' then
      subject := (select t.action from ledger.transfer t where t.id = resolves[i]);
      if subject is null then
        resolved.refusals[i] := 'transferUnknown';
      elsif subject in ('hold', 'release') then
        resolved.refusals[i] := 'notReversible';
      else
        -- A settled hold is over: what comes back of it goes to the available balance.
        for posting in
          select p.destination as source, case subject when 'settle' then p.source - 1000 else p.source end as destination, p.amount
          from ledger.posting p where p.transfer_id = resolves[i] order by p.number desc
        loop
          continue when posting.source = posting.destination;
          posting_count := posting_count + 1;
          resolved.sources := resolved.sources || posting.source;
          resolved.destinations := resolved.destinations || posting.destination;
          resolved.amounts := resolved.amounts || posting.amount;
        end loop;
      end if;
    else
      select p.* into hold from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
      where p.transfer_id = resolves[i] and t.action = 'hold';
      if hold.transfer_id is null then
        resolved.refusals[i] := 'holdUnknown';
      elsif actions[i] = 'settle' and counts[i] = 0 then
        resolved.refusals[i] := 'noPostings';
      else
        rest := hold.amount;
        for j in first_posting .. last_posting loop
          exit when resolved.refusals[i] is not null;
          if (amounts[j] between 1 and ledger.amount_max()) is not true then
            resolved.refusals[i] := 'amountOutOfRange';
          elsif amounts[j] > rest then
            resolved.refusals[i] := 'holdTooSmall';
          else
            rest := rest - amounts[j];
            posting_count := posting_count + 1;
            resolved.sources := resolved.sources || hold.destination;
            resolved.destinations := resolved.destinations || destinations[j];
            resolved.amounts := resolved.amounts || amounts[j];
          end if;
        end loop;
        if rest > 0 and resolved.refusals[i] is null then
          posting_count := posting_count + 1;
          resolved.sources := resolved.sources || hold.destination;
          resolved.destinations := resolved.destinations || hold.source;
          resolved.amounts := resolved.amounts || rest;
        end if;
      end if;
    end if;
    resolved.counts := resolved.counts || posting_count;
  end loop;
  return resolved;
end
$$;

-- Whether a repeated key asks for what was written the first time.
create function ledger.is_same_transfer(
  written_id bigint, action ledger.action, purpose ledger.purpose, resolves bigint, reference text,
  sources bigint[], destinations bigint[], amounts bigint[]
) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
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
language sql immutable set search_path = ledger, pg_temp as $$
  select count(distinct key) < count(key) or count(distinct resolves_transfer_id) < count(resolves_transfer_id) or count(distinct reference) < count(reference)
  from unnest(keys, resolves, refs) as asked (key, resolves_transfer_id, reference)
$$;

-- Account locks order all uses of one key, because the same content touches the same accounts. Where there is no account to lock
-- (house accounts only) or the accounts may differ (one reference, two customers), the name itself is locked.
create function ledger.lock_unique_names(
  keys uuid[], resolves bigint[], refs text[], counts int[], sources bigint[], destinations bigint[]
) returns void
language plpgsql set search_path = ledger, pg_temp as $$
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
        names := names || hashtext('resolves_transfer_id ' || resolves[i]);
      end if;
    end if;
  end loop;
  perform pg_advisory_xact_lock(hashtext('ledger'), name) from (select distinct name from unnest(names) as name order by name) sorted;
end
$$;

-- Any number of transfers of any shape, set by set.
-- The settings: a plan made while the tables are empty would scan them from then on, and planning again costs more than posting.
create function ledger.post_many(
  keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[],
  counts int[], sources bigint[], destinations bigint[], amounts bigint[]
) returns setof ledger.transfer_result
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  size constant int := cardinality(keys);
  resolved ledger.posting_list;
  early text[];
  known bigint[];
  over bigint[];
  taken text[];
  is_stopped boolean := false;
  -- The accounts of this call, sorted by number, with their balances as the transfers go on.
  ids bigint[];
  balances bigint[];
  versions int[];
  freezes ledger.freeze[];
  stamp timestamptz;
  -- What will be written, beside what was asked.
  new_ids bigint[];
  posting_transfer_ids bigint[];
  posting_numbers smallint[];
  source_balances bigint[];
  destination_balances bigint[];
  source_versions int[];
  destination_versions int[];
  intended_accounts bigint[];
  is_suspended boolean := false;
  result ledger.transfer_result;
  first_posting int;
  last_posting int := 0;
  action ledger.action;
  source bigint;
  destination bigint;
  amount bigint;
  s int;
  t int;
begin
  if size = 0 then return; end if;
  if size > 500 or cardinality(sources) > 2000 or 0 > any (counts) then
    raise exception 'this is no list of at most 500 transfers and 2000 postings' using errcode = 'invalid_parameter_value';
  end if;
  if size > 1 and ledger.has_duplicate_keys(keys, resolves, refs) then
    perform ledger.lock_unique_names(keys, resolves, refs, counts, sources, destinations);
    perform from ledger.customer_balance where account_id = any (sources || destinations) order by account_id for no key update;
    for i in 1 .. size loop
      first_posting := last_posting + 1;
      last_posting := last_posting + counts[i];
      return query select i, p.transfer_id, p.posted_at, p.repeated, p.refusal, p.account_id, p.balance
        from ledger.post_many(
          keys[i:i], actions[i:i], purposes[i:i], resolves[i:i], refs[i:i],
          counts[i:i], sources[first_posting:last_posting], destinations[first_posting:last_posting], amounts[first_posting:last_posting]
        ) p;
    end loop;
    return;
  end if;
  if 'hold' < any (actions) then
    resolved := ledger.resolve_postings(actions, resolves, counts, sources, destinations, amounts);
    counts := resolved.counts;
    sources := resolved.sources;
    destinations := resolved.destinations;
    amounts := resolved.amounts;
    early := resolved.refusals;
  end if;
  if 0 > any (sources) or array_remove(refs, null) <> '{}' then
    perform ledger.lock_unique_names(keys, resolves, refs, counts, sources, destinations);
  end if;

  -- Locks first, in sorted order; numbers are drawn afterwards, so that their order is the order of the balances.
  select array_agg(a.id), array_agg(a.balance), array_agg(a.version), array_agg(a.frozen), greatest(clock_timestamp(), max(a.posted_at))
  into ids, balances, versions, freezes, stamp
  from (
    select h.account_id as id, 0::bigint as balance, 0 as version, null::ledger.freeze as frozen, null::timestamptz as posted_at
    from (select account_id from ledger.house_balance where account_id = any (sources || destinations) order by account_id) h
    union all
    select r.* from (
      select account_id, customer_balance.balance, version, frozen, customer_balance.posted_at
      from ledger.customer_balance where account_id = any (sources || destinations)
      order by account_id for no key update
    ) r
  ) a;
  -- The roll-up of house accounts relies on it: a transaction that draws a number is already visible as in progress.
  perform pg_current_xact_id();

  -- New statements see what those wrote who held the locks before.
  select array_agg(w.id) into known from ledger.transfer w where w.key = any (keys);
  if known is not null then
    select array_agg(w.id order by asked.place) into known
    from unnest(keys) with ordinality as asked (key, place) left join ledger.transfer w on w.key = asked.key;
  end if;
  if array_remove(resolves, null) <> '{}' then
    select array_agg(w.resolves_transfer_id) into over from ledger.transfer w where w.resolves_transfer_id = any (resolves);
  end if;
  if array_remove(refs, null) <> '{}' then
    select array_agg(w.reference) into taken from ledger.transfer w where w.reference = any (refs);
  end if;
  if purposes && '{crypto_withdrawal,fiat_withdrawal}' then
    is_stopped := ledger.withdrawals_stopped();
  end if;

  new_ids := array_fill(null::bigint, array[size]);
  posting_transfer_ids := array_fill(null::bigint, array[cardinality(sources)]);
  posting_numbers := array_fill(null::smallint, array[cardinality(sources)]);
  source_balances := posting_transfer_ids;
  destination_balances := posting_transfer_ids;
  intended_accounts := posting_transfer_ids;
  source_versions := array_fill(null::int, array[cardinality(sources)]);
  destination_versions := source_versions;
  for i in 1 .. size loop
    first_posting := last_posting + 1;
    last_posting := last_posting + counts[i];
    action := actions[i];
    result := (i, null, null, false, null, null, null);
    if known[i] is not null then
      if ledger.is_same_transfer(
        known[i], action, purposes[i], resolves[i], refs[i],
        sources[first_posting:last_posting], destinations[first_posting:last_posting], amounts[first_posting:last_posting]
      ) then
        select known[i], w.posted_at, true into result.transfer_id, result.posted_at, result.repeated
        from ledger.transfer w where w.id = known[i];
      else
        result.refusal := 'keyReused';
      end if;
      return next result;
      continue;
    end if;
    result.refusal := case
      when early[i] is not null then early[i]
      when resolves[i] = any (over) then case action when 'reverse' then 'alreadyReversed' else 'holdEnded' end
      when refs[i] = any (taken) then 'referenceUsed'
      when is_stopped and action in ('post', 'hold') and purposes[i] in ('crypto_withdrawal', 'fiat_withdrawal') then 'withdrawalsStopped'
      when counts[i] = 0 or (action = 'hold' and counts[i] > 1) then 'noPostings'
    end;

    for j in first_posting .. last_posting loop
      exit when result.refusal is not null;
      source := sources[j];
      destination := destinations[j];
      amount := amounts[j];
      s := width_bucket(source, ids);
      t := width_bucket(destination, ids);
      if source = destination then
        result.refusal := 'sameAccount';
      elsif (source - destination) % 1000 <> 0 then
        result.refusal := 'currencyMismatch';
      elsif (amount between 1 and ledger.amount_max()) is not true or balances[t] > 8 * ledger.amount_max() then
        result.refusal := 'amountOutOfRange';
      elsif (ledger.is_held(source) and action not in ('settle', 'release'))
        or ledger.is_held(destination) <> (action = 'hold') or (action = 'hold' and destination <> source + 1000) then
        result.refusal := 'heldAccount';
      elsif ids[s] is distinct from source or ids[t] is distinct from destination then
        result.refusal := 'accountUnknown';
        result.account_id := case when ids[s] is distinct from source then source else destination end;
      elsif freezes[s] is not null and action in ('post', 'hold') and not ledger.passes_freeze(purposes[i]) then
        result.refusal := 'accountFrozen';
        result.account_id := source;
      elsif source > 0 and balances[s] < amount then
        result.refusal := 'insufficientFunds';
        result.account_id := source;
        result.balance := balances[s];
      elsif freezes[t] = 'both' and action in ('post', 'settle') and source = ledger.suspense_account(destination % 1000) then
        result.refusal := 'accountFrozen';
        result.account_id := destination;
      end if;
      if result.refusal is not null then
        -- A transfer is written whole or not at all: its earlier postings are taken back, the latest first.
        for k in reverse j - 1 .. first_posting loop
          if source_versions[k] is not null then
            s := width_bucket(sources[k], ids);
            balances[s] := balances[s] + amounts[k];
            versions[s] := versions[s] - 1;
          end if;
          if destination_versions[k] is not null then
            t := width_bucket(destinations[k], ids);
            balances[t] := balances[t] - amounts[k];
            versions[t] := versions[t] - 1;
          end if;
        end loop;
        exit;
      end if;
      posting_numbers[j] := j - first_posting;
      if freezes[t] = 'both' and action in ('post', 'settle') then
        intended_accounts[j] := destination;
        destinations[j] := ledger.suspense_account(destination % 1000);
        destination := destinations[j];
        is_suspended := true;
      end if;
      if source > 0 then
        balances[s] := balances[s] - amount;
        versions[s] := versions[s] + 1;
        source_balances[j] := balances[s];
        source_versions[j] := versions[s];
      end if;
      if destination > 0 then
        balances[t] := balances[t] + amount;
        versions[t] := versions[t] + 1;
        destination_balances[j] := balances[t];
        destination_versions[j] := versions[t];
      end if;
    end loop;

    if result.refusal is null then
      result.transfer_id := nextval('ledger.transfer_number');
      result.posted_at := stamp;
      new_ids[i] := result.transfer_id;
      for j in first_posting .. last_posting loop
        posting_transfer_ids[j] := result.transfer_id;
      end loop;
    end if;
    return next result;
  end loop;

  if array_remove(new_ids, null) <> '{}' then
    with headed as (
      insert into ledger.transfer (id, posted_at, key, action, purpose, resolves_transfer_id, reference)
      select w.id, stamp, w.key, w.action, w.purpose, w.resolves_transfer_id, w.reference
      from unnest(new_ids, keys, actions, purposes, resolves, refs) as w (id, key, action, purpose, resolves_transfer_id, reference)
      where w.id is not null
    ), moved as (
      insert into ledger.posting
        (transfer_id, source, destination, amount, source_balance, destination_balance, source_version, destination_version, number)
      select * from unnest(
        posting_transfer_ids, sources, destinations, amounts, source_balances, destination_balances, source_versions, destination_versions, posting_numbers
      ) as m (transfer_id)
      where m.transfer_id is not null
    )
    update ledger.customer_balance r set balance = u.balance, version = u.version, posted_at = stamp
    from unnest(ids, balances, versions) as u (id, balance, version)
    where r.account_id = u.id and r.version < u.version;
    if is_suspended then
      insert into ledger.suspense_posting (transfer_id, number, account_id)
      select m.transfer_id, m.number, m.account_id from unnest(posting_transfer_ids, posting_numbers, intended_accounts) as m (transfer_id, number, account_id)
      where m.transfer_id is not null and m.account_id is not null;
    end if;
  end if;
end
$$;

-- One transfer of one posting without the arrays: between open accounts, one of them a customer's, with enough in the source; or all of a hold,
-- released or settled by one posting. It only knows how to succeed: otherwise it takes back what it did and asks ledger.post_many for the reason.
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
  ends_hold boolean;
begin
  if resolves is not null then
    select p.* into held from ledger.posting p join ledger.transfer t on t.id = p.transfer_id
    where p.transfer_id = resolves and t.action = 'hold';
    ends_hold := (new_action = 'release' and held.transfer_id is not null)
      or (new_action = 'settle' and ledger.is_whole_settlement(held.destination, destination, held.amount, amount));
    if ends_hold then
      source := held.destination;
      destination := coalesce(destination, held.source);
      amount := held.amount;
    end if;
  end if;
  if ends_hold or (
    resolves is null and ledger.is_simple_transfer(new_action, source, destination, amount)
    and (new_purpose not in ('crypto_withdrawal', 'fiat_withdrawal') or not ledger.withdrawals_stopped())
  ) then
    -- The lower number is locked first.
    if destination < 0 then
      update ledger.customer_balance r set balance = r.balance - amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      from ledger.house_balance h
      where r.account_id = source and r.balance >= amount and r.frozen is null and h.account_id = destination
      returning r.* into debit;
    elsif source < 0 then
      update ledger.customer_balance r set balance = r.balance + amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      from ledger.house_balance h
      where r.account_id = destination and r.balance <= 8 * ledger.amount_max() and r.frozen is null and h.account_id = source
      returning r.* into credit;
    elsif source < destination then
      update ledger.customer_balance r set balance = r.balance - amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      where r.account_id = source and r.balance >= amount and r.frozen is null
      returning r.* into debit;
      if found then
        update ledger.customer_balance r set balance = r.balance + amount, version = r.version + 1, posted_at = greatest(debit.posted_at, r.posted_at)
        where r.account_id = destination and r.balance <= 8 * ledger.amount_max() and r.frozen is null
        returning r.* into credit;
      end if;
    else
      update ledger.customer_balance r set balance = r.balance + amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      where r.account_id = destination and r.balance <= 8 * ledger.amount_max() and r.frozen is null
      returning r.* into credit;
      if found then
        update ledger.customer_balance r set balance = r.balance - amount, version = r.version + 1, posted_at = greatest(credit.posted_at, r.posted_at)
        where r.account_id = source and r.balance >= amount and r.frozen is null
        returning r.* into debit;
      end if;
    end if;
    if found then
      insert into ledger.transfer (id, posted_at, key, action, purpose, resolves_transfer_id)
      values (nextval('ledger.transfer_number'), greatest(debit.posted_at, credit.posted_at), new_key, new_action, new_purpose, resolves)
      on conflict do nothing
      returning id, posted_at into result.transfer_id, result.posted_at;
    end if;
    if result.transfer_id is not null then
      insert into ledger.posting
        (transfer_id, source, destination, amount, source_balance, destination_balance, source_version, destination_version, number)
      values (result.transfer_id, source, destination, amount, debit.balance, credit.balance, debit.version, credit.version, 0);
      if debit.posted_at <> credit.posted_at then
        update ledger.customer_balance r set posted_at = result.posted_at where r.account_id in (source, destination);
      end if;
      return result;
    end if;
    if debit.version is not null then
      update ledger.customer_balance r set balance = r.balance + amount, version = r.version - 1 where r.account_id = source;
    end if;
    if credit.version is not null then
      update ledger.customer_balance r set balance = r.balance - amount, version = r.version - 1 where r.account_id = destination;
    end if;
  end if;
  -- A release and a reversal have no postings of their own.
  if new_action in ('release', 'reverse') then
    select p.* into result from ledger.post_many(
      array[new_key], array[new_action], array[new_purpose], array[resolves], '{null}', '{0}', '{}', '{}', '{}'
    ) p;
  else
    select p.* into result from ledger.post_many(
      array[new_key], array[new_action], array[new_purpose], array[resolves], '{null}', '{1}', array[source], array[destination], array[amount]
    ) p;
  end if;
  return result;
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
  posting int := 0;
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
    posting := posting + counts[i];
    if counts[i] = 1 then
      result := ledger.post_one(keys[i], actions[i], purposes[i], resolves[i], sources[posting], destinations[posting], amounts[posting]);
    else
      result := ledger.post_one(keys[i], actions[i], purposes[i], resolves[i], null, null, null);
    end if;
    result.place := i;
    return next result;
  end loop;
end
$$;
