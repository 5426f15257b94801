// A few figures for those who watch: what was completed each day, and what is held where.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { dashboard as entry } from '@sampan/contract/operator/dashboard.ts'
import { type TrialLine, trialBalance } from '@sampan/ledger/balances.ts'
import { netAmount, operatorKind } from '../../core/transactions/transaction-columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'

type Kind = 'cryptoDeposit' | 'cryptoWithdrawal' | 'fiatDeposit' | 'fiatWithdrawal' | 'customerTransferOut' | 'exchange'
type Volume = { kind: Kind; day: string; currency: HeldCurrency; count: number; units: string }

const daysUsual = 30
const daysMax = 90

export async function readDashboard(
  { db, now }: ReadCtxOf<typeof entry>,
  { query }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const days = Math.min(daysMax, Math.max(1, Number.parseInt(query.days ?? '', 10) || daysUsual))
  const volumes = await volumesOf(db, new Date(now.getTime() - days * 86_400_000))
  const lines = await trialBalance(db)
  return {
    asOf: now.toISOString(),
    volumes: volumes.map(({ units, ...volume }) => ({
      ...volume,
      amount: moneyToWire({ units: BigInt(units), currency: volume.currency }),
    })),
    floats: heldCurrencies.map((currency) => floatOf(lines, currency)),
  }
}

async function volumesOf(db: Db, since: Date): Promise<Volume[]> {
  const { rows } = await db.query<Volume>(
    `select ${operatorKind} as kind, (completed_at at time zone 'UTC')::date::text as day, currency, count(*)::int as count,
       sum(${netAmount})::text as units
     from transaction where completed_at >= $1 and state in ('CREDITED', 'COMPLETED') and currency is not null
       -- The same money was sent: it counts once.
       and kind <> 'customerTransferIn'
     group by 1, 2, 3 order by day, 1, currency`,
    [since],
  )
  return rows
}

function floatOf(lines: readonly TrialLine[], currency: HeldCurrency) {
  const sumOf = (...kinds: TrialLine['kind'][]) =>
    lines.filter((line) => line.currency === currency && kinds.includes(line.kind)).reduce((sum, line) => sum + line.balance, 0n)
  const wire = (units: bigint) => moneyToWire({ units, currency })
  return {
    currency,
    customers: wire(sumOf('available', 'held', 'clearing')),
    // These accounts give what customers get: they stand below zero by what lies there.
    outside: wire(-sumOf('omnibus', 'bank')),
    suspense: wire(sumOf('suspense')),
    reserve: wire(sumOf('reserve')),
  }
}
