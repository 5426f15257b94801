-- Budgets for codes and guesses that tell strangers from the owner (decision 0038).

-- Browsers that have signed in before, known by the hash of their cookie.
create table known_device (
  user_id uuid not null references app_user (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_age on known_device (last_used_at);
grant select, insert, update, delete on known_device to sampan_app;

-- When codes were sent, per budget and keyed hash of whom it counts for.
create table code_budget (
  name text not null,
  key_hash bytea not null,
  sends timestamptz[] not null,
  primary key (name, key_hash)
);
grant select, insert, update, delete on code_budget to sampan_app;
drop table code_target;

-- The kinds of throttles are listed in the code that counts them.
alter table sign_in_throttle drop constraint sign_in_throttle_kind_check;
