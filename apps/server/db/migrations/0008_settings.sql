-- Changes of settings, each by two operators.

create table setting_proposal (
  id uuid primary key,
  key text not null,
  -- Number of changes that the setting had when this one was proposed.
  version integer not null check (version >= 0),
  -- Only the fields that change, before and after.
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  decision_reason text,
  constraint decided_with_who_and_when check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint nobody_approves_his_own check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index setting_proposal_one_at_a_time on setting_proposal (key) where state = 'proposed';
create index setting_proposal_key on setting_proposal (key, proposed_at desc, id desc);
create index setting_proposal_newest on setting_proposal (proposed_at desc, id desc);
grant select, insert, update on setting_proposal to sampan_app;

create table announcement (
  id uuid primary key,
  level text not null check (level in ('info', 'warning', 'urgent')),
  texts jsonb not null check (texts ?& array['en', 'zh-CN', 'th']),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by uuid not null,
  created_name text not null,
  created_at timestamptz not null,
  ended_by uuid,
  constraint ends_after_its_start check (ends_at is null or ends_at >= starts_at)
);
create index announcement_newest on announcement (created_at desc, id desc);
create index announcement_shown on announcement (starts_at, ends_at);
grant select, insert, update on announcement to sampan_app;
