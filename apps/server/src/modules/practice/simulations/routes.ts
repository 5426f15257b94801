// The simulations of the customer API. On the live server each is refused, whatever the key.

import { Refusal } from '@sampan/contract/refusals.ts'
import * as entry from '@sampan/contract/v1/simulations.ts'
import { bindDeps } from '../../../platform/http/bind-deps.ts'
import type { KeyMount } from '../../../platform/http/key-api/key-guard.ts'
import type { SimulationDeps } from './deps.ts'
import { receiveTransfer, returnPayment } from './simulate-bank.ts'
import { confirmWithdrawal, failWithdrawal, payDeposit } from './simulate-crypto.ts'

export function simulationRoutes(mount: KeyMount, deps: SimulationDeps): void {
  mount.manualTransaction(entry.simulateCryptoDeposit, bindDeps(payDeposit, deps))
  mount.manualTransaction(entry.simulateBankDeposit, bindDeps(receiveTransfer, deps))
  mount.manualTransaction(entry.simulateBankReturn, bindDeps(returnPayment, deps))
  mount.manualTransaction(entry.simulateConfirmation, bindDeps(confirmWithdrawal, deps))
  mount.manualTransaction(entry.simulateFailure, bindDeps(failWithdrawal, deps))
}

export function refuseSimulations(mount: KeyMount): void {
  for (const endpoint of Object.values(entry))
    mount.manualTransaction(endpoint, () => Promise.reject(new Refusal('testModeOnly')))
}
