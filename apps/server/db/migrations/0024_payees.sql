-- Payees: contacts under which a customer groups saved addresses and bank accounts.

create table payee (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  -- The name without its case: the database's own lower() knows only the letters of English.
  name_key text not null,
  note text,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  unique (account_id, id)
);
create unique index payee_once on payee (account_id, name_key);
grant select, insert, update, delete on payee to sampan_app;

-- A destination is under a payee of its own account, and stays when the payee is deleted.
alter table blockchain_address add constraint blockchain_address_payee foreign key (account_id, payee_id)
  references payee (account_id, id) on delete set null (payee_id);
create index blockchain_address_of_payee on blockchain_address (account_id, payee_id) where payee_id is not null;
alter table bank_account add constraint bank_account_payee foreign key (account_id, payee_id)
  references payee (account_id, id) on delete set null (payee_id);
create index bank_account_of_payee on bank_account (account_id, payee_id) where payee_id is not null;
