-- Why: money lives in accounts. This file makes the room it lives in, who may enter, and the accounts themselves.

create schema ledger;
revoke all on schema ledger from public;

do $$
begin
  if not exists (select from pg_roles where rolname = 'sampan_app') then
    create role sampan_app nologin;
  end if;
exception
  -- Roles belong to the whole server, so another database may be creating it at this moment.
  when duplicate_object or unique_violation then null;
end
$$;
grant sampan_app to current_user;
grant usage on schema ledger to sampan_app;

-- The scale is kept here so that a later change of it, which would multiply every balance, is refused.
create table ledger.currency (
  number smallint primary key generated always as identity (minvalue 1 maxvalue 999),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9]{1,11}$'),
  scale smallint not null check (scale between 0 and 18)
);

create type ledger.account_kind as enum (
  'available', 'held',
  'omnibus', 'bank', 'suspense', 'fees', 'fx_position', 'rounding', 'gas', 'receivable', 'adjustment', 'issued', 'reserve', 'clearing'
);

-- outgoing: the owner asked for it, money may still come in. both: what comes in waits in suspense.
create type ledger.freeze as enum ('outgoing', 'both');

-- An account's number says what the hot path must know without reading anything:
--   two numbers of one currency differ by a multiple of 1000, so a posting between two currencies fails a CHECK;
--   a negative number is a house account whose balance is derived, so it is never locked and serialises nobody;
--   the digits above the lowest fifteen are the cell, so that numbers of two cells never meet;
--   a positive number has a stored balance, a version and a floor. Of a customer's two, the even thousand is available
--   and the odd one after it is held.
create table ledger.account (
  id bigint primary key,
  currency smallint not null references ledger.currency (number),
  kind ledger.account_kind not null,
  owner uuid,
  -- Which of its kind a house account is: the network of an omnibus account, the bank of a bank account.
  detail text,
  constraint only_customers_have_owners check ((owner is not null) = (kind in ('available', 'held'))),
  constraint number_names_currency check ((id - currency) % 1000 = 0),
  constraint number_names_kind check (
    case kind
      when 'available' then id > 0 and (id / 1000) % 2 = 0
      when 'held' then id > 0 and (id / 1000) % 2 = 1
      when 'reserve' then id > 0 and (id / 1000) % 2 = 0
      else id < 0
    end
  )
);

create unique index account_owner on ledger.account (owner, currency, kind) where owner is not null;
create unique index account_house on ledger.account (kind, detail, currency) nulls not distinct where owner is null;

-- Balances of customers and of the reserve. What changes with every posting is apart from what never changes: a narrow row with one short CHECK is cheap to rewrite,
-- and the free third of each page keeps the rewritten row beside the old one, so that no index is touched.
create table ledger.customer_balance (
  account_id bigint primary key,
  balance bigint not null default 0 constraint customers_never_owe check (balance >= 0),
  -- The time of the latest posting: times of one account never run backwards, even when the clock does.
  posted_at timestamptz not null default '-infinity',
  version int not null default 0,
  frozen ledger.freeze
) with (fillfactor = 66);

-- The balances of house accounts as of ledger.roll_up.through; what came later is added when they are read.
create table ledger.house_balance (
  account_id bigint primary key,
  -- Wider than any customer's: it is the sum of them all.
  balance numeric not null default 0
);

-- Owners whose accounts are frozen, also those that they open later.
create table ledger.frozen_owner (
  owner uuid primary key,
  frozen ledger.freeze not null
);

-- An account that is opened while its owner is being frozen waits for it, and the other way round.
create function ledger.lock_owner(owner uuid) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('ledger owner ' || owner, 0)) $$;

create function ledger.open_balance() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if new.id > 0 then
    insert into ledger.customer_balance (account_id, frozen)
    select new.id, case new.kind when 'available' then (select f.frozen from ledger.frozen_owner f where f.owner = new.owner) end;
  else
    insert into ledger.house_balance (account_id) values (new.id);
  end if;
  return null;
end
$$;
create trigger open_balance after insert on ledger.account for each row execute function ledger.open_balance();

-- A cell is a whole copy of the product for a group of customers. Each has 10^15 numbers; eighteen digits are room for a thousand cells.
create function ledger.cell_size() returns bigint language sql immutable parallel safe as 'select 1000000000000000';

create function ledger.cell_of(number bigint) returns bigint language sql immutable parallel safe as 'select abs(number) / ledger.cell_size()';

-- The cell of this ledger.
create table ledger.cell (
  is_only boolean primary key default true check (is_only),
  number smallint not null default 0 check (number between 0 and 999)
);
insert into ledger.cell default values;

-- Each number stands for two accounts, available and held, of a thousand numbers each.
create sequence ledger.account_pair maxvalue 499999999999;
create sequence ledger.house_number start 10 maxvalue 999999999999;
create sequence ledger.transfer_number maxvalue 999999999999999;

