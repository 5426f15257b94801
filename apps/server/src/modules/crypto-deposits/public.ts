// What other modules may use of crypto-deposits.

export { isFinal } from './decide-deposit.ts'
export { ensureDepositAddress } from './deposit-addresses.ts'
export { assignSweep, releaseSweep } from './deposits.ts'
export { findCredited } from './find-credited.ts'
export { type DepositReturn, findDepositReturn } from './find-return.ts'
export { minimumDepositOf } from './minimum-deposit.ts'
export { decideDeposit, requireUnusedHash } from './operate-deposit.ts'
export type { Watch } from './watch/watch.ts'
