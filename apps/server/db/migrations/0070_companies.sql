-- Several people, one wallet: who belongs to a company, by which rules it approves, and what waits for a colleague's yes.

alter table app_user drop constraint app_user_role_known;
alter table app_user
  add column custom_scopes text[],
  add column invited_by uuid references app_user (id),
  add column invited_at timestamptz,
  -- Out by a colleague's word; a user whom an operator has disabled has neither.
  add column suspended_at timestamptz,
  add column removed_at timestamptz,
  add constraint app_user_role_known
    check (role in ('individual', 'owner', 'admin', 'maker', 'approver', 'accountant', 'viewer', 'custom')),
  add constraint app_user_custom_scopes check ((role = 'custom') = (custom_scopes is not null));

-- A company without a row here goes by the default rules.
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
  -- What it is about; null where it does not exist yet.
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
  check ((amount is null) = (currency is null)),
  check ((decided_at is null) = (state in ('PENDING', 'BLOCKED')))
);
-- One thing waits for one answer at a time.
create unique index approval_open on approval (subject_id) where state in ('PENDING', 'BLOCKED') and subject_id is not null;
create index approval_of_account on approval (account_id, created_at desc, id desc);
create index approval_due on approval (expires_at) where state in ('PENDING', 'BLOCKED');
grant select, insert on approval to sampan_app;
grant update (state, reason, decided_at) on approval to sampan_app;

-- A final word stays: nothing leads on from it.
create function refuse_reopened_approval() returns trigger language plpgsql as $$
begin
  raise exception 'approval % is decided', old.id using errcode = 'restrict_violation';
end $$;
create trigger approval_final before update on approval
  for each row when (old.state not in ('PENDING', 'BLOCKED')) execute function refuse_reopened_approval();

-- Everybody says yes once. Who has said yes may still say no while others are waited for.
create table approval_decision (
  approval_id uuid not null references approval (id),
  user_id uuid not null references app_user (id),
  decision text not null check (decision in ('agreed', 'rejected')),
  reason text,
  at timestamptz not null,
  primary key (approval_id, user_id, decision)
);
grant select, insert on approval_decision to sampan_app;
