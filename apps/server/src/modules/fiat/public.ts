// What other rooms may know of bank money.

export { explainFiatDeposits, explainFiatWithdrawals, fiatHistory } from './history.ts'
export {
  type Decision as FiatDecision,
  matchDeposit,
  recallDeposit,
  rejectDeposit,
  rejectFiatWithdrawal,
  settleContest,
  transferFiatManually,
} from './operate.ts'
