// Adds up completed deposits and withdrawals per currency.

import { formatDecimal, parseDecimal } from '@sampan/contract/decimal.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { dashboard } from '@sampan/contract/operator/dashboard.ts'

type Volume = ResponseOf<typeof dashboard>['volumes'][number]
type FlowSum = { readonly count: number; readonly amount: string }

const directions: Partial<Record<Volume['kind'], 'in' | 'out'>> = {
  cryptoDeposit: 'in',
  fiatDeposit: 'in',
  cryptoWithdrawal: 'out',
  fiatWithdrawal: 'out',
}

const nothing: FlowSum = { count: 0, amount: '0' }

/** An exchange or a transfer between customers moves nothing in or out: both of its sides stay with us. */
export function sumFlows(volumes: readonly Volume[]): { currency: Volume['currency']; in: FlowSum; out: FlowSum }[] {
  const flows = new Map<Volume['currency'], { in: FlowSum; out: FlowSum }>()
  for (const { kind, currency, count, amount } of volumes) {
    const direction = directions[kind]
    if (!direction) continue
    const flow = flows.get(currency) ?? { in: nothing, out: nothing }
    const sum = flow[direction]
    flows.set(currency, { ...flow, [direction]: { count: sum.count + count, amount: addDecimals(sum.amount, amount) } })
  }
  return [...flows].map(([currency, flow]) => ({ currency, ...flow }))
}

/** Whole units at the larger scale of the two: nothing is rounded. */
export function addDecimals(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  if (!left || !right) throw new Error(`not a decimal: ${left ? b : a}`)
  const scale = Math.max(left.scale, right.scale)
  const at = ({ units, scale: own }: { units: bigint; scale: number }) => units * 10n ** BigInt(scale - own)
  return formatDecimal({ units: at(left) + at(right), scale })
}
