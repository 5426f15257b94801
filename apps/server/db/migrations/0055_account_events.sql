-- Account events: what customers' own systems follow. A change leaves a source row in its transaction; one sequencer numbers the rows.

create table account_event_source (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  -- A kind of transaction, address, bank_account, approval, payment_link, key, balance or statement.
  subject text not null,
  -- Null for balances and statements, which belong to the account itself.
  subject_id uuid,
  -- The state that was reached, or the month of a statement.
  state text,
  reason text,
  at timestamptz not null,
  noted_at timestamptz not null default now(),
  -- Why it could not be numbered. Such a row waits for an engineer and delays no other.
  problem text
);
grant select, insert, delete on account_event_source to sampan_app;

-- The last number of each account that has a feed: it begins with the account's first API key or webhook, because until then nobody could
-- read it. The sequencer alone changes the number, under an advisory lock.
create table account_event_head (
  account_id uuid primary key,
  last_sequence bigint not null
) with (fillfactor = 50);
grant select, insert, update on account_event_head to sampan_app;

create function has_event_feed(account_id uuid) returns boolean language sql stable
as 'select exists (select from account_event_head h where h.account_id = has_event_feed.account_id)';

-- Notes the state of a row. Arguments: the subject of the event, and the column of the state.
create function note_account_event() returns trigger language plpgsql as $$
declare
  fields constant jsonb := to_jsonb(new);
begin
  insert into account_event_source (account_id, subject, subject_id, state, at)
  select new.account_id, tg_argv[0], new.id, fields ->> tg_argv[1], coalesce((fields ->> 'updated_at')::timestamptz, now())
  where has_event_feed(new.account_id);
  return null;
end $$;
create trigger blockchain_address_added after insert on blockchain_address
  for each row execute function note_account_event('address', 'state');
create trigger blockchain_address_moved after update on blockchain_address
  for each row when (old.state is distinct from new.state) execute function note_account_event('address', 'state');
create trigger bank_account_added after insert on bank_account
  for each row execute function note_account_event('bank_account', 'life_state');
create trigger bank_account_moved after update on bank_account
  for each row when (old.life_state is distinct from new.life_state) execute function note_account_event('bank_account', 'life_state');
create trigger bank_account_verification_added after insert on bank_account
  for each row execute function note_account_event('bank_account', 'verification_state');
create trigger bank_account_verification_moved after update on bank_account
  for each row when (old.verification_state is distinct from new.verification_state)
  execute function note_account_event('bank_account', 'verification_state');
create trigger approval_added after insert on approval for each row execute function note_account_event('approval', 'state');
create trigger approval_moved after update on approval
  for each row when (old.state is distinct from new.state) execute function note_account_event('approval', 'state');
create trigger payment_link_added after insert on payment_link for each row execute function note_account_event('payment_link', 'state');
create trigger payment_link_moved after update on payment_link
  for each row when (old.state is distinct from new.state) execute function note_account_event('payment_link', 'state');

-- The events of an account: 1, 2, 3, ... without a gap, kept as long as the history.
create table account_event (
  account_id uuid not null,
  sequence bigint not null check (sequence > 0),
  id uuid not null,
  type text not null,
  at timestamptz not null,
  -- As json and not jsonb: readers get the same bytes every time.
  data json not null check (octet_length(data::text) <= 19000),
  numbered_at timestamptz not null default now(),
  primary key (account_id, sequence)
);
grant select, insert on account_event to sampan_app;
create trigger account_event_unchanged before update on account_event for each statement execute function refuse_change();
create trigger account_event_kept before delete on account_event for each row when (not is_being_erased(old.account_id))
  execute function refuse_change();

-- The months whose statements have been announced.
create table statement_announcement (
  month text primary key,
  announced_at timestamptz not null
);
grant select, insert on statement_announcement to sampan_app;
