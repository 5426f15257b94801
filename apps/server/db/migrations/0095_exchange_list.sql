-- Operators look at everybody's exchanges, newest first: each state by itself, so that a rare one is found as fast as the others.

create index otc_order_newest on otc_order (state, created_at desc, id desc);
