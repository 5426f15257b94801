// Builds the module: its pairs, what may be paid out in practice, its jobs, and its summaries for verification.

import { type HeldCurrency, heldCurrencies, ledgerScale } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { post } from '@sampan/ledger/transfers.ts'
import type { Pool } from 'pg'
import { type Tx, withTx } from '../../platform/db/db.ts'
import { bindJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import type { ExchangeDeps } from './deps.ts'
import { expireOrdersJob } from './expire-orders.ts'
import { seedPairs } from './pairs.ts'
import { describeMintRedeem } from './submit-order.ts'

export type Exchange = { readonly deps: ExchangeDeps; readonly jobs: Jobs; readonly describers: Describers }

export async function createExchange({
  pool,
  practice,
  ...deps
}: ExchangeDeps & { readonly pool: Pool; readonly practice: boolean }): Promise<Exchange> {
  await withTx(pool, seedPairs)
  // One at a time: a server that starts must not stand in the way of others that exchange meanwhile.
  if (practice) for (const currency of heldCurrencies) await withTx(pool, (tx) => fillReserve(tx, deps, currency))
  return {
    deps,
    jobs: bindJob(expireOrdersJob, {}),
    describers: { mintRedeem: describeMintRedeem },
  }
}

/** About ten million dollars' worth of each, once: practice mode has a treasury to exchange with. In production two operators fund it. */
const practiceReserve = (currency: HeldCurrency): bigint =>
  (reserveUnits.get(currency) ?? 10_000_000n) * powerOfTen(ledgerScale(currency))

const reserveUnits: ReadonlyMap<HeldCurrency, bigint> = new Map([
  ['JPY', 1_500_000_000n],
  ['THB', 350_000_000n],
])

async function fillReserve(tx: Tx, { chart }: ExchangeDeps, currency: HeldCurrency): Promise<void> {
  await post(tx, {
    key: ['exchange', 'practice reserve', currency],
    purpose: 'treasury',
    postings: [
      {
        from: currency === 'WUSD' ? chart.account('issued', 'WUSD') : chart.account('fx_position', currency),
        to: chart.account('reserve', currency),
        amount: { units: practiceReserve(currency), currency },
      },
    ],
  })
}
