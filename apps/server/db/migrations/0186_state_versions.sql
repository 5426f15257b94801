-- A new state is a new version: an operator who decides has seen the one before.

create trigger adjustment_version before update on adjustment for each row
  when (old.state is distinct from new.state) execute function bump_version();
create trigger bank_statement_version before update on bank_statement for each row
  when (old.state is distinct from new.state) execute function bump_version();
create trigger blockchain_address_version before update on blockchain_address for each row
  when (old.state is distinct from new.state) execute function bump_version();
create trigger receiving_account_change_version before update on receiving_account_change for each row
  when (old.state is distinct from new.state) execute function bump_version();
create trigger reserve_transfer_version before update on reserve_transfer for each row
  when (old.state is distinct from new.state) execute function bump_version();
