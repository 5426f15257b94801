// What other rooms may know of crypto deposits.

export { type DepositDecision, decideDeposit } from './decide-deposit.ts'
export { depositHistory, explainDeposits } from './list-deposits.ts'
