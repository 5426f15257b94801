-- The ECDH public key (uncompressed P-256 point) of the browser in which the operator signed in: calls of the session are proven with it.
-- Sessions from before have none; their calls are refused, and their operators sign in again.
alter table operator_session add column device_key bytea check (octet_length(device_key) = 65);
