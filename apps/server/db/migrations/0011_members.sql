-- Companies: their approval rules, requests for approval, and the oversight of companies with two approvers.

-- A company without a row follows the default rules.
create table company_policy (
  account_id uuid primary key references account (id),
  version integer not null check (version > 0),
  rules jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null references app_user (id)
);
grant select, insert, update on company_policy to sampan_app;

create table approval (
  id uuid primary key,
  account_id uuid not null references account (id),
  action text not null,
  state text not null check (state in ('PENDING', 'BLOCKED', 'APPROVED', 'REJECTED', 'RECALLED', 'EXPIRED')),
  -- The entity to approve; null where it does not exist yet.
  subject_id uuid,
  maker_id uuid not null references app_user (id),
  amount text,
  currency text,
  destination text,
  -- The decoded action as it was confirmed: never changed afterwards.
  facts jsonb not null,
  limits jsonb not null,
  risk text check (risk in ('highRisk', 'lowRisk')),
  note text,
  -- What a change of members or rules will do.
  payload jsonb,
  needed smallint not null check (needed between 1 and 5),
  role text not null,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  -- From when on operators may decide; null while a member of the company can, and where only members ever may.
  operators_from timestamptz,
  -- Whether a payment had gone to this destination before; null without a destination or where it is not known.
  is_known_destination boolean,
  check ((amount is null) = (currency is null)),
  check ((decided_at is null) = (state in ('PENDING', 'BLOCKED')))
);
-- An entity has at most one open request.
create unique index approval_open on approval (subject_id) where state in ('PENDING', 'BLOCKED') and subject_id is not null;
create index approval_of_account on approval (account_id, created_at desc, id desc);
create index approval_due on approval (expires_at) where state in ('PENDING', 'BLOCKED');
create index approval_for_operators on approval (operators_from) where state = 'BLOCKED' and operators_from is not null;
grant select, insert on approval to sampan_app;
grant update (state, reason, decided_at, operators_from, expires_at, needed, role) on approval to sampan_app;
create trigger approval_version before update on approval for each row
  when ((old.state, old.needed, old.role) is distinct from (new.state, new.needed, new.role)) execute function bump_version();
create trigger approval_news after insert or update of state on approval for each statement execute function tell_operators();

-- A final state is never left.
create function refuse_reopened_approval() returns trigger language plpgsql as $$
begin
  if (new.state, new.decided_at) = (old.state, old.decided_at) and is_being_erased(old.account_id) then return new; end if;
  raise exception 'approval % is decided', old.id using errcode = 'restrict_violation';
end $$;
create trigger approval_final before update on approval
  for each row when (old.state not in ('PENDING', 'BLOCKED')) execute function refuse_reopened_approval();

-- An open request may come to need more approvals than when it was submitted, never fewer.
create function keep_approval_demand() returns trigger language plpgsql as $$
begin
  raise exception 'approval % never needs fewer approvals than before', old.id using errcode = 'restrict_violation';
end $$;
create trigger approval_demand_kept before update on approval for each row when (new.needed < old.needed)
  execute function keep_approval_demand();

-- A member approves once. An approver may still reject while other approvals are missing.
create table approval_decision (
  approval_id uuid not null references approval (id),
  user_id uuid not null references app_user (id),
  decision text not null check (decision in ('agreed', 'rejected')),
  reason text,
  at timestamptz not null,
  primary key (approval_id, user_id, decision)
);
grant select, insert on approval_decision to sampan_app;

-- Companies that have ever had two approvers at the same time. Never deleted.
create table company_oversight (
  account_id uuid primary key references account (id),
  since timestamptz not null
);
grant select, insert on company_oversight to sampan_app;

-- The roles with company.approve in the contract (roles.ts); a test compares the two lists.
create function may_approve(role text, custom_scopes text[]) returns boolean language sql immutable as $$
  select role in ('owner', 'admin', 'approver') or (role = 'custom' and 'company.approve' = any(custom_scopes))
$$;

create function note_second_approver() returns trigger language plpgsql as $$
begin
  if exists (select from app_user u where u.account_id = new.account_id and u.id <> new.id and u.status = 'ACTIVE'
               and u.kind = 'person' and may_approve(u.role, u.custom_scopes)) then
    insert into company_oversight (account_id, since) values (new.account_id, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger app_user_second_approver after insert or update of status, role, custom_scopes on app_user
  for each row when (new.status = 'ACTIVE' and new.kind = 'person' and may_approve(new.role, new.custom_scopes)) execute function note_second_approver();
