-- Bank money: the terms of each rail, where customers pay in, their deposits and withdrawals, and what the banks report.

-- One currency on one channel. Operators may change every value; amounts are units of the ledger.
create table fiat_rail (
  currency text not null,
  channel text not null,
  deposits_open boolean not null default true,
  withdrawals_open boolean not null default true,
  minimum_deposit bigint not null check (minimum_deposit >= 0),
  minimum_withdraw bigint not null check (minimum_withdraw > 0),
  maximum_withdraw bigint not null check (maximum_withdraw >= minimum_withdraw),
  fee_fixed bigint not null check (fee_fixed >= 0),
  -- Hundredths of a percent of the amount, on top of the fixed part.
  fee_basis_points integer not null check (fee_basis_points between 0 and 500),
  limit_day bigint not null check (limit_day > 0),
  limit_month bigint not null check (limit_month >= limit_day),
  notice jsonb,
  changed_at timestamptz not null default now(),
  primary key (currency, channel)
);
grant select, insert, update on fiat_rail to sampan_app;

-- Our own accounts. `seal` is a MAC under a key outside the database: instructions that were changed here are not shown.
create table receiving_account (
  id uuid primary key,
  currency text not null,
  channel text not null,
  details jsonb not null,
  seal bytea not null,
  closed_at timestamptz,
  foreign key (currency, channel) references fiat_rail (currency, channel)
);
create unique index receiving_account_open on receiving_account (currency, channel) where closed_at is null;
grant select, insert, update on receiving_account to sampan_app;

create table receiving_account_change (
  -- An account that is opened by this change gets the same id.
  id uuid primary key,
  reference text not null unique,
  action text not null check (action in ('open', 'close')),
  currency text not null,
  channel text not null,
  -- The open account of this rail when the change was proposed: closing closes it, opening replaces it.
  replaces uuid references receiving_account (id),
  details jsonb not null,
  -- A MAC under a key outside the database, so that a draft that was changed here is never applied.
  seal bytea not null,
  text text not null,
  evidence text not null check (length(evidence) > 0),
  state text not null check (state in ('DRAFT', 'APPLIED', 'REJECTED')),
  maker uuid not null references operator (id),
  checker uuid references operator (id),
  version integer not null default 1,
  created_at timestamptz not null,
  applied_at timestamptz,
  foreign key (currency, channel) references fiat_rail (currency, channel),
  check (action = 'open' or replaces is not null),
  constraint applied_by_two check (state <> 'APPLIED' or (checker is not null and checker <> maker))
);
create unique index receiving_account_change_draft on receiving_account_change (currency, channel) where state = 'DRAFT';
create index receiving_account_change_time on receiving_account_change (created_at);
grant select, insert, update on receiving_account_change to sampan_app;
create trigger receiving_account_change_version before update on receiving_account_change for each row
  when (old.state is distinct from new.state) execute function bump_version();

-- A customer's own reference, made before anything is sent.
create table deposit_intent (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  receiving_account_id uuid not null references receiving_account (id),
  reference_no text not null unique,
  amount bigint check (amount > 0),
  created_at timestamptz not null,
  payment_link_id uuid unique references payment_link (id)
);
create index deposit_intent_account on deposit_intent (account_id, created_at);
grant select, insert on deposit_intent to sampan_app;

create table fiat_deposit_detail (
  id uuid primary key,
  intent_id uuid references deposit_intent (id),
  receiving_account_id uuid not null references receiving_account (id),
  declared bigint not null check (declared > 0),
  received bigint check (received > 0),
  -- The sender is unknown for a transfer that came by its reference alone, without a declaration.
  beneficiary_name text,
  bank_name text,
  bank_country text,
  bank_swift_code text,
  reference_no text not null,
  contest text,
  -- The ledger's transfer that credited the customer.
  credit_transfer bigint unique,
  recall_transfer bigint unique,
  payment_link_id uuid references payment_link (id),
  -- The line that opened it: a payment link may be paid in parts, and each part is a deposit.
  opening_line_id uuid unique,
  check ((payment_link_id is null) = (opening_line_id is null)),
  constraint fiat_deposit_of foreign key (id) references transaction (id)
);
-- The reference of a customer's own deposit is used once.
create unique index fiat_deposit_intent_once on fiat_deposit_detail (intent_id) where payment_link_id is null;
create index fiat_deposit_link on fiat_deposit_detail (payment_link_id) where payment_link_id is not null;
create index fiat_deposit_reference_no on fiat_deposit_detail (reference_no);
grant select, insert, update on fiat_deposit_detail to sampan_app;

create view fiat_deposit as
select t.id, t.reference, t.account_id, t.user_id, d.intent_id, d.receiving_account_id, t.currency, t.channel, t.state, d.declared, d.received,
  d.beneficiary_name, d.bank_name, d.bank_country, d.bank_swift_code, d.reference_no, t.note as remarks, t.reason, t.reason_text, d.contest,
  d.credit_transfer, t.version, t.created_at, t.updated_at, t.completed_at, d.recall_transfer, d.payment_link_id, d.opening_line_id
from transaction t join fiat_deposit_detail d on d.id = t.id where t.kind = 'fiatDeposit';
-- Row locks through a view need the right to update it.
grant select, update on fiat_deposit to sampan_app;

create table deposit_proof (
  id uuid primary key,
  deposit_id uuid not null references fiat_deposit_detail (id),
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null
);
create index deposit_proof_of on deposit_proof (deposit_id);
grant select, insert on deposit_proof to sampan_app;

create table payment_file (
  id uuid primary key,
  message_id text not null unique,
  currency text not null,
  channel text not null,
  payments integer not null check (payments > 0),
  control_sum bigint not null check (control_sum > 0),
  content text not null,
  created_at timestamptz not null,
  taken_at timestamptz
);
grant select, insert, update on payment_file to sampan_app;

