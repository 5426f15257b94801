-- Bank money is matched by the references that we issued: each line keeps those that it carries.

alter table bank_line add column issued_references text[] not null default '{}';
-- One spelling of a bank's name, so that a file from another way in names the same line.
update bank_line set bank = lower(regexp_replace(bank, '[^A-Za-z0-9]+', '-', 'g'))
  where bank <> lower(regexp_replace(bank, '[^A-Za-z0-9]+', '-', 'g'));
update bank_closing set bank = lower(regexp_replace(bank, '[^A-Za-z0-9]+', '-', 'g'))
  where bank <> lower(regexp_replace(bank, '[^A-Za-z0-9]+', '-', 'g'));
update bank_line l set issued_references = found.names
from (
  select w.id, array_agg(i.reference_no) as names
  from bank_line w join deposit_intent i
    on strpos(upper(regexp_replace(w.text || ' ' || coalesce(w.end_to_end_id, ''), '[^A-Za-z0-9]', '', 'g')), i.reference_no) > 0
  where w.deposit_id is null and w.withdrawal_id is null and w.amount > 0
  group by w.id
) found where found.id = l.id;

-- The same line under another bank's name is found by its own name.
create index bank_line_name on bank_line (line);

drop index bank_line_unmatched;
create index bank_line_unmatched on bank_line (imported_at, id) where deposit_id is null and withdrawal_id is null;

-- More than was declared is no longer the customer's to accept.
update fiat_deposit set state = 'CONTESTED', version = version + 1 where state = 'DIFFERENCE' and received > declared;
