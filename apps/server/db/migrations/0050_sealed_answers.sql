-- Why: a kept answer may hold the token of a registration's next step, names and account numbers. A copy of the database must not show them.
-- Whatever was kept in plain text before the first release is forgotten.
delete from request_replay where answer is not null;
alter table request_replay alter column answer type bytea using null;
