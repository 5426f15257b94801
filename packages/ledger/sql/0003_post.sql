-- Why: this is the only door through which money moves. One call writes one or many transfers and answers each separately.

create type ledger.answer as (
  place int,
  transfer_id bigint,
  posted_at timestamptz,
  repeated boolean,
  -- An expected no, by name; never an exception, so that it cannot fail the neighbours in the same call.
  refusal text,
  account_id bigint,
  balance bigint
);

create type ledger.legs as (counts int[], sources bigint[], targets bigint[], amounts bigint[], refusals text[]);

create function ledger.amount_max() returns bigint language sql immutable parallel safe as 'select 1000000000000000000';

create function ledger.is_held(account_id bigint) returns boolean language sql immutable parallel safe
as 'select account_id > 0 and (account_id / 1000) % 2 = 1';

-- A leg that could be posted if its accounts exist and allow it.
create function ledger.is_plain(action ledger.action, source bigint, target bigint, amount bigint) returns boolean
language sql immutable parallel safe as $$
  select amount between 1 and ledger.amount_max() and source <> target and (source - target) % 1000 = 0 and (source > 0 or target > 0)
    and not ledger.is_held(source)
    and case action when 'post' then not ledger.is_held(target) when 'hold' then source > 0 and target = source + 1000 else false end
$$;

-- One leg takes all that is held, and nothing comes back.
create function ledger.is_whole_settlement(held bigint, target bigint, held_amount bigint, amount bigint) returns boolean
language sql immutable parallel safe as $$
  select amount = held_amount and (held - target) % 1000 = 0 and not ledger.is_held(target)
$$;

-- A release and a reversal take their legs from what they end.
create function ledger.has_one_leg_each(actions ledger.action[], counts int[]) returns boolean
language sql immutable parallel safe as $$
  select bool_and(coalesce(count = case when action in ('release', 'reverse') then 0 else 1 end, false))
  from unnest(actions, counts) as asked (action, count)
$$;

-- What operators correct and what a deposit turns out not to be reaches a frozen account too.
create function ledger.passes_freeze(purpose ledger.purpose) returns boolean language sql immutable parallel safe
as $$ select purpose in ('adjustment', 'crypto_deposit', 'fiat_deposit', 'suspense') $$;

-- Settlements, releases and reversals as plain legs, from rows that never change and so need no lock.
create function ledger.resolve_legs(
  actions ledger.action[], concluded bigint[], counts int[], sources bigint[], targets bigint[], amounts bigint[]
) returns ledger.legs
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  resolved ledger.legs := ('{}', '{}', '{}', '{}', array_fill(null::text, array[cardinality(actions)]));
  first_leg int;
  last_leg int := 0;
  leg_count int;
  subject ledger.action;
  hold ledger.leg;
  rest bigint;
  leg record;
