-- A role for an operator, or the return of a disabled one: one administrator asks, a second operator confirms.

create table operator_change (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  -- Null: the role stays.
  role text check (role in ('admin', 'treasury', 'compliance', 'support', 'auditor')),
  enables boolean not null,
  reason text not null,
  maker uuid not null references operator (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'DECLINED', 'EXPIRED')),
  checker uuid references operator (id),
  decided_at timestamptz,
  check (role is not null or enables),
  check ((state in ('CONFIRMED', 'DECLINED')) = (checker is not null)),
  constraint changed_by_two check (maker <> operator_id and (state <> 'CONFIRMED' or (checker <> maker and checker <> operator_id)))
);
create unique index operator_change_open on operator_change (operator_id) where state = 'PENDING';
create index operator_change_of on operator_change (operator_id, decided_at) where state = 'CONFIRMED';
grant select, insert, update on operator_change to sampan_app;

create function keep_operator_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'PENDING' or (new.id, new.operator_id, new.role, new.enables, new.reason, new.maker, new.made_at, new.expires_at)
    is distinct from (old.id, old.operator_id, old.role, old.enables, old.reason, old.maker, old.made_at, old.expires_at) then
    raise exception 'a change of an operator is decided once, as it was asked for' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_change_kept before update on operator_change for each row execute function keep_operator_change();

-- A role is what the last confirmed change says; disabling needs nobody else.
create function change_operator_by_two() returns trigger language plpgsql as $$
declare
  last operator_change;
begin
  select * into last from operator_change where operator_id = old.id and state = 'CONFIRMED' order by decided_at desc, id desc limit 1;
  if (new.role <> old.role and new.role is distinct from last.role) or (new.status = 'ACTIVE' and old.status <> 'ACTIVE' and last.enables is not true) then
    raise exception 'the role of an operator changes by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_changed_by_two before update on operator for each row
  when (new.role <> old.role or (new.status = 'ACTIVE' and old.status <> 'ACTIVE')) execute function change_operator_by_two();
