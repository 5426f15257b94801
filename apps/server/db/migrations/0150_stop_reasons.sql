-- A deep reorganisation pauses crediting of one asset (network_asset.crediting_open); it never stopped a network.
update network_policy set stop_reason = 'byOperator' where stop_reason = 'deepReorganisation';
alter table network_policy drop constraint stop_reason_known;
alter table network_policy add constraint stop_reason_known
  check (stop_reason in ('none', 'chainAhead', 'unknownPayments', 'journalBehind', 'byOperator'));
