-- The device's ECDH public key (P-256, uncompressed point): every call of the session proves possession of its private half.
-- Sessions from before have none: their calls are refused, and their owners sign in again.
alter table session add column device_key bytea check (octet_length(device_key) = 65);
