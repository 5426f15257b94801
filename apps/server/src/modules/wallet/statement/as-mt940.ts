// A statement as banks send it (SWIFT MT940), for accounting programs. It knows currencies of three letters only.

import { moneyToWire } from '@sampan/contract/money.ts'
import { localTime } from './period.ts'
import type { FiatStatement } from './read-statement.ts'

export function writeMt940({ period, currency, opening, entries, closing }: FiatStatement, accountId: string): string {
  const amount = (units: bigint): string => moneyToWire({ units: units < 0n ? -units : units, currency }).replace('.', ',')
  // The comma stands there even where a currency has no decimals.
  const figure = (units: bigint): string => (amount(units).includes(',') ? amount(units) : `${amount(units)},`)
  const mark = (units: bigint): string => (units < 0n ? 'D' : 'C')
  const day = (at: Date): string => localTime(at).slice(2, 10).replaceAll('-', '')
  const balance = (tag: string, units: bigint, at: Date) => `:${tag}:${mark(units)}${day(at)}${currency}${figure(units)}`
  const lastMoment = new Date(period.end.getTime() - 1)
  const lines = [
    `:20:${plain(`${currency}${period.name}`, 16)}`,
    `:25:${plain(accountId.replaceAll('-', ''), 35)}`,
    `:28C:${period.name.replace('-', '').slice(2)}/1`,
    balance('60F', opening, period.start),
    ...entries.flatMap(({ at, units, reference, text }) => [
      `:61:${day(at)}${day(at).slice(2)}${mark(units)}${figure(units)}NMSC${plain(reference ?? 'NONREF', 16)}`,
      `:86:${plain(text, 65)}`,
    ]),
    balance('62F', closing, lastMoment),
    '-',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** The letters that the network knows; a line must not begin like a tag or like the end. */
const plain = (text: string, length: number): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replace(/^[:-]/, '.')
    .slice(0, length)
