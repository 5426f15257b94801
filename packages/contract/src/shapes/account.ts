// The shapes of registration, profile and security of an account.

import * as z from 'zod/mini'
import { scopes } from '../identity/scopes.ts'
import { languages } from '../text/language.ts'
import { day, id, line, list, paragraph, text, time } from './common.ts'
import { email, mobile } from './credential.ts'
import { country, mainNet } from './money.ts'
import { status } from './status.ts'
import { nextStep } from './transaction.ts'

export const accountType = z.enum(['individual', 'corporate'])
export const language = z.enum(languages)

/** Why an account cannot be closed yet. */
export const closingBlockers = ['frozen', 'balance', 'transactions', 'approvals'] as const
export type ClosingBlocker = (typeof closingBlockers)[number]

const personName = line(140)

/** The common fields of both kinds of registration. */
const applicant = { email, phone: mobile, nationality: country, residence: country, language: z.optional(language) } as const

export const individualFields = {
  ...applicant,
  accountType: z.literal('individual'),
  name: personName,
  dateOfBirth: day,
} as const

export const corporateFields = {
  ...applicant,
  accountType: z.literal('corporate'),
  corporateName: line(200),
  authorisedPerson: personName,
  placeOfIncorporation: country,
  dateOfIncorporation: day,
  registrationNumber: z.optional(line(64)),
} as const

export const authUser = z.object({
  email,
  scopes: list(z.enum(scopes), scopes.length),
  networks: list(z.object({ id: mainNet, name: text(40) }), 20),
  userId: id,
  accountId: id,
  accountType,
  name: line(200),
  companyName: z.nullable(line(200)),
  /** For a guest: whose account it is. */
  holderName: z.nullable(line(200)),
  role: z.nullable(text(40)),
  language,
  /** Whether test mode can be entered from here. */
  testMode: z.boolean(),
  frozen: z.boolean(),
  holdUntil: z.nullable(time),
  lastSignIn: z.nullable(z.object({ at: time, place: z.nullable(line(100)), device: z.nullable(line(200)) })),
})

export const registrationReview = z.object({
  state: text(40),
  status: z.nullable(status),
  accountType,
  email,
  submittedAt: z.nullable(time),
  wanted: list(z.object({ field: text(64), text: paragraph(500) }), 30),
  reason: z.nullable(paragraph(500)),
  nextStep,
})

export const sessionRow = z.object({
  id,
  device: line(200),
  place: z.nullable(line(100)),
  signedInAt: time,
  lastActiveAt: time,
  present: z.boolean(),
})

export const securityEvent = z.object({
  id,
  kind: text(64),
  at: time,
  text: line(300),
  device: z.nullable(line(200)),
  place: z.nullable(line(100)),
  success: z.boolean(),
})

/** Section 4: a sign-in elsewhere ends this session, unless the user allows several. */
export const sessionPolicy = z.enum(['single', 'multiple'])
