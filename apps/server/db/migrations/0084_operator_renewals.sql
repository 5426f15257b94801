-- An operator who has lost his phone: one colleague asks for a new set-up, another confirms, and each is given one of the two tokens.

create table operator_renewal (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  reason text not null,
  maker uuid not null references operator (id),
  -- Of the token that the maker hands over; the checker gets another one.
  token_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'DECLINED', 'EXPIRED')),
  checker uuid references operator (id),
  decided_at timestamptz,
  check ((state in ('CONFIRMED', 'DECLINED')) = (checker is not null)),
  -- Nobody asks for himself, and nobody is the second of himself, whatever the code above this believes.
  constraint renewed_by_two check (maker <> operator_id and (state <> 'CONFIRMED' or (checker <> maker and checker <> operator_id)))
);
create unique index operator_renewal_open on operator_renewal (operator_id) where state = 'PENDING';
create index operator_renewal_of on operator_renewal (operator_id, decided_at) where state = 'CONFIRMED';
grant select, insert, update on operator_renewal to sampan_app;

create function keep_renewal() returns trigger language plpgsql as $$
begin
  if old.state <> 'PENDING' or (new.id, new.operator_id, new.reason, new.maker, new.token_hash, new.made_at, new.expires_at)
    is distinct from (old.id, old.operator_id, old.reason, old.maker, old.token_hash, old.made_at, old.expires_at) then
    raise exception 'a renewal is decided once, as it was asked for' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_renewal_kept before update on operator_renewal for each row execute function keep_renewal();

-- After a renewal it takes both tokens.
alter table operator_set_up add column second_hash bytea;

-- An authenticator is never exchanged, and ends only where two have agreed on it after it was connected.
revoke update on operator_authenticator from sampan_app;
grant delete on operator_authenticator to sampan_app;
create function end_authenticator() returns trigger language plpgsql as $$
begin
  if not exists (select from operator_renewal where operator_id = old.operator_id and state = 'CONFIRMED' and decided_at > old.bound_at) then
    raise exception 'an authenticator ends by two operators' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger operator_authenticator_ends before delete on operator_authenticator for each row execute function end_authenticator();
