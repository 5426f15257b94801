// The last comparison with chains and banks, as it is shown.

import { type Currency, isCurrency } from '@sampan/contract/currencies.ts'
import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import { isNetworkId, networkById } from '@sampan/contract/networks.ts'
import type { reconciliation as entry, reconcileNow as nowEntry } from '@sampan/contract/operator/reconciliation.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { type KeptResult, reconcileLedger } from './reconcile.job.ts'

export async function readReconciliation({ db }: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { rows } = await db.query<{ at: Date; result: KeptResult }>(
    'select at, result from reconciliation_run order by id desc limit 1',
  )
  const run = rows[0]
  if (!run) return { at: null, silent: [], chains: [], banks: [], findings: [], findingsInAll: 0 }
  const { silent, chains, banks, findings, found } = run.result
  return {
    at: run.at.toISOString(),
    silent: silent.flatMap((id) => (isNetworkId(id) ? [networkById(id).label] : [])),
    chains: chains.flatMap(({ network, currency, scale, figures }) => {
      if (!isNetworkId(network)) return []
      const figure = (name: keyof typeof figures) => written(figures[name], scale)
      return [
        {
          mainNet: network,
          network: networkById(network).label,
          currency: known(currency),
          books: figure('books'),
          omnibus: figure('omnibus'),
          depositAddresses: figure('depositAddresses'),
          arriving: figure('arriving'),
          leaving: figure('leaving'),
          difference: figure('difference'),
        },
      ]
    }),
    banks: banks.map(
      ({
        currency,
        scale,
        books,
        lines,
        difference,
        closing,
        closingDifference,
        unconfirmedUnits,
        unmatched,
        unmatchedUnits,
      }) => ({
        currency,
        books: written(books, scale),
        lines: written(lines, scale),
        difference: written(difference, scale),
        closing: told(closing, scale),
        closingDifference: told(closingDifference, scale),
        unconfirmed: told(unconfirmedUnits, scale),
        unmatched,
        unmatchedAmount: written(unmatchedUnits, scale),
      }),
    ),
    findings: findings.map(({ units, scale, currency, ...finding }) => ({
      ...finding,
      amount: written(units, scale),
      currency: known(currency),
    })),
    findingsInAll: found,
  }
}

const written = (units: string, scale: number): string => formatDecimal(trimDecimal({ units: BigInt(units), scale }))

/** A comparison of before banks' closing balances were kept does not have it. */
const told = (units: string | null | undefined, scale: number) => (typeof units === 'string' ? written(units, scale) : null)

function known(currency: string): Currency {
  if (!isCurrency(currency)) throw new Error(`no currency is called ${currency}`)
  return currency
}

export async function askForReconciliation(ctx: WriteCtxOf<typeof nowEntry>): Promise<Answer<typeof nowEntry>> {
  await audit(ctx.tx, operatorOf(ctx), ctx.now, { action: 'reconciliationAsked', subject: 'ledger' })
  await enqueue(ctx.tx, reconcileLedger, {}, { key: reconcileLedger.name })
  return {}
}
