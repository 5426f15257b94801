// The fields of section 5 as schemas. Messages are in English; messages.ts has the other languages.
// A browser with a strict content policy calls z.config({ jitless: true }) once before it parses.

import * as z from 'zod/mini'
import type { NetworkId } from '../chain/networks.ts'
import { passesForm } from '../chain/txn-hash.ts'
import { isEmail } from '../identity/email.ts'
import { passwordProblem } from '../identity/password.ts'
import { dropTrunkZero } from '../identity/phone.ts'
import { messageOf } from '../text/messages.ts'
import { lengths } from './constants.ts'

/** Stops at the first failure, so that an empty field is only reported as required. */
export const filled = z.minLength(1, { error: messageOf('required'), abort: true })

/** Text without blanks around it and not empty. */
export const required = z.string().check(z.trim(), filled)

// Letters of any script with their marks, digits, and the punctuation of names and addresses.
const bankCharacters = /^[\p{L}\p{M}\p{N} .,'’/()&+:?#-]*$/u

const bankLine = (max: number) =>
  required.check(z.maxLength(max, messageOf('tooLong', max)), z.regex(bankCharacters, messageOf('invalidCharacter')))

export const beneficiaryName = bankLine(140)

export const bankCity = required.check(
  z.minLength(lengths.bankCityMin, messageOf('bankCity')),
  z.maxLength(lengths.bankCityMax, messageOf('bankCity')),
  z.regex(bankCharacters, messageOf('invalidCharacter')),
)

export const password = z.string().check(
  filled,
  z.check((ctx) => {
    const problem = passwordProblem(ctx.value)
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: messageOf(problem) })
  }),
)

export const antiPhishingCode = z.string().check(filled, z.regex(/^[A-Za-z0-9]{4,20}$/, messageOf('antiPhishingCode')))

/** Trimmed and in lower case: one spelling per mailbox. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    filled,
    z.maxLength(lengths.emailMax, messageOf('email')),
    z.refine(isEmail, { error: messageOf('email') }),
  )

export const phone = z
  .string()
  .check(z.trim(), filled, z.overwrite(dropTrunkZero), z.regex(/^\+[1-9]\d{7,14}$/, messageOf('phone')))

/** The form's check; the server checks the format of each network (`isTxnHash`). */
export const txnHash = (network: NetworkId) =>
  required.check(z.refine((hash) => passesForm(network, hash), { error: messageOf('txnHash') }))

/** Registration: both are required. */
export const agreements = z.object({
  userAgreement: z.literal(true, messageOf('userAgreement')),
  privacyPolicy: z.literal(true, messageOf('privacyPolicy')),
})

/** Made by the client, once per intent. */
export const requestId = z.string().check(filled, z.regex(/^[\x21-\x7e]{1,64}$/, messageOf('requestId')))
