-- A column that holds a state has one constraint, <table>_<column>_check, with the states of its machine; core/transitions/states.db.test.ts compares them.

alter table account rename constraint account_status_known to account_status_check;
alter table app_user rename constraint app_user_status_known to app_user_status_check;
