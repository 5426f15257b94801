// The actions of a campaign by name.

import { depositByBank, depositOnChain } from './campaign-deposits.ts'
import { raceExchanges, runExchange } from './campaign-exchanges.ts'
import type { ActionName } from './campaign-schedule.ts'
import type { CampaignStep } from './campaign-step.ts'
import { cancelBankWithdrawal, decideWithdrawal, withdrawOnChain, withdrawToBank } from './campaign-withdrawals.ts'

export const campaignActions: Readonly<Record<ActionName, (step: CampaignStep) => Promise<void>>> = {
  exchange: runExchange,
  cancelExchange: runExchange,
  raceExchanges,
  withdrawToBank,
  cancelBankWithdrawal,
  decideWithdrawal,
  withdrawCrypto: withdrawOnChain,
  depositCrypto: depositOnChain,
  depositByBank,
}