create table fiat_withdrawal_detail (
  id uuid primary key,
  bank_account_id uuid not null references bank_account (id),
  -- As it was when the customer confirmed it: a later edit cannot redirect this payment.
  destination jsonb not null,
  purpose text not null,
  statement_reference text,
  -- Identifies this payment between banks; never reused.
  end_to_end_id text not null unique,
  payment_file_id uuid references payment_file (id),
  expected_on date,
  -- Who paid it manually, and the proof.
  evidence text,
  linked_transaction uuid,
  constraint fiat_withdrawal_of foreign key (id) references transaction (id)
);
create index fiat_withdrawal_bank_account on fiat_withdrawal_detail (bank_account_id);
grant select, insert, update on fiat_withdrawal_detail to sampan_app;

create view fiat_withdrawal as
select t.id, t.reference, t.account_id, t.user_id, d.bank_account_id, d.destination, t.currency, t.channel, t.state, t.amount - t.fee as amount, t.fee,
  d.purpose, d.statement_reference, t.note, t.hold_id as hold_transfer, d.end_to_end_id, d.payment_file_id, d.expected_on, t.reason, t.reason_text,
  d.evidence, d.linked_transaction, t.version, t.created_at, t.updated_at, t.completed_at
from transaction t join fiat_withdrawal_detail d on d.id = t.id where t.kind = 'fiatWithdrawal';
-- Row locks through a view need the right to update it.
grant select, update on fiat_withdrawal to sampan_app;

create table bank_statement (
  id uuid primary key,
  reference text not null unique,
  bank text not null,
  source text not null check (source in ('bank', 'operator')),
  file_name text not null,
  sha256 bytea not null,
  content bytea not null,
  state text not null check (state in ('PROPOSED', 'BOOKED', 'DECLINED')),
  maker uuid references operator (id),
  checker uuid references operator (id),
  version integer not null default 1,
  created_at timestamptz not null,
  booked_at timestamptz,
  -- A file from one operator is never booked without a second, whatever the server believes.
  constraint booked_by_two check (source = 'bank' or state <> 'BOOKED' or (maker is not null and checker is not null and checker <> maker))
);
create unique index bank_statement_waiting on bank_statement (sha256) where state = 'PROPOSED';
create index bank_statement_file on bank_statement (sha256);
grant select, insert, update on bank_statement to sampan_app;
create trigger bank_statement_news after insert or update of state on bank_statement for each statement execute function tell_operators();
create trigger bank_statement_version before update on bank_statement for each row
  when (old.state is distinct from new.state) execute function bump_version();

-- Each line of a bank's statement, once, whichever file contains it. Every line is posted to the ledger at import.
create table bank_line (
  id uuid primary key,
  bank text not null,
  -- The bank's own id of the line.
  line text not null,
  currency text not null,
  -- Positive for incoming, negative for outgoing money.
  amount bigint not null check (amount <> 0),
  booked_on date not null,
  counterparty text,
  text text not null,
  end_to_end_id text,
  is_return boolean not null default false,
  -- What the line was matched to. One line pays for one transaction.
  deposit_id uuid unique references fiat_deposit_detail (id),
  withdrawal_id uuid references fiat_withdrawal_detail (id),
  transfer bigint not null,
  imported_at timestamptz not null,
  issued_references text[] not null default '{}',
  -- Null for a line that came without a statement file.
  statement_id uuid references bank_statement (id),
  unique (bank, line)
);
alter table fiat_deposit_detail add constraint fiat_deposit_opened_by foreign key (opening_line_id) references bank_line (id);
create unique index bank_line_pays_once on bank_line (withdrawal_id) where amount < 0;
create index bank_line_withdrawal on bank_line (withdrawal_id) where withdrawal_id is not null;
-- Finds the same line under another spelling of its bank.
create index bank_line_name on bank_line (line);
create index bank_line_unmatched on bank_line (imported_at, id) where deposit_id is null and withdrawal_id is null;
grant select, insert, update on bank_line to sampan_app;
create trigger bank_line_news after insert or update of deposit_id, withdrawal_id on bank_line for each statement execute function tell_operators();

create table bank_closing (
  bank text not null,
  -- The bank's own id of the account.
  account text not null,
  currency text not null,
  closed_on date not null,
  units bigint not null,
  imported_at timestamptz not null,
  statement_id uuid references bank_statement (id),
  primary key (bank, account, currency, closed_on)
);
grant select, insert, update on bank_closing to sampan_app;

-- The books of the practice bank, which shares only files with the product.
create table practice_bank_entry (
  id bigint generated always as identity primary key,
  currency text not null,
  amount bigint not null check (amount <> 0),
  text text not null,
  at timestamptz not null
);
grant select, insert on practice_bank_entry to sampan_app;

insert into ledger.proof (name, query, is_for_recent) values
  ('every completed fiat deposit was received from a bank and credited once', $$
    select 'fiat deposit ' || d.id as subject, d.received as expected, coalesce(l.amount, 0) as found
    from fiat_deposit d left join bank_line l on l.deposit_id = d.id
    where d.state = 'COMPLETED' and coalesce(l.amount, 0) <> d.received
  $$, false),
  ('every line of a bank stands in the books with its amount', $$
    select 'bank line ' || b.id as subject, abs(b.amount) as expected, coalesce(l.amount, 0) as found
    from bank_line b
    left join lateral (
      select sum(g.amount) as amount from ledger.posting g join ledger.account a on a.id in (g.source, g.destination)
      where g.transfer_id = b.transfer and a.kind = 'bank'
    ) l on true
    where coalesce(l.amount, 0) <> abs(b.amount) and (b.transfer is null or b.transfer > $1)
  $$, false);
