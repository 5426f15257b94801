// What other rooms may know of bank money.

export { explainFiatDeposits, explainFiatWithdrawals, fiatHistory } from './history.ts'
export { findFiat } from './read.ts'
