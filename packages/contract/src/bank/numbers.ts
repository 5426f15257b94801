// The account numbers that each country and channel need. The first matching row decides.

import type { Channel } from '../money/channels.ts'
import { isSepaCountry } from './check-digits.ts'
import type { BankField } from './field.ts'
import { anyNumber, branchCode, bsb, clearingCode, iban, number, routing, sortCode, swiftCode } from './number-fields.ts'

type Draw = BankField | ((country: string) => BankField)
const drawn = (draw: Draw, country: string): BankField => (typeof draw === 'function' ? draw(country) : draw)

const optional =
  (draw: Draw) =>
  (country: string): BankField => ({ ...drawn(draw, country), optional: true })

type Rule = {
  readonly fits: (asked: { country: string; channel: Channel }) => boolean
  readonly fields: readonly Draw[]
}
const on = (channel: Channel, country: string) => (asked: { country: string; channel: Channel }) =>
  asked.channel === channel && asked.country === country
const inCountry = (country: string) => (asked: { country: string }) => asked.country === country

const rules: readonly Rule[] = [
  { fits: on('ACH', 'US'), fields: [routing, number(4, 17, '000123456789')] },
  { fits: on('FPS', 'GB'), fields: [sortCode, number(8, 8, '31926819')] },
  { fits: on('FPS', 'HK'), fields: [clearingCode, number(6, 12, '123456789012')] },
  { fits: ({ channel }) => channel === 'SEPA', fields: [iban, optional(swiftCode)] },
  { fits: ({ country }) => isSepaCountry(country), fields: [iban, swiftCode] },
  { fits: inCountry('US'), fields: [swiftCode, number(4, 17, '000123456789'), optional(routing)] },
  { fits: inCountry('AU'), fields: [swiftCode, bsb, number(5, 10, '12345678')] },
  { fits: inCountry('JP'), fields: [swiftCode, branchCode, number(7, 7, '1234567')] },
  { fits: inCountry('TH'), fields: [swiftCode, number(10, 15, '1234567890')] },
  { fits: inCountry('SG'), fields: [swiftCode, number(7, 14, '1234567890')] },
  { fits: inCountry('HK'), fields: [swiftCode, number(6, 12, '123456789012')] },
  { fits: () => true, fields: [swiftCode, anyNumber] },
]

export function numbersFor(asked: { country: string; channel: Channel }): readonly BankField[] {
  const rule = rules.find(({ fits }) => fits(asked))
  if (!rule) throw new Error('The last row fits everything.')
  return rule.fields.map((draw) => drawn(draw, asked.country))
}