-- Makes this ledger one of another cell, while it is empty: its numbers then begin where that cell begins.
create function ledger.enter_cell(new_cell int) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  first constant bigint := new_cell * ledger.cell_size();
begin
  if exists (select from ledger.account) then
    raise exception 'a ledger with accounts stays in its cell' using errcode = 'object_not_in_prerequisite_state';
  end if;
  update ledger.cell set number = new_cell;
  execute (
    select string_agg(format(
      'alter sequence ledger.%I minvalue %s start %s maxvalue %s restart',
      s.name, first / s.step, first / s.step + s.start, (first + ledger.cell_size()) / s.step - 1
    ), ';')
    from (values ('account_pair', 2000, 1), ('house_number', 1000, 10), ('transfer_number', 1, 1)) as s (name, step, start)
  );
  -- The partitions of the numbers from before are empty and stay so.
  execute (
    select string_agg(format('drop table %s', i.inhrelid::regclass), ';')
    from pg_inherits i where i.inhparent = 'ledger.posting'::regclass and i.inhrelid <> 'ledger.posting_default'::regclass
  );
  perform ledger.keep_partitions('-infinity', 3);
end
$$;

-- Money for a frozen account waits in the suspense account of its cell and currency; a fixed number lets the hot path find it without a look-up.
create function ledger.suspense_account(customer_account bigint) returns bigint
language sql immutable parallel safe as 'select customer_account % 1000 - 1000 - ledger.cell_of(customer_account) * ledger.cell_size()';

create function ledger.register_currency(new_code text, new_scale int) returns smallint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  known ledger.currency;
begin
  select * into known from ledger.currency where code = new_code;
  if not found then
    -- Only now: an insert that meets a conflict uses up one of the 999 numbers too.
    insert into ledger.currency (code, scale) values (new_code, new_scale) on conflict (code) do nothing;
    select * into strict known from ledger.currency where code = new_code;
  end if;
  if known.scale <> new_scale then
    raise exception 'currency % has scale % in the ledger, not %', new_code, known.scale, new_scale using errcode = 'check_violation';
  end if;
  insert into ledger.account (id, currency, kind)
  select ledger.suspense_account(c.number * ledger.cell_size() + known.number), known.number, 'suspense' from ledger.cell c
  on conflict do nothing;
  return known.number;
end
$$;

create function ledger.open_accounts(new_owner uuid, codes text[])
returns table (currency text, available bigint, held bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (
    select from ledger.currency c where c.code = any (codes)
      and not exists (select from ledger.account a where a.owner = new_owner and a.currency = c.number)
  ) then
    perform ledger.lock_owner(new_owner);
  end if;
  with pair as (
    select c.number, 2 * nextval('ledger.account_pair') as first
    from ledger.currency c
    where c.code = any (codes)
      and not exists (select from ledger.account a where a.owner = new_owner and a.currency = c.number)
  )
  insert into ledger.account (id, currency, kind, owner)
  select first * 1000 + number, number, 'available'::ledger.account_kind, new_owner from pair
  union all
  select (first + 1) * 1000 + number, number, 'held', new_owner from pair
  on conflict do nothing;
  return query
    select c.code, max(a.id) filter (where a.kind = 'available'), max(a.id) filter (where a.kind = 'held')
    from ledger.account a join ledger.currency c on c.number = a.currency
    where a.owner = new_owner and c.code = any (codes)
    group by c.code;
end
$$;

create function ledger.open_house_account(new_kind ledger.account_kind, new_detail text, code text) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  of_currency smallint;
  found_id bigint;
begin
  select number into strict of_currency from ledger.currency c where c.code = open_house_account.code;
  select id into found_id from ledger.account a
  where a.kind = new_kind and a.detail is not distinct from new_detail and a.currency = of_currency and a.owner is null;
  if found_id is not null then return found_id; end if;
  insert into ledger.account (id, currency, kind, detail)
  values (
    case new_kind
      when 'reserve' then 2000 * nextval('ledger.account_pair') + of_currency
      else of_currency - 1000 * nextval('ledger.house_number')
    end,
    of_currency, new_kind, new_detail
  )
  on conflict (kind, detail, currency) where owner is null do nothing;
  select id into strict found_id from ledger.account a
  where a.kind = new_kind and a.detail is not distinct from new_detail and a.currency = of_currency and a.owner is null;
  return found_id;
end
$$;

-- All available accounts of an owner, those of later included; null lifts the freeze.
create function ledger.freeze_owner(frozen_owner uuid, new_freeze ledger.freeze) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform ledger.lock_owner(freeze_owner.frozen_owner);
  if new_freeze is null then
    delete from ledger.frozen_owner f where f.owner = freeze_owner.frozen_owner;
  else
    insert into ledger.frozen_owner (owner, frozen) values (freeze_owner.frozen_owner, new_freeze)
    on conflict (owner) do update set frozen = excluded.frozen;
  end if;
  perform from ledger.customer_balance r join ledger.account a on a.id = r.account_id
  where a.owner = freeze_owner.frozen_owner and a.kind = 'available' order by r.account_id for no key update of r;
  update ledger.customer_balance r set frozen = new_freeze from ledger.account a
  where a.id = r.account_id and a.owner = freeze_owner.frozen_owner and a.kind = 'available';
end
$$;
