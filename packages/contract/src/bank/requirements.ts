// The bank account form as data: fields and groups per country, currency and channel, for browser and server.

import { type Channel, channelsFor } from '../money/channels.ts'
import type { Fiat } from '../money/currencies.ts'
import type { Text } from '../text/language.ts'
import { isSepaCountry } from './check-digits.ts'
import { placeExample } from './examples.ts'
import type { BankField } from './field.ts'
import { exampleOf, holderFields, intermediaryFields } from './holder-fields.ts'
import { numbersFor } from './numbers.ts'
import { purposeCodes, purposes } from './purposes.ts'

export type BankGroup = { readonly legend: Text; readonly fields: readonly BankField[] }
export type BankChannel = { readonly channel: Channel; readonly eta: Text }
export type BankRequirements = { readonly channels: readonly BankChannel[]; readonly groups: readonly BankGroup[] }

type RequirementsQuery = { readonly country: string; readonly currency: Fiat; readonly channel: Channel }

/** The channels of this country and currency, the fastest first. */
export function bankChannels({ country, currency }: { country: string; currency: Fiat }): readonly BankChannel[] {
  const reaches = { SWIFT: true, ACH: country === 'US', FPS: country === fpsCountry[currency], SEPA: isSepaCountry(country) }
  return channelsFor(currency)
    .filter((channel) => reaches[channel])
    .sort((one, other) => speed[one] - speed[other])
    .map((channel) => ({ channel, eta: etas[channel] }))
}

export const bankRequirements = (query: RequirementsQuery): BankRequirements => ({
  channels: bankChannels(query),
  groups: [
    { legend: legends.bank, fields: [bankName(query.country), ...numbersFor(query)] },
    { legend: legends.holder, fields: holderFields(query.country) },
    ...(query.channel === 'SWIFT' ? [{ legend: legends.intermediary, fields: intermediaryFields }] : []),
    { legend: legends.use, fields: [purpose, label] },
  ],
})

const fpsCountry: Partial<Record<Fiat, string>> = { HKD: 'HK', GBP: 'GB' }
const speed: Readonly<Record<Channel, number>> = { FPS: 1, SEPA: 2, ACH: 3, SWIFT: 4 }
const etas: Readonly<Record<Channel, Text>> = {
  FPS: { en: 'Same business day', 'zh-CN': '同一工作日', th: 'ภายในวันทำการเดียวกัน' },
  SEPA: { en: '1 business day', 'zh-CN': '1 个工作日', th: '1\u00a0วันทำการ' },
  ACH: { en: '1-2 business days', 'zh-CN': '1 至 2 个工作日', th: '1-2\u00a0วันทำการ' },
  SWIFT: { en: '1-2 business days', 'zh-CN': '1 至 2 个工作日', th: '1-2\u00a0วันทำการ' },
}

const legends = {
  bank: { en: 'Bank account', 'zh-CN': '账户', th: 'บัญชี' },
  holder: { en: 'Account holder', 'zh-CN': '持有人', th: 'เจ้าของบัญชี' },
  intermediary: { en: 'Intermediary bank', 'zh-CN': '中间行', th: 'ธนาคารตัวกลาง' },
  use: { en: 'Purpose', 'zh-CN': '用途', th: 'วัตถุประสงค์' },
} as const satisfies Record<string, Text>

const bankName = (country: string): BankField => ({
  key: 'bankName',
  label: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  type: 'bank',
  ...exampleOf(placeExample(country).bank),
  maxLength: 140,
})

const purpose: BankField = {
  key: 'purposeOfTransfer',
  label: { en: 'Purpose of transfer', 'zh-CN': '汇款用途', th: 'วัตถุประสงค์การโอน' },
  type: 'select',
  options: purposeCodes.map((value) => ({ value, label: purposes[value] })),
}

const label: BankField = {
  key: 'label',
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  help: {
    en: 'A name to recognise it by. Only you see it.',
    'zh-CN': '便于您日后查找，仅您可见。',
    th: 'ชื่อที่ช่วยให้คุณหาเจอ มีเพียงคุณที่เห็น',
  },
  maxLength: 60,
}
