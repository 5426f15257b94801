// The form of a bank account and the banks of a country, in the reader's language.

import type { getBankList, getBankRequirements } from '@sampan/contract/api/bank-account.ts'
import type { BankField } from '@sampan/contract/bank/field.ts'
import { bankChannels, bankRequirements } from '@sampan/contract/bank/requirements.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { findBanks } from './banks.ts'

export async function readBankList(
  _: ReadCtxOf<typeof getBankList>,
  { params: { param }, query }: Input<typeof getBankList>,
): Promise<Answer<typeof getBankList>> {
  return {
    resultList: findBanks(param, query.text).map(({ bankName, swiftCode }) => ({ bankName, swiftCode, city: null })),
  }
}

export async function readRequirements(
  { language }: ReadCtxOf<typeof getBankRequirements>,
  { query }: Input<typeof getBankRequirements>,
): Promise<Answer<typeof getBankRequirements>> {
  const channels = bankChannels(query)
  const channel = query.channel ?? channels[0]?.channel ?? 'SWIFT'
  if (!channels.some((one) => one.channel === channel))
    throw new Refusal('invalidInput', { fields: { channel: messages.invalid } })
  const { groups } = bankRequirements({ ...query, channel })
  return {
    channels: channels.map(({ channel: name, eta }) => ({ channel: name, eta: say(eta, language), open: true })),
    groups: groups.map(({ legend, fields }) => ({
      legend: say(legend, language),
      fields: fields.map((field) => fieldIn(field, language)),
    })),
  }
}

const fieldIn = (field: BankField, language: Language) => ({
  key: field.key,
  label: say(field.label, language),
  help: field.help ? say(field.help, language) : null,
  type: field.type ?? ('text' as const),
  required: !field.optional,
  example: field.example ?? null,
  minLength: field.minLength ?? null,
  maxLength: field.maxLength ?? null,
  pattern: field.pattern ?? null,
  check: field.check ?? null,
  options: field.options?.map(({ value, label }) => ({ value, label: say(label, language) })) ?? null,
  refreshOnChange: field.refreshOnChange ?? false,
})
