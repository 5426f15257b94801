-- Requests of owners to close their account: one is open at a time, and a closed one stays as the record.

create table account_closing (
  id uuid primary key,
  account_id uuid not null references account (id),
  requested_by uuid not null references app_user (id),
  state text not null check (state in ('PENDING_APPROVAL', 'SCHEDULED', 'ON_HOLD', 'CLOSED', 'ERASING', 'ERASED', 'CANCELLED', 'REJECTED')),
  requested_at timestamptz not null,
  -- The end of the waiting time, which begins once an approver has agreed.
  closes_at timestamptz,
  -- When it is tried: at the end of the waiting time, and later again while something is open; the same for the deletion of its data.
  next_check_at timestamptz,
  -- Since when something prevents it; the owner is notified once.
  blocked_at timestamptz,
  -- The text of the operator who holds it.
  hold_reason text,
  closed_at timestamptz,
  -- When its personal data was deleted, after the retention time.
  erased_at timestamptz,
  version integer not null default 1,
  check (state not in ('SCHEDULED', 'CLOSED') or (closes_at is not null and next_check_at is not null)),
  check (state not in ('CLOSED', 'ERASING', 'ERASED') or closed_at is not null),
  check ((state = 'ERASED') = (erased_at is not null))
);
create unique index account_closing_open on account_closing (account_id) where state in ('PENDING_APPROVAL', 'SCHEDULED', 'ON_HOLD');
create index account_closing_account on account_closing (account_id, requested_at desc);
create index account_closing_due on account_closing (next_check_at) where state = 'SCHEDULED';
create index account_closing_erasable on account_closing (closed_at) where state in ('CLOSED', 'ERASING');
create trigger account_closing_version before update on account_closing for each row
  when (old.state is distinct from new.state) execute function bump_version();
grant select, insert, update on account_closing to sampan_app;

-- Rows that never change may lose their personal data while the account is erased, and at no other time.
create function is_being_erased(account uuid) returns boolean language sql stable as $$
  select exists (select from account_closing c where c.account_id = account and c.state = 'ERASING')
$$;

-- Permissions to download all data of an account: given by a second factor, for minutes, to one session.
create table account_data_request (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  downloaded_at timestamptz
);
create index account_data_request_account on account_data_request (account_id, created_at);
create index account_data_request_own on account_data_request (user_id, created_at desc);
grant select, insert, update on account_data_request to sampan_app;
