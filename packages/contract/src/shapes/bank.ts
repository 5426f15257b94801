// The shapes of bank details on the wire.

import * as z from 'zod/mini'
import { bankCity, beneficiaryName } from '../endpoint/fields.ts'
import { messageOf } from '../text/messages.ts'
import { count, id, line, list, paragraph, spelled, text, time } from './common.ts'
import { channel, country, fiat } from './money.ts'
import { status } from './status.ts'
import { allowedMoves, nextStep } from './transaction.ts'

export const swiftCode = spelled(/^[A-Z0-9]+$/, 11, 8)
const accountNumber = spelled(/^[A-Za-z0-9 -]+$/, 40)
const iban = spelled(/^[A-Za-z0-9 ]+$/, 42, 15)

const intermediaryBank = z.object({
  bankName: line(140),
  country,
  swiftCode,
  accountNumber: z.optional(accountNumber),
})

/** The fields of section 3. `requirements` says which optional ones a country and channel need. */
export const bankAccountFields = {
  label: line(60),
  currency: fiat,
  channel,
  accountNumber: z.optional(accountNumber),
  beneficiaryName,
  beneficiaryCountry: z.optional(country),
  address: line(140),
  city: bankCity,
  state: z.optional(line(60)),
  postalCode: z.optional(line(16)),
  bankName: line(140),
  country,
  swiftCode: z.optional(swiftCode),
  iban: z.optional(iban),
  localCode: z.optional(text(20)),
  isIntermediaryRequired: z.enum(['yes', 'no']),
  intermediaryBank: z.optional(intermediaryBank),
  purposeOfTransfer: line(140),
} as const

type RelatedFields = { isIntermediaryRequired: 'yes' | 'no'; intermediaryBank?: unknown; accountNumber?: string; iban?: string }

/** Checks across several fields. */
export const bankAccountRules = z.check<RelatedFields>((ctx) => {
  const given = ctx.value
  const missing = (field: string) =>
    ctx.issues.push({ code: 'custom', path: [field], input: undefined, message: messageOf('required') })
  if (given.isIntermediaryRequired === 'yes' && given.intermediaryBank === undefined) missing('intermediaryBank')
  if (given.accountNumber === undefined && given.iban === undefined) missing('accountNumber')
})

export const bankAccount = z.object({
  id,
  ...bankAccountFields,
  payeeId: z.nullable(id),
  status,
  verification: status,
  /** The state of its life; `state` is that of the address. */
  lifeState: text(40),
  verificationState: text(40),
  nextStep,
  allowedMoves,
  reason: z.nullable(paragraph(500)),
  usableFrom: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  version: count,
})

/** For choices: the usable ones, and why the others are not. */
export const bankAccountChoice = z.object({
  id,
  label: line(60),
  payeeId: z.nullable(id),
  bankName: line(140),
  tail: text(8),
  currency: fiat,
  channel,
  country,
  status,
  verification: status,
  usable: z.boolean(),
  usableFrom: z.nullable(time),
  reason: z.nullable(paragraph(500)),
})

const option = z.object({ value: text(100), label: line(200) })

/** One field of a form that the server draws. */
export const requiredField = z.object({
  key: text(64),
  label: line(100),
  help: z.nullable(line(300)),
  type: z.enum(['text', 'select', 'country', 'bank', 'yesNo']),
  required: z.boolean(),
  /** Always a value that the form would take. */
  example: z.nullable(text(140)),
  minLength: z.nullable(count),
  maxLength: z.nullable(count),
  pattern: z.nullable(text(300)),
  check: z.nullable(z.enum(['iban', 'bic', 'aba', 'bsb', 'sortCode'])),
  options: z.nullable(list(option, 300)),
  refreshOnChange: z.boolean(),
})

export const receivingAccount = z.object({
  id,
  currency: fiat,
  channel,
  beneficiaryName,
  bankName: line(140),
  bankCountry: country,
  bankSwiftCode: z.nullable(swiftCode),
  accountNumber: z.nullable(accountNumber),
  iban: z.nullable(iban),
  localCode: z.nullable(text(20)),
  address: z.nullable(line(200)),
})
