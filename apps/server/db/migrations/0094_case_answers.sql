-- A case may name a transaction of its writer and show a picture; an operator answers it, once, as he has seen it.

alter table feedback_case
  -- Set only where the transaction was found to be the writer's own.
  add column transaction_kind text,
  add column transaction_reference text,
  add column version integer not null default 1,
  add column answered_by uuid references operator (id);
create trigger feedback_case_version before update on feedback_case for each row
  when (old.answer is distinct from new.answer or old.closed_at is distinct from new.closed_at) execute function bump_version();
create trigger feedback_case_news after insert or update of closed_at on feedback_case for each statement execute function tell_operators();

create table feedback_screenshot (
  id uuid primary key,
  case_id uuid not null unique references feedback_case (id),
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png')),
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null
);
grant select, insert on feedback_screenshot to sampan_app;