begin
  for i in 1 .. cardinality(actions) loop
    first_leg := last_leg + 1;
    last_leg := last_leg + counts[i];
    leg_count := 0;
    if actions[i] in ('post', 'hold') then
      leg_count := counts[i];
      resolved.sources := resolved.sources || sources[first_leg:last_leg];
      resolved.targets := resolved.targets || targets[first_leg:last_leg];
      resolved.amounts := resolved.amounts || amounts[first_leg:last_leg];
    elsif actions[i] = 'reverse' then
      subject := (select t.action from ledger.transfer t where t.id = concluded[i]);
      if subject is null then
        resolved.refusals[i] := 'transferUnknown';
      elsif subject in ('hold', 'release') then
        resolved.refusals[i] := 'notReversible';
      else
        -- A settled hold is over: what comes back of it goes to the available balance.
        for leg in
          select l.target as source, case subject when 'settle' then l.source - 1000 else l.source end as target, l.amount
          from ledger.leg l where l.transfer_id = concluded[i] order by l.number desc
        loop
          continue when leg.source = leg.target;
          leg_count := leg_count + 1;
          resolved.sources := resolved.sources || leg.source;
          resolved.targets := resolved.targets || leg.target;
          resolved.amounts := resolved.amounts || leg.amount;
        end loop;
      end if;
    else
      select l.* into hold from ledger.leg l join ledger.transfer t on t.id = l.transfer_id
      where l.transfer_id = concluded[i] and t.action = 'hold';
      if hold.transfer_id is null then
        resolved.refusals[i] := 'holdUnknown';
      elsif actions[i] = 'settle' and counts[i] = 0 then
        resolved.refusals[i] := 'noLegs';
      else
        rest := hold.amount;
        for j in first_leg .. last_leg loop
          exit when resolved.refusals[i] is not null;
          if (amounts[j] between 1 and ledger.amount_max()) is not true then
            resolved.refusals[i] := 'amountOutOfRange';
          elsif amounts[j] > rest then
            resolved.refusals[i] := 'holdTooSmall';
          else
            rest := rest - amounts[j];
            leg_count := leg_count + 1;
            resolved.sources := resolved.sources || hold.target;
            resolved.targets := resolved.targets || targets[j];
            resolved.amounts := resolved.amounts || amounts[j];
          end if;
        end loop;
        if rest > 0 and resolved.refusals[i] is null then
          leg_count := leg_count + 1;
          resolved.sources := resolved.sources || hold.target;
          resolved.targets := resolved.targets || hold.source;
          resolved.amounts := resolved.amounts || rest;
        end if;
      end if;
    end if;
    resolved.counts := resolved.counts || leg_count;
  end loop;
  return resolved;
end
$$;

-- Whether a repeated key asks for what was written the first time.
create function ledger.is_same(
  written_id bigint, action ledger.action, purpose ledger.purpose, concluded bigint, reference text,
  sources bigint[], targets bigint[], amounts bigint[]
) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select (t.action, t.purpose, t.concludes, t.reference)
      is not distinct from (is_same.action, is_same.purpose, is_same.concluded, is_same.reference)
    and (
      select array_agg(l.source order by l.number) = is_same.sources
        and array_agg(coalesce(s.account_id, l.target) order by l.number) = is_same.targets
        and array_agg(l.amount order by l.number) = is_same.amounts
      from ledger.leg l left join ledger.suspended s using (transfer_id, number)
      where l.transfer_id = t.id
    )
  from ledger.transfer t where t.id = written_id
$$;

-- Whether one key, hold, reversed transfer or reference is named twice in the same call.
create function ledger.has_twins(keys uuid[], concluded bigint[], refs text[]) returns boolean
language sql immutable set search_path = ledger, pg_temp as $$
  select count(distinct key) < count(key) or count(distinct concludes) < count(concludes) or count(distinct reference) < count(reference)
  from unnest(keys, concluded, refs) as asked (key, concludes, reference)
$$;

-- Account locks order all uses of one key, because the same content touches the same accounts. Where there is no account to lock
-- (house accounts only) or the accounts may differ (one reference, two customers), the name itself is locked.
create function ledger.lock_names(
  keys uuid[], concluded bigint[], refs text[], counts int[], sources bigint[], targets bigint[]
) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  names int[] := '{}';
  first_leg int;
  last_leg int := 0;
begin
  for i in 1 .. cardinality(keys) loop
    first_leg := last_leg + 1;
    last_leg := last_leg + counts[i];
    if refs[i] is not null then
      if refs[i] !~ '^(chain:[a-z0-9-]+:[^:[:space:]]+:[0-9]+|bank:[a-z0-9-]+:[^[:space:]]+)$' or length(refs[i]) > 200 then
        raise exception 'not a reference: %', left(refs[i], 200) using errcode = 'invalid_parameter_value';
      end if;
      names := names || hashtext(refs[i]);
    end if;
    if not (0 < any (sources[first_leg:last_leg] || targets[first_leg:last_leg])) then
      names := names || hashtext(keys[i]::text);
      if concluded[i] is not null then
        names := names || hashtext('concludes ' || concluded[i]);
      end if;
    end if;
  end loop;
  perform pg_advisory_xact_lock(hashtext('ledger'), name) from (select distinct name from unnest(names) as name order by name) sorted;
