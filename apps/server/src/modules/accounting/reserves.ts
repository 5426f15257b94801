// What we hold on networks and at banks, as the last reconciliation saw it there.

import { type HeldCurrency, isHeldCurrency, ledgerScale } from '@sampan/contract/currencies.ts'
import { roundDown } from '@sampan/contract/decimal.ts'
import type { Db } from '../../platform/db/db.ts'
import type { KeptResult } from './reconcile.job.ts'

export type Reserves = { readonly at: Date | null; readonly units: ReadonlyMap<HeldCurrency, bigint> }

export async function readReserves(db: Db): Promise<Reserves> {
  const { rows } = await db.query<{ at: Date; result: KeptResult }>(
    'select at, result from reconciliation_run order by id desc limit 1',
  )
  const [run] = rows
  if (!run) return { at: null, units: new Map() }
  return { at: run.at, units: sumReserves(run.result) }
}

export function sumReserves({ chains, banks }: Pick<KeptResult, 'chains' | 'banks'>): Map<HeldCurrency, bigint> {
  const sums = new Map<HeldCurrency, bigint>()
  const add = (currency: string, units: bigint, scale: number) => {
    if (!isHeldCurrency(currency)) return
    sums.set(currency, (sums.get(currency) ?? 0n) + roundDown({ units, scale }, ledgerScale(currency)).units)
  }
  for (const { currency, scale, figures } of chains)
    add(currency, BigInt(figures.omnibus) + BigInt(figures.depositAddresses), scale)
  // A bank's own closing balance is better evidence than the sum of its lines.
  for (const { currency, scale, closing, lines } of banks) add(currency, BigInt(closing ?? lines), scale)
  // An overdrawn account is no reserve.
  return new Map([...sums].map(([currency, units]) => [currency, units > 0n ? units : 0n]))
}
