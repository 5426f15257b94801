-- Named in a statement that stops after a few rows: without it the planner reckons with all of them and calls for help, which takes longer to come
-- than the work. It is always true.
create function one_process() returns boolean language sql immutable parallel unsafe as 'select true';