end
$$;

-- Any number of transfers of any shape, set by set.
-- The settings: a plan made while the tables are empty would scan them from then on, and planning again costs more than posting.
create function ledger.post_many(
  keys uuid[], actions ledger.action[], purposes ledger.purpose[], concluded bigint[], refs text[],
  counts int[], sources bigint[], targets bigint[], amounts bigint[]
) returns setof ledger.answer
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  size constant int := cardinality(keys);
  resolved ledger.legs;
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
  leg_ids bigint[];
  leg_numbers smallint[];
  source_balances bigint[];
  target_balances bigint[];
  source_versions int[];
  target_versions int[];
  meant_for bigint[];
  is_suspended boolean := false;
  reply ledger.answer;
  first_leg int;
  last_leg int := 0;
  action ledger.action;
  source bigint;
  target bigint;
  amount bigint;
  s int;
  t int;
begin
  if size = 0 then return; end if;
  if size > 500 or cardinality(sources) > 2000 or 0 > any (counts) then
    raise exception 'this is no list of at most 500 transfers and 2000 legs' using errcode = 'invalid_parameter_value';
  end if;
  if size > 1 and ledger.has_twins(keys, concluded, refs) then
    perform ledger.lock_names(keys, concluded, refs, counts, sources, targets);
    perform from ledger.running where account_id = any (sources || targets) order by account_id for no key update;
    for i in 1 .. size loop
      first_leg := last_leg + 1;
      last_leg := last_leg + counts[i];
      return query select i, p.transfer_id, p.posted_at, p.repeated, p.refusal, p.account_id, p.balance
        from ledger.post_many(
          keys[i:i], actions[i:i], purposes[i:i], concluded[i:i], refs[i:i],
          counts[i:i], sources[first_leg:last_leg], targets[first_leg:last_leg], amounts[first_leg:last_leg]
        ) p;
    end loop;
    return;
  end if;
  if 'hold' < any (actions) then
    resolved := ledger.resolve_legs(actions, concluded, counts, sources, targets, amounts);
    counts := resolved.counts;
    sources := resolved.sources;
    targets := resolved.targets;
    amounts := resolved.amounts;
    early := resolved.refusals;
  end if;
  if 0 > any (sources) or array_remove(refs, null) <> '{}' then
    perform ledger.lock_names(keys, concluded, refs, counts, sources, targets);
  end if;

  -- Locks first, in sorted order; numbers are drawn afterwards, so that their order is the order of the balances.
  select array_agg(a.id), array_agg(a.balance), array_agg(a.version), array_agg(a.frozen), greatest(clock_timestamp(), max(a.posted_at))
  into ids, balances, versions, freezes, stamp
  from (
    select h.account_id as id, 0::bigint as balance, 0 as version, null::ledger.freeze as frozen, null::timestamptz as posted_at
    from (select account_id from ledger.house where account_id = any (sources || targets) order by account_id) h
    union all
    select r.* from (
      select account_id, running.balance, version, frozen, running.posted_at
      from ledger.running where account_id = any (sources || targets)
      order by account_id for no key update
    ) r
  ) a;
  -- The roll-up of house accounts relies on it: a transaction that draws a number is already visible as running.
  perform pg_current_xact_id();

  -- New statements see what those wrote who held the locks before.
  select array_agg(w.id) into known from ledger.transfer w where w.key = any (keys);
  if known is not null then
    select array_agg(w.id order by asked.place) into known
    from unnest(keys) with ordinality as asked (key, place) left join ledger.transfer w on w.key = asked.key;
  end if;
  if array_remove(concluded, null) <> '{}' then
    select array_agg(w.concludes) into over from ledger.transfer w where w.concludes = any (concluded);
  end if;
  if array_remove(refs, null) <> '{}' then
    select array_agg(w.reference) into taken from ledger.transfer w where w.reference = any (refs);
  end if;
  if purposes && '{crypto_withdrawal,fiat_withdrawal}' then
    is_stopped := ledger.withdrawals_stopped();
  end if;

  new_ids := array_fill(null::bigint, array[size]);
  leg_ids := array_fill(null::bigint, array[cardinality(sources)]);
  leg_numbers := array_fill(null::smallint, array[cardinality(sources)]);
  source_balances := leg_ids;
  target_balances := leg_ids;
  meant_for := leg_ids;
  source_versions := array_fill(null::int, array[cardinality(sources)]);
  target_versions := source_versions;
  for i in 1 .. size loop
    first_leg := last_leg + 1;
    last_leg := last_leg + counts[i];
    action := actions[i];
    reply := (i, null, null, false, null, null, null);
    if known[i] is not null then
      if ledger.is_same(
        known[i], action, purposes[i], concluded[i], refs[i],
        sources[first_leg:last_leg], targets[first_leg:last_leg], amounts[first_leg:last_leg]
      ) then
        select known[i], w.posted_at, true into reply.transfer_id, reply.posted_at, reply.repeated
        from ledger.transfer w where w.id = known[i];
      else
        reply.refusal := 'keyReused';
      end if;
      return next reply;
      continue;
    end if;
    reply.refusal := case
      when early[i] is not null then early[i]
      when concluded[i] = any (over) then case action when 'reverse' then 'alreadyReversed' else 'holdEnded' end
      when refs[i] = any (taken) then 'referenceUsed'
      when is_stopped and action in ('post', 'hold') and purposes[i] in ('crypto_withdrawal', 'fiat_withdrawal') then 'withdrawalsStopped'
      when counts[i] = 0 or (action = 'hold' and counts[i] > 1) then 'noLegs'
    end;

    for j in first_leg .. last_leg loop
      exit when reply.refusal is not null;
      source := sources[j];
      target := targets[j];
      amount := amounts[j];
      s := width_bucket(source, ids);
      t := width_bucket(target, ids);
      if source = target then
        reply.refusal := 'sameAccount';
      elsif (source - target) % 1000 <> 0 then
        reply.refusal := 'currencyMismatch';
      elsif (amount between 1 and ledger.amount_max()) is not true or balances[t] > 8 * ledger.amount_max() then
        reply.refusal := 'amountOutOfRange';
      elsif (ledger.is_held(source) and action not in ('settle', 'release'))
        or ledger.is_held(target) <> (action = 'hold') or (action = 'hold' and target <> source + 1000) then
        reply.refusal := 'heldAccount';
      elsif ids[s] is distinct from source or ids[t] is distinct from target then
        reply.refusal := 'accountUnknown';
        reply.account_id := case when ids[s] is distinct from source then source else target end;
      elsif freezes[s] is not null and action in ('post', 'hold') and not ledger.passes_freeze(purposes[i]) then
        reply.refusal := 'accountFrozen';
        reply.account_id := source;
      elsif source > 0 and balances[s] < amount then
        reply.refusal := 'insufficientFunds';
        reply.account_id := source;
        reply.balance := balances[s];
      elsif freezes[t] = 'both' and action in ('post', 'settle') and source = ledger.suspense_account(target % 1000) then
        reply.refusal := 'accountFrozen';
        reply.account_id := target;
      end if;
      if reply.refusal is not null then
        -- A transfer is written whole or not at all: its earlier legs are taken back, the latest first.
        for k in reverse j - 1 .. first_leg loop
          if source_versions[k] is not null then
            s := width_bucket(sources[k], ids);
            balances[s] := balances[s] + amounts[k];
            versions[s] := versions[s] - 1;
          end if;
          if target_versions[k] is not null then
            t := width_bucket(targets[k], ids);
            balances[t] := balances[t] - amounts[k];
            versions[t] := versions[t] - 1;
          end if;
        end loop;
        exit;
      end if;
      leg_numbers[j] := j - first_leg;
      if freezes[t] = 'both' and action in ('post', 'settle') then
        meant_for[j] := target;
        targets[j] := ledger.suspense_account(target % 1000);
        target := targets[j];
        is_suspended := true;
      end if;
      if source > 0 then
        balances[s] := balances[s] - amount;
        versions[s] := versions[s] + 1;
        source_balances[j] := balances[s];
        source_versions[j] := versions[s];
      end if;
      if target > 0 then
        balances[t] := balances[t] + amount;
        versions[t] := versions[t] + 1;
        target_balances[j] := balances[t];
        target_versions[j] := versions[t];
      end if;
    end loop;

    if reply.refusal is null then
      reply.transfer_id := nextval('ledger.transfer_number');
      reply.posted_at := stamp;
      new_ids[i] := reply.transfer_id;
      for j in first_leg .. last_leg loop
        leg_ids[j] := reply.transfer_id;
      end loop;
    end if;
    return next reply;
  end loop;

  if array_remove(new_ids, null) <> '{}' then
    with headed as (
      insert into ledger.transfer (id, posted_at, key, action, purpose, concludes, reference)
      select w.id, stamp, w.key, w.action, w.purpose, w.concludes, w.reference
      from unnest(new_ids, keys, actions, purposes, concluded, refs) as w (id, key, action, purpose, concludes, reference)
      where w.id is not null
    ), moved as (
      insert into ledger.leg
        (transfer_id, source, target, amount, source_balance, target_balance, source_version, target_version, number)
      select * from unnest(
        leg_ids, sources, targets, amounts, source_balances, target_balances, source_versions, target_versions, leg_numbers
      ) as m (transfer_id)
      where m.transfer_id is not null
    )
    update ledger.running r set balance = u.balance, version = u.version, posted_at = stamp
    from unnest(ids, balances, versions) as u (id, balance, version)
    where r.account_id = u.id and r.version < u.version;
    if is_suspended then
      insert into ledger.suspended (transfer_id, number, account_id)
      select m.transfer_id, m.number, m.account_id from unnest(leg_ids, leg_numbers, meant_for) as m (transfer_id, number, account_id)
      where m.transfer_id is not null and m.account_id is not null;
    end if;
  end if;
