-- Operators' work: claims, and proposals of one operator that another approves.

-- A claim expires, so that no case stays with an operator who is away.
create table operator_claim (
  kind text not null,
  entity_id uuid not null,
  operator_id uuid not null references operator (id),
  until timestamptz not null,
  primary key (kind, entity_id)
);
grant select, insert, update, delete on operator_claim to sampan_app;
create trigger operator_claim_news after insert or update or delete on operator_claim for each statement execute function tell_operators();

create table operator_proposal (
  id uuid primary key,
  kind text not null,
  entity_id uuid not null,
  reference text not null,
  move text not null,
  -- As the maker saw it.
  entity_version integer not null,
  account_id uuid,
  amount bigint check (amount > 0),
  currency text,
  reason text not null,
  text text not null,
  evidence text,
  inputs jsonb not null default '{}',
  maker uuid not null references operator (id),
  made_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  checker uuid references operator (id),
  decided_at timestamptz,
  decided_text text,
  check ((state = 'PENDING') = (checker is null)),
  -- The maker is never the checker, whatever the server believes.
  constraint maker_is_not_checker check (state <> 'APPROVED' or checker <> maker)
);
create unique index operator_proposal_open on operator_proposal (kind, entity_id) where state = 'PENDING';
create index operator_proposal_entity on operator_proposal (entity_id, made_at);
grant select, insert, update on operator_proposal to sampan_app;
create trigger operator_proposal_news after insert or update on operator_proposal for each statement execute function tell_operators();

create function keep_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'PENDING' or (new.kind, new.entity_id, new.move, new.entity_version, new.amount, new.currency, new.reason, new.text, new.inputs, new.maker)
    is distinct from (old.kind, old.entity_id, old.move, old.entity_version, old.amount, old.currency, old.reason, old.text, old.inputs, old.maker) then
    raise exception 'a proposal is decided once, as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_proposal_kept before update on operator_proposal for each row execute function keep_proposal();
