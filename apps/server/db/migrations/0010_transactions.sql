-- One row for every movement of a customer's money: the state that its machine allows, its amount, and one list of steps.

-- The CHECKs of a transaction are functions: PostgreSQL parses the text of a CHECK again for every statement that writes, which costs
-- more than writing the row; a function is parsed once per connection.

-- The states of packages/contract/src/machines; a test compares them.
create function is_transaction_state(kind text, state text) returns boolean
language plpgsql immutable as $$
begin
  return case kind
    when 'cryptoDeposit' then state in (
      'DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED', 'BELOW_MINIMUM', 'ON_HOLD', 'RETURNED', 'FAILED', 'UNMATCHED', 'CLAIMED')
    when 'cryptoWithdrawal' then state in (
      'SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED', 'BROADCASTING', 'CONFIRMING', 'COMPLETED', 'CANCELLED',
      'REJECTED', 'FAILED', 'TRANSFERRED_MANUALLY')
    when 'fiatDeposit' then state in (
      'TO_BE_CONFIRMED', 'MATCHED', 'COMPLETED', 'DIFFERENCE', 'CONTESTED', 'CANCELLED', 'REJECTED')
    when 'fiatWithdrawal' then state in (
      'PENDING_APPROVAL', 'TO_BE_PROCESSED', 'PROCESSING', 'COMPLETED', 'FAILED', 'REJECTED', 'CANCELLED', 'TRANSFERRED_MANUALLY')
    when 'customerTransferOut' then state in (
      'PENDING_APPROVAL', 'AWAITING_CLAIM', 'COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED')
    when 'customerTransferIn' then state = 'COMPLETED'
    else kind in ('mint', 'redeem', 'swap') and state in (
      'LOCKED', 'PENDING_APPROVAL', 'COMPLETED', 'REJECTED', 'FAILED', 'RATE_EXPIRED', 'ORDER_CANCELLED')
  end;
end $$;

-- Only a crypto deposit may have no account yet, or hold a token without a currency; only an exchange has another side.
create function are_transaction_terms(
  kind text, account_id uuid, currency text, amount bigint, fee bigint, get_currency text, get_amount bigint
) returns boolean
language plpgsql immutable as $$
begin
  return (kind = 'cryptoDeposit' or (account_id is not null and currency is not null))
    and (currency is null) = (amount is null) and coalesce(amount, 0) >= 0 and fee >= 0 and fee <= coalesce(amount, fee)
    and (kind in ('mint', 'redeem', 'swap')) = (get_currency is not null and coalesce(get_amount, 0) > 0)
    and (get_currency is null) = (get_amount is null);
end $$;

create table transaction (
  id uuid primary key,
  -- As in the contract; mint, redeem and swap are exchanges and share a machine.
  kind text not null,
  -- Null while the memo of a crypto deposit matches no customer.
  account_id uuid references account (id),
  user_id uuid references app_user (id),
  reference text not null unique,
  state text not null,
  -- Null where the deposited token is not on the allow-list.
  currency text,
  -- The amount that enters or leaves the wallet, including the fee.
  amount bigint,
  fee bigint not null default 0,
  -- The other side of an exchange.
  get_currency text,
  get_amount bigint,
  network smallint,
  channel text,
  note text,
  -- The ledger's transfer that holds the amount.
  hold_id bigint unique,
  -- Why it waits or ended: a reason that the contract translates, or an operator's text to the customer.
  reason text,
  reason_text text,
  -- An account has at most one open transaction with the same value.
  open_once text,
  -- A decision names the version that it was made on and is refused if the row has changed since.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set in a final state, and only there.
  completed_at timestamptz,
  constraint transaction_state check (is_transaction_state(kind, state)),
  constraint transaction_terms check (are_transaction_terms(kind, account_id, currency, amount, fee, get_currency, get_amount))
) with (fillfactor = 90);
create index transaction_list on transaction (account_id, created_at desc, id desc);
create index transaction_open on transaction (kind, state, created_at) where completed_at is null;
create unique index transaction_open_once on transaction (account_id, open_once) where open_once is not null and completed_at is null;
-- BRIN, because the dashboard reads whole days and writes must stay cheap.
create index transaction_completed on transaction using brin (completed_at);
grant select, insert, update on transaction to sampan_app;

-- The identity of a transaction never changes, nor do the terms of a confirmed withdrawal.
create function keep_transaction() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.reference, new.currency, new.get_currency, new.network, new.channel, new.hold_id, new.created_at, new.open_once)
      is distinct from
      (old.id, old.kind, old.reference, old.currency, old.get_currency, old.network, old.channel, old.hold_id, old.created_at, old.open_once)
    or old.kind in ('cryptoWithdrawal', 'fiatWithdrawal', 'customerTransferOut', 'customerTransferIn')
      and (
        (new.account_id, new.user_id, new.amount, new.fee) is distinct from (old.account_id, old.user_id, old.amount, old.fee)
        or new.note is distinct from old.note and not (new.note is null and is_being_erased(old.account_id))
      ) then
    raise exception 'the terms of a transaction never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger transaction_kept before update on transaction for each row execute function keep_transaction();

-- The steps of a transaction, as its owner may read them.
create table transaction_step (
  transaction_id uuid not null references transaction (id),
  id bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  actor text not null,
  -- Set where the actor is a person.
  actor_id uuid,
  -- A reason that the contract translates, or an operator's text.
  reason text,
  reason_text text,
  primary key (transaction_id, id)
);
grant select, insert on transaction_step to sampan_app;
