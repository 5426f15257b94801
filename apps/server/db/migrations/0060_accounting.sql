-- The books as operators see them: adjustments by two of them, proofs of the ledger, reconciliations with chains and banks.

create table adjustment (
  id uuid primary key,
  reference text not null unique,
  account_id uuid not null references account (id),
  direction text not null check (direction in ('credit', 'debit')),
  currency text not null,
  amount bigint not null check (amount > 0),
  counter_account text not null check (counter_account in ('adjustment', 'fees', 'suspense', 'receivable')),
  reason text not null,
  text text not null,
  evidence text not null check (length(evidence) > 0),
  state text not null check (state in ('DRAFT', 'POSTED', 'REJECTED')),
  transfer bigint unique,
  maker uuid not null references operator (id),
  checker uuid references operator (id),
  version integer not null default 1,
  created_at timestamptz not null,
  posted_at timestamptz,
  constraint posted_by_two check (state <> 'POSTED' or (checker is not null and checker <> maker and transfer is not null))
);
create index adjustment_account on adjustment (account_id, created_at, id);
create index adjustment_day on adjustment (posted_at) where state = 'POSTED';
grant select, insert, update on adjustment to sampan_app;
create trigger adjustment_version before update on adjustment for each row
  when (old.state is distinct from new.state) execute function bump_version();

-- Written once a day and never changed.
create table adjustment_report (
  day date primary key,
  made_at timestamptz not null,
  lines jsonb not null
);
grant select, insert on adjustment_report to sampan_app;

-- Proof for the ledger's audit: every posted adjustment moved its amount once.
insert into ledger.proof (name, query, is_for_recent) values
  ('every posted adjustment stands in the books with its amount', $$
    select 'adjustment ' || a.id as subject, a.amount as expected, coalesce(l.amount, 0) as found
    from adjustment a left join lateral (select sum(amount) as amount from ledger.posting where transfer_id = a.transfer) l on true
    where a.state = 'POSTED' and coalesce(l.amount, 0) <> a.amount and (a.transfer is null or a.transfer > $1)
  $$, false);

-- The last run of each scope.
create table ledger_proof_run (
  scope text primary key check (scope in ('whole', 'recent')),
  at timestamptz not null,
  report jsonb not null
);
grant select, insert, update on ledger_proof_run to sampan_app;

create table reconciliation_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  result jsonb not null
);
grant select, insert, delete on reconciliation_run to sampan_app;
