// The differences that a reconciliation finds between the books and chains or banks.

import type { BankComparison } from './compare-banks.ts'
import type { AccountingDeps, ChainCoin } from './deps.ts'
import type { Finding } from './finding.ts'

export const differenceOf = (
  { network, currency, difference }: ChainCoin,
  { decimalsOf }: AccountingDeps,
  now: Date,
): Finding => ({
  kind: 'difference',
  where: 'chain',
  place: network.label,
  subject: `${currency} on ${network.label}`,
  units: String(difference),
  scale: decimalsOf(network.id, currency),
  currency,
  since: now.toISOString(),
})

export const unreadableAddresses = (
  { network, currency, unreadable }: ChainCoin,
  { decimalsOf }: AccountingDeps,
  now: Date,
): Finding[] =>
  unreadable.map((address) => ({
    kind: 'unreadableAddress',
    where: 'chain',
    place: network.label,
    subject: address,
    units: '0',
    scale: decimalsOf(network.id, currency),
    currency,
    since: now.toISOString(),
  }))

export function bankDifferences({ currency, scale, difference, closingDifference }: BankComparison, now: Date): Finding[] {
  const against = { 'books and statement lines': difference, 'books and closing balance': closingDifference ?? '0' }
  return Object.entries(against)
    .filter(([, units]) => units !== '0')
    .map(([subject, units]) => ({
      kind: 'difference',
      where: 'bank',
      place: currency,
      subject,
      units,
      scale,
      currency,
      since: now.toISOString(),
    }))
}
