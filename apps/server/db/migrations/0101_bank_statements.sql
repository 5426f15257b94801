-- Statements as files: what a bank's own channel brought is booked at once, what an operator brought waits for a second operator.

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
  -- Nothing that one person alone brought is ever booked, whatever the code above this believes.
  constraint booked_by_two check (source = 'bank' or state <> 'BOOKED' or (maker is not null and checker is not null and checker <> maker))
);
create unique index bank_statement_waiting on bank_statement (sha256) where state = 'PROPOSED';
create index bank_statement_file on bank_statement (sha256);
grant select, insert, update on bank_statement to sampan_app;

-- Null: imported before statements were kept.
alter table bank_line add column statement_id uuid references bank_statement (id);
alter table bank_closing add column statement_id uuid references bank_statement (id);

create trigger bank_statement_news after insert or update of state on bank_statement for each statement execute function tell_operators();
