-- Facts that one process sees and every process reports: when a network was last read to its end, and whether the signer answered.

alter table chain_cursor add column caught_up_at timestamptz not null default now();
alter table signer_sync add column signer_answers boolean not null default true;
