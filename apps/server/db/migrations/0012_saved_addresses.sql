-- Saved blockchain addresses. Money goes only to what was saved, confirmed and left to cool down.

create table blockchain_address (
  id uuid primary key,
  account_id uuid not null references account (id),
  state text not null check (state in (
    'PENDING_VERIFICATION', 'SCREENING', 'PENDING_ADD', 'COOLING', 'ACTIVE', 'PENDING_DELETE', 'INACTIVE', 'DISABLED', 'VERIFICATION_FAILED'
  )),
  network smallint not null,
  -- In the network's own spelling, so that one address has one row.
  address text not null,
  memo text,
  -- The first and last characters, to find addresses that look alike.
  ends text not null,
  label text not null,
  payee_id uuid,
  -- The beneficial owner (Travel Rule).
  owner text not null check (owner in ('selfHosted', 'ownAtExchange', 'someoneElse')),
  beneficiary_name text,
  exchange_name text,
  purpose text,
  -- Result of screening the owner; independent of the state.
  risk text check (risk in ('highRisk', 'lowRisk')),
  cooling_since timestamptz,
  usable_from timestamptz,
  -- An operator's text to the customer.
  reason text,
  -- When its holder has proven, by a signature or a small deposit, that the address is theirs.
  proven_at timestamptz,
  times_used integer not null default 0,
  last_used_at timestamptz,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint usable_after_cooling check (state not in ('COOLING', 'ACTIVE', 'PENDING_DELETE') or usable_from is not null)
);
create unique index blockchain_address_once on blockchain_address (account_id, network, address, coalesce(memo, '')) where state <> 'INACTIVE';
create index blockchain_address_newest on blockchain_address (account_id, created_at desc, id desc);
create index blockchain_address_ends on blockchain_address (account_id, ends);
create index blockchain_address_cooling on blockchain_address (usable_from) where state = 'COOLING';
grant select, insert, update on blockchain_address to sampan_app;
create trigger blockchain_address_version before update on blockchain_address for each row
  when (old.state is distinct from new.state) execute function bump_version();

-- A confirmed address never changes: another destination is another row with its own cool-down.
create function keep_blockchain_address() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.network, new.address, new.memo, new.ends, new.owner, new.created_at)
     is distinct from (old.id, old.account_id, old.network, old.address, old.memo, old.ends, old.owner, old.created_at) then
    raise exception 'a saved address is never changed';
  end if;
  return new;
end $$;
create trigger blockchain_address_kept before update on blockchain_address for each row execute function keep_blockchain_address();

-- The name that an address was saved by. The address stays; where the name leads now is looked up every day.
create table address_name (
  address_id uuid primary key references blockchain_address (id),
  name text not null,
  checked_at timestamptz not null,
  -- Another address, or an empty text where the name has none any more. Null while it still leads to the saved one.
  points_to text
);
create index address_name_checked on address_name (checked_at);
grant select, insert, update on address_name to sampan_app;

-- The text that was given out last for an address to be signed. It is used once.
create table address_challenge (
  address_id uuid primary key references blockchain_address (id),
  code uuid not null,
  requested_by uuid not null references app_user (id),
  expires_at timestamptz not null
);
grant select, insert, update, delete on address_challenge to sampan_app;

-- The exact amount that was named for a deposit from an address, in units of the ledger. Its arrival proves the address.
create table address_deposit_proof (
  address_id uuid not null references blockchain_address (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  requested_by uuid not null references app_user (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (address_id, currency)
);
create index address_deposit_proof_expiry on address_deposit_proof (expires_at);
grant select, insert, update, delete on address_deposit_proof to sampan_app;
