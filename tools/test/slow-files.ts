// The order of the db suite: its slowest files start first, so that no core is idle while the last of them runs.

/** Slowest first, from about twenty seconds up. */
export const slowFiles = [
  'tests/faults/cluster.test.ts',
  'tests/production/walk.test.ts',
  'apps/server/src/main.db.test.ts',
  'tests/faults/restore-payouts.test.ts',
  'tools/launch.db.test.ts',
  'apps/server/src/guard-walk.db.test.ts',
  'tests/faults/event-kill.test.ts',
  'tests/faults/scanner-kill.test.ts',
  'tests/faults/apply-crash.test.ts',
  'tests/faults/withdrawal-crash.test.ts',
  'tests/production/monitoring.db.test.ts',
  'tools/check/planted.db.test.ts',
  'apps/server/src/modules/payout-batches/payout-kill.db.test.ts',
  'apps/server/src/modules/scheduled-orders/scheduled-once.db.test.ts',
  'apps/server/src/modules/push/push.db.test.ts',
  'apps/server/src/modules/signer-journal/check-journal.db.test.ts',
  'tests/faults/crypto-reorg.test.ts',
  'tests/faults/hostile-input.test.ts',
]

export const orderBySlowness = (files: readonly string[]): string[] => [
  ...slowFiles.filter((file) => files.includes(file)),
  ...files.filter((file) => !slowFiles.includes(file)),
]
