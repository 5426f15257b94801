-- What operators do: who works on what, what one proposed and another approved, adjustments, and versions of what they decide about.

create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Whoever decides has seen a version; a decision about another one is refused.
alter table registration add column version integer not null default 1;
create trigger registration_version before update on registration for each row
  when (old.state is distinct from new.state or old.fields is distinct from new.fields) execute function bump_version();
alter table crypto_deposit add column version integer not null default 1;
create trigger crypto_deposit_version before update on crypto_deposit for each row
  when (old.state is distinct from new.state or old.account_id is distinct from new.account_id) execute function bump_version();
alter table crypto_withdrawal add column version integer not null default 1;
create trigger crypto_withdrawal_version before update on crypto_withdrawal for each row
  when (old.state is distinct from new.state) execute function bump_version();
alter table account add column version integer not null default 1;
create trigger account_version before update on account for each row
  when ((old.status, old.frozen_at, old.hold_until, old.freeze_lifts_at)
    is distinct from (new.status, new.frozen_at, new.hold_until, new.freeze_lifts_at)) execute function bump_version();

-- A claim runs out by itself, so that nothing lies under the name of somebody who went home.
create table operator_claim (
  kind text not null,
  entity_id uuid not null,
  operator_id uuid not null references operator (id),
  until timestamptz not null,
  primary key (kind, entity_id)
);
grant select, insert, update, delete on operator_claim to sampan_app;

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
  -- The maker is never the checker, whatever the code above this believes.
  constraint maker_is_not_checker check (state <> 'APPROVED' or checker <> maker)
);
create unique index operator_proposal_open on operator_proposal (kind, entity_id) where state = 'PENDING';
create index operator_proposal_entity on operator_proposal (entity_id, made_at);
grant select, insert, update on operator_proposal to sampan_app;

create function keep_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'PENDING' or (new.kind, new.entity_id, new.move, new.entity_version, new.amount, new.currency, new.reason, new.text, new.inputs, new.maker)
    is distinct from (old.kind, old.entity_id, old.move, old.entity_version, old.amount, old.currency, old.reason, old.text, old.inputs, old.maker) then
    raise exception 'a proposal is decided once, as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_proposal_kept before update on operator_proposal for each row execute function keep_proposal();

create table adjustment (
  id uuid primary key,
  reference text not null unique,
  account_id uuid not null references account (id),
  direction text not null check (direction in ('credit', 'debit')),
  currency text not null,
  amount bigint not null check (amount > 0),
  counter_account text not null check (counter_account in ('adjustment', 'fees', 'suspense', 'receivable')),
  reason text not null,
  text text not null,
  evidence text not null check (length(evidence) > 0),
  state text not null check (state in ('DRAFT', 'POSTED', 'REJECTED')),
  transfer bigint unique,
  maker uuid not null references operator (id),
  checker uuid references operator (id),
  version integer not null default 1,
  created_at timestamptz not null,
  posted_at timestamptz,
  constraint posted_by_two check (state <> 'POSTED' or (checker is not null and checker <> maker and transfer is not null))
);
create index adjustment_day on adjustment (posted_at) where state = 'POSTED';
grant select, insert, update on adjustment to sampan_app;

-- Written once a day; what a day's report said is never changed.
create table adjustment_report (
  day date primary key,
  made_at timestamptz not null,
  lines jsonb not null
);
grant select, insert on adjustment_report to sampan_app;

-- News for the consoles: that something changed, never what.
create function tell_operators() returns trigger language plpgsql as $$
begin
  perform pg_notify('operator_news', tg_table_name);
  return null;
end $$;
create trigger registration_news after insert or update of state on registration for each statement execute function tell_operators();
create trigger operator_claim_news after insert or update or delete on operator_claim for each statement execute function tell_operators();
create trigger operator_proposal_news after insert or update on operator_proposal for each statement execute function tell_operators();
create trigger bank_line_news after insert or update of deposit_id, withdrawal_id on bank_line for each statement execute function tell_operators();

-- Left with the ledger's audit: every adjustment that is posted moved its amount, once, and by two people.
insert into ledger.proof (name, query, is_for_recent) values
  ('every posted adjustment stands in the books with its amount', $$
    select 'adjustment ' || a.id as subject, a.amount as expected, coalesce(l.amount, 0) as found
    from adjustment a left join lateral (select sum(amount) as amount from ledger.leg where transfer_id = a.transfer) l on true
    where a.state = 'POSTED' and coalesce(l.amount, 0) <> a.amount
  $$, false);
