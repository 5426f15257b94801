-- Four eyes in a company: one person alone never gets back to deciding alone, and blocked changes go to operators after a waiting time.

-- Companies that have had two approvers at the same time, whatever became of them since. Never deleted.
create table company_oversight (
  account_id uuid primary key references account (id),
  since timestamptz not null
);
grant select, insert on company_oversight to sampan_app;

-- The roles that carry company.approve in the contract (roles.ts); a test holds the two lists against each other.
create function may_approve(role text, custom_scopes text[]) returns boolean language sql immutable as $$
  select role in ('owner', 'admin', 'approver') or (role = 'custom' and 'company.approve' = any(custom_scopes))
$$;

create function note_second_approver() returns trigger language plpgsql as $$
begin
  if exists (select from app_user u where u.account_id = new.account_id and u.id <> new.id and u.status = 'ACTIVE'
               and may_approve(u.role, u.custom_scopes)) then
    insert into company_oversight (account_id, since) values (new.account_id, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger app_user_second_approver after insert or update of status, role, custom_scopes on app_user
  for each row when (new.status = 'ACTIVE' and may_approve(new.role, new.custom_scopes)) execute function note_second_approver();

insert into company_oversight (account_id, since)
  select u.account_id, now() from app_user u
  where may_approve(u.role, u.custom_scopes) and exists (select from user_password p where p.user_id = u.id)
  group by u.account_id having count(*) > 1;

alter table approval
  add column version integer not null default 1,
  -- From when on operators may decide it; null while a colleague can, and where only colleagues ever do.
  add column operators_from timestamptz,
  -- Whether a payment had gone to this destination before; null where there is none, or where it was not noted.
  add column is_known_destination boolean;
update approval a set operators_from = now() + interval '24 hours', expires_at = now() + interval '7 days'
  where state = 'BLOCKED' and action in ('memberChange', 'policyChange')
    and exists (select from company_oversight o where o.account_id = a.account_id);
grant update (operators_from, expires_at, needed, role) on approval to sampan_app;
create trigger approval_version before update on approval for each row
  when ((old.state, old.needed, old.role) is distinct from (new.state, new.needed, new.role)) execute function bump_version();

-- What waits may come to need more approvals than when it was submitted, never fewer.
create function keep_approval_demand() returns trigger language plpgsql as $$
begin
  raise exception 'approval % never needs fewer approvals than before', old.id using errcode = 'restrict_violation';
end $$;
create trigger approval_demand_kept before update on approval for each row when (new.needed < old.needed)
  execute function keep_approval_demand();

create index approval_for_operators on approval (operators_from) where state = 'BLOCKED' and operators_from is not null;
create trigger approval_news after insert or update of state on approval for each statement execute function tell_operators();
