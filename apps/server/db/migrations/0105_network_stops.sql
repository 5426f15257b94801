-- The system stops withdrawals on a network when something contradicts the books, and names the reason. Two operators lift the stop
-- (settings, network). The switch withdrawals_open stays an operator's own.
alter table network_policy
  add column stop_reason text not null default 'none'
    constraint stop_reason_known check (stop_reason in ('none', 'chainAhead', 'unknownPayments', 'deepReorganisation', 'byOperator')),
  -- What was seen, for operators.
  add column stop_detail text,
  add column stopped_at timestamptz;

-- The chain's own number at the moment of a stop for `chainAhead`. Lifting the stop accepts the chain's count up to it.
alter table chain_wallet add column accepted_sequence numeric(20, 0);