end
$$;

-- One transfer of one leg without the arrays: between open accounts, one of them a customer's, with enough in the source; or all of a hold,
-- released or settled by one leg. It only knows how to succeed: otherwise it takes back what it did and asks ledger.post_many for the reason.
create function ledger.post_one(
  new_key uuid, new_action ledger.action, new_purpose ledger.purpose, concluded bigint, source bigint, target bigint, amount bigint
) returns ledger.answer
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  reply ledger.answer;
  held ledger.leg;
  debit ledger.running;
  credit ledger.running;
  ends_hold boolean;
begin
  if concluded is not null then
    select l.* into held from ledger.leg l join ledger.transfer t on t.id = l.transfer_id
    where l.transfer_id = concluded and t.action = 'hold';
    ends_hold := (new_action = 'release' and held.transfer_id is not null)
      or (new_action = 'settle' and ledger.is_whole_settlement(held.target, target, held.amount, amount));
    if ends_hold then
      source := held.target;
      target := coalesce(target, held.source);
      amount := held.amount;
    end if;
  end if;
  if ends_hold or (
    concluded is null and ledger.is_plain(new_action, source, target, amount)
    and (new_purpose not in ('crypto_withdrawal', 'fiat_withdrawal') or not ledger.withdrawals_stopped())
  ) then
    -- The lower number is locked first.
    if target < 0 then
      update ledger.running r set balance = r.balance - amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      from ledger.house h
      where r.account_id = source and r.balance >= amount and r.frozen is null and h.account_id = target
      returning r.* into debit;
    elsif source < 0 then
      update ledger.running r set balance = r.balance + amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      from ledger.house h
      where r.account_id = target and r.balance <= 8 * ledger.amount_max() and r.frozen is null and h.account_id = source
      returning r.* into credit;
    elsif source < target then
      update ledger.running r set balance = r.balance - amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      where r.account_id = source and r.balance >= amount and r.frozen is null
      returning r.* into debit;
      if found then
        update ledger.running r set balance = r.balance + amount, version = r.version + 1, posted_at = greatest(debit.posted_at, r.posted_at)
        where r.account_id = target and r.balance <= 8 * ledger.amount_max() and r.frozen is null
        returning r.* into credit;
      end if;
    else
      update ledger.running r set balance = r.balance + amount, version = r.version + 1, posted_at = greatest(clock_timestamp(), r.posted_at)
      where r.account_id = target and r.balance <= 8 * ledger.amount_max() and r.frozen is null
      returning r.* into credit;
      if found then
        update ledger.running r set balance = r.balance - amount, version = r.version + 1, posted_at = greatest(credit.posted_at, r.posted_at)
        where r.account_id = source and r.balance >= amount and r.frozen is null
        returning r.* into debit;
      end if;
    end if;
    if found then
      insert into ledger.transfer (id, posted_at, key, action, purpose, concludes)
      values (nextval('ledger.transfer_number'), greatest(debit.posted_at, credit.posted_at), new_key, new_action, new_purpose, concluded)
      on conflict do nothing
      returning id, posted_at into reply.transfer_id, reply.posted_at;
    end if;
    if reply.transfer_id is not null then
      insert into ledger.leg
        (transfer_id, source, target, amount, source_balance, target_balance, source_version, target_version, number)
      values (reply.transfer_id, source, target, amount, debit.balance, credit.balance, debit.version, credit.version, 0);
      if debit.posted_at <> credit.posted_at then
        update ledger.running r set posted_at = reply.posted_at where r.account_id in (source, target);
      end if;
      return reply;
    end if;
    if debit.version is not null then
      update ledger.running r set balance = r.balance + amount, version = r.version - 1 where r.account_id = source;
    end if;
    if credit.version is not null then
      update ledger.running r set balance = r.balance - amount, version = r.version - 1 where r.account_id = target;
    end if;
  end if;
  -- A release and a reversal have no legs of their own.
  if new_action in ('release', 'reverse') then
    select p.* into reply from ledger.post_many(
      array[new_key], array[new_action], array[new_purpose], array[concluded], '{null}', '{0}', '{}', '{}', '{}'
    ) p;
  else
    select p.* into reply from ledger.post_many(
      array[new_key], array[new_action], array[new_purpose], array[concluded], '{null}', '{1}', array[source], array[target], array[amount]
    ) p;
  end if;
  return reply;
