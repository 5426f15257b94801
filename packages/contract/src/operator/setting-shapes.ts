// The shapes of settings, proposed changes and the texts in them.

import * as z from 'zod/mini'
import { count, id, line, list, paragraph, time } from '../shapes/common.ts'
import { currency } from '../shapes/money.ts'

const settingGroups = ['network', 'asset', 'rail', 'pair', 'policy'] as const

/** Names a group of values that are changed together: 'network.3', 'asset.3.USDT', 'rail.EUR.SEPA', 'pair.EUR.WUSD', 'policy.sessions'. */
export const key = line(80)

/** A text for customers, in every language. */
export const texts = (max: number) => z.object({ en: paragraph(max), 'zh-CN': paragraph(max), th: paragraph(max) })

/** switch: true or false. whole: a whole number as text. amount: a decimal as text, of the field's currency. choice: one of the choices. notice: a text for customers, or null. */
const fieldKind = z.enum(['switch', 'whole', 'amount', 'choice', 'notice'])
export const fieldValue = z.nullable(z.union([z.boolean(), line(40), texts(200)]))

const described = {
  name: line(40),
  label: line(120),
  kind: fieldKind,
  /** Of an amount. */
  currency: z.nullable(currency),
  /** The unit of a whole number: 'bp', 'blocks', 'hours', 'minutes'. */
  unit: z.nullable(line(20)),
} as const

export const person = z.object({ id, name: line(200) })

export const proposal = z.object({
  id,
  key,
  title: line(120),
  group: z.enum(settingGroups),
  state: z.enum(['proposed', 'approved', 'rejected', 'withdrawn']),
  changes: list(z.object({ ...described, before: fieldValue, after: fieldValue }), 20),
  reason: line(500),
  proposedBy: person,
  proposedAt: time,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(time),
  decisionReason: z.nullable(line(500)),
  /** The actions of this operator on it. The proposer may only withdraw it. */
  moves: list(z.enum(['approve', 'reject', 'withdraw']), 3),
})

export const setting = z.object({
  key,
  group: z.enum(settingGroups),
  title: line(120),
  fields: list(
    z.object({
      ...described,
      /** Bounds of a whole number or an amount, as text. */
      minimum: z.nullable(line(40)),
      maximum: z.nullable(line(40)),
      choices: list(line(40), 20),
      value: fieldValue,
    }),
    20,
  ),
  /** Increases with every change. A proposal names the version that it is based on. */
  version: count,
  changedAt: z.nullable(time),
  /** Why customers do not get it whatever its values say, or null. */
  unavailable: z.nullable(line(80)),
  mayPropose: z.boolean(),
  pending: z.nullable(proposal),
})
