// Validates one of our receiving bank accounts field by field, for the form and the server.

import type { Channel } from '../money/channels.ts'
import { channelsFor } from '../money/channels.ts'
import type { Fiat } from '../money/currencies.ts'
import type { Text } from '../text/language.ts'
import { messages } from '../text/messages.ts'
import { type BankCheck, countryOfBic, countryOfIban, passes } from './check-digits.ts'

export type ReceivingAccountFields = {
  readonly currency: Fiat
  readonly channel: Channel
  readonly bankCountry: string
  readonly bankSwiftCode: string | null
  readonly accountNumber: string | null
  readonly iban: string | null
  readonly localCode: string | null
}

type NumberField = 'bankSwiftCode' | 'accountNumber' | 'iban' | 'localCode'

/** The numbers that a sending bank needs per rail; the currency decides when a rail covers two countries. */
export function requiredNumbers({
  channel,
  currency,
}: Pick<ReceivingAccountFields, 'channel' | 'currency'>): readonly NumberField[] {
  if (channel === 'SEPA') return ['iban']
  if (channel === 'ACH') return ['accountNumber', 'localCode']
  if (channel === 'FPS') return currency === 'HKD' ? ['localCode'] : ['accountNumber', 'localCode']
  return ['bankSwiftCode']
}

function localCheck({ channel, currency }: ReceivingAccountFields): BankCheck | undefined {
  if (channel === 'ACH') return 'aba'
  return channel === 'FPS' && currency === 'GBP' ? 'sortCode' : undefined
}

export const receivingAccountMessages = {
  iban: {
    en: "This IBAN isn't valid. Check every character.",
    'zh-CN': '此 IBAN 无效，请逐字核对。',
    th: 'IBAN นี้ไม่ถูกต้อง ตรวจทุกตัวอักษร',
  },
  bic: {
    en: 'Enter a SWIFT code of 8 or 11 characters.',
    'zh-CN': '请输入 8 位或 11 位的 SWIFT 代码。',
    th: 'กรอกรหัส SWIFT 8 หรือ 11\u00a0ตัวอักษร',
  },
  localCode: {
    en: "This bank code isn't valid. Check every digit.",
    'zh-CN': '此银行代码无效，请逐位核对。',
    th: 'รหัสธนาคารนี้ไม่ถูกต้อง ตรวจทุกหลัก',
  },
  country: {
    en: 'This number belongs to a bank in another country.',
    'zh-CN': '此号码属于其他国家/地区的银行。',
    th: 'หมายเลขนี้เป็นของธนาคารในประเทศอื่น',
  },
  number: {
    en: 'Enter an account number or an IBAN.',
    'zh-CN': '请输入账号或 IBAN。',
    th: 'กรอกเลขที่บัญชีหรือ IBAN',
  },
} as const satisfies Record<string, Text>

/** By field name; empty when the account is valid. */
export function receivingAccountProblems(given: ReceivingAccountFields): Record<string, Text> {
  const { currency, channel, bankCountry, bankSwiftCode, accountNumber, iban, localCode } = given
  if (!channelsFor(currency).includes(channel)) return { channel: messages.invalid }
  const problems: Record<string, Text> = {}
  for (const name of requiredNumbers(given)) if (given[name] === null) problems[name] = messages.required
  if (channel === 'SWIFT' && accountNumber === null && iban === null) problems.accountNumber = receivingAccountMessages.number
  if (iban !== null && !passes('iban', iban)) problems.iban = receivingAccountMessages.iban
  else if (iban !== null && countryOfIban(iban) !== bankCountry) problems.iban = receivingAccountMessages.country
  if (bankSwiftCode !== null && !passes('bic', bankSwiftCode)) problems.bankSwiftCode = receivingAccountMessages.bic
  else if (bankSwiftCode !== null && countryOfBic(bankSwiftCode) !== bankCountry)
    problems.bankSwiftCode = receivingAccountMessages.country
  const check = localCheck(given)
  if (localCode !== null && check && !passes(check, localCode)) problems.localCode = receivingAccountMessages.localCode
  return problems
}