end
$$;

-- A few transfers of one leg cost less one by one than as a set; many cost less as a set.
create function ledger.post(
  keys uuid[], actions ledger.action[], purposes ledger.purpose[], concluded bigint[], refs text[],
  counts int[], sources bigint[], targets bigint[], amounts bigint[]
) returns setof ledger.answer
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  few_max constant int := 2;
  reply ledger.answer;
  leg int := 0;
begin
  if (cardinality(keys) <= few_max and array_remove(refs, null) = '{}' and ledger.has_one_leg_each(actions, counts)) is not true then
    return query select p.* from ledger.post_many(keys, actions, purposes, concluded, refs, counts, sources, targets, amounts) p;
    return;
  end if;
  -- Locks first, in sorted order: two calls never wait for each other.
  if cardinality(keys) > 1 then
    perform from ledger.running
    where account_id = any (sources || targets || array(
      select unnest(array[l.source, l.target]) from ledger.leg l where l.transfer_id = any (concluded)
    ))
    order by account_id for no key update;
  end if;
  for i in 1 .. cardinality(keys) loop
    leg := leg + counts[i];
    if counts[i] = 1 then
      reply := ledger.post_one(keys[i], actions[i], purposes[i], concluded[i], sources[leg], targets[leg], amounts[leg]);
    else
      reply := ledger.post_one(keys[i], actions[i], purposes[i], concluded[i], null, null, null);
    end if;
    reply.place := i;
    return next reply;
  end loop;
end
$$;
