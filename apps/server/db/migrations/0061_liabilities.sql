-- Proof of liabilities: every night a Merkle sum tree per currency over what customers hold and what is on its way between them.

-- A row claims its night, so that a night is published once.
create table liability_night (
  night date primary key,
  made_at timestamptz not null,
  reserves_at timestamptz
);
grant select, insert on liability_night to sampan_app;
create trigger liability_night_append_only before update or delete or truncate on liability_night
  for each statement execute function refuse_change();

-- Roots are kept for good; what leads to them is deleted after some nights.
create table liability_tree (
  night date not null references liability_night (night),
  currency text not null,
  -- Wider than any balance: it is the sum of them all.
  total numeric(40) not null check (total > 0),
  -- Of the total: on its way between customers.
  clearing numeric(40) not null check (clearing between 0 and total),
  accounts int not null check (accounts >= 0),
  leaves int not null check (leaves > accounts and leaves & (leaves - 1) = 0),
  root bytea not null check (length(root) = 32),
  reserves numeric(40),
  primary key (night, currency)
);
grant select, insert on liability_tree to sampan_app;
create trigger liability_tree_append_only before update or delete or truncate on liability_tree
  for each statement execute function refuse_change();

-- In random order. One leaf is the clearing account; leaves without an account fill the tree up to a power of two.
create table liability_leaf (
  night date not null,
  currency text not null,
  position int not null check (position >= 0),
  account_id uuid,
  is_clearing boolean not null,
  balance numeric(40) not null check (balance >= 0),
  salt bytea not null check (length(salt) = 32),
  primary key (night, currency, position),
  check (case when is_clearing then account_id is null else (account_id is null) = (balance = 0) end)
);
create unique index liability_leaf_clearing on liability_leaf (night, currency) where is_clearing;
create unique index liability_leaf_account on liability_leaf (account_id, night, currency) where account_id is not null;
grant select, insert, delete on liability_leaf to sampan_app;

-- Every eighth level above the leaves, so that a path is computed from 256 rows per eight levels.
create table liability_node (
  night date not null,
  currency text not null,
  tier int not null check (tier > 0),
  position int not null check (position >= 0),
  hash bytea not null check (length(hash) = 32),
  sum numeric(40) not null check (sum >= 0),
  primary key (night, currency, tier, position)
);
grant select, insert, delete on liability_node to sampan_app;
