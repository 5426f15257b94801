-- Bank money: what operators decide per rail, where customers pay in, what they said, and what the banks say.

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

-- Our own accounts. `seal` is made with a key that the database does not know: instructions that were changed here are not shown.
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

-- A customer's own reference, made before anything is sent.
create table deposit_intent (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  receiving_account_id uuid not null references receiving_account (id),
  reference_no text not null unique,
  amount bigint check (amount > 0),
  created_at timestamptz not null
);
grant select, insert on deposit_intent to sampan_app;

create table fiat_deposit (
  id uuid primary key,
  reference text not null unique,
  account_id uuid not null references account (id),
  user_id uuid references app_user (id),
  intent_id uuid unique references deposit_intent (id),
  receiving_account_id uuid not null references receiving_account (id),
  currency text not null,
  channel text not null,
  state text not null,
  declared bigint not null check (declared > 0),
  received bigint check (received > 0),
  beneficiary_name text not null,
  bank_name text not null,
  bank_country text not null,
  bank_swift_code text not null,
  reference_no text not null,
  remarks text,
  -- A name that the contract has words for, or an operator's own words to the customer.
  reason text,
  reason_text text,
  contest text,
  -- The ledger's transfer that gave it to the customer.
  credit_transfer bigint unique,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz
);
create index fiat_deposit_list on fiat_deposit (account_id, created_at desc, id desc);
create index fiat_deposit_open on fiat_deposit (currency, reference_no) where state = 'TO_BE_CONFIRMED';
create index fiat_deposit_queue on fiat_deposit (state, created_at) where state in ('TO_BE_CONFIRMED', 'MATCHED', 'DIFFERENCE', 'CONTESTED');
grant select, insert, update on fiat_deposit to sampan_app;

create table deposit_proof (
  id uuid primary key,
  deposit_id uuid not null references fiat_deposit (id),
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null
);
create index deposit_proof_of on deposit_proof (deposit_id);
grant select, insert on deposit_proof to sampan_app;

create table fiat_withdrawal (
  id uuid primary key,
  reference text not null unique,
  account_id uuid not null references account (id),
  user_id uuid references app_user (id),
  bank_account_id uuid not null references bank_account (id),
  -- As it was when the customer confirmed it: a later edit cannot lead this payment elsewhere.
  destination jsonb not null,
  currency text not null,
  channel text not null,
  state text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  purpose text not null,
  statement_reference text,
  note text,
  hold_transfer bigint not null unique,
  -- What names this payment between banks; it is never used for another.
  end_to_end_id text not null unique,
  payment_file_id uuid,
  expected_on date,
  reason text,
  reason_text text,
  -- Who moved the money by hand, and by what proof.
  evidence text,
  linked_transaction uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz
);
create index fiat_withdrawal_list on fiat_withdrawal (account_id, created_at desc, id desc);
create index fiat_withdrawal_queue on fiat_withdrawal (state, created_at) where state in ('PENDING_APPROVAL', 'TO_BE_PROCESSED', 'PROCESSING');
grant select, insert, update on fiat_withdrawal to sampan_app;

-- The story of a deposit or a withdrawal, as its owner may read it.
create table fiat_step (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  state text not null,
  at timestamptz not null,
  actor text not null,
  actor_id uuid,
  reason text,
  reason_text text
);
create index fiat_step_transaction on fiat_step (transaction_id, id);
grant select, insert on fiat_step to sampan_app;

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
alter table fiat_withdrawal add foreign key (payment_file_id) references payment_file (id);
grant select, insert, update on payment_file to sampan_app;

-- Each line of a bank's statement, once, whatever file brings it. Every line stands in the ledger from its import on.
create table bank_line (
  id uuid primary key,
  bank text not null,
  -- The bank's own name for the line.
  line text not null,
  currency text not null,
  -- What came in is positive, what went out negative.
  amount bigint not null check (amount <> 0),
  booked_on date not null,
  counterparty text,
  text text not null,
  end_to_end_id text,
  is_return boolean not null default false,
  -- What it was found to be. One line pays for one thing.
  deposit_id uuid unique references fiat_deposit (id),
  withdrawal_id uuid references fiat_withdrawal (id),
  transfer bigint not null,
  imported_at timestamptz not null,
  unique (bank, line)
);
create index bank_line_unmatched on bank_line (imported_at) where deposit_id is null and withdrawal_id is null;
create unique index bank_line_pays_once on bank_line (withdrawal_id) where amount < 0;
grant select, insert, update on bank_line to sampan_app;

-- What the practice bank has on its own books: it is another house, and shares nothing but files with ours.
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
      select sum(g.amount) as amount from ledger.leg g join ledger.account a on a.id in (g.source, g.target)
      where g.transfer_id = b.transfer and a.kind = 'bank'
    ) l on true
    where coalesce(l.amount, 0) <> abs(b.amount)
  $$, false);
