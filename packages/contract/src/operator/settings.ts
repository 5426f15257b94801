// The settings that operators can change at run time. One proposes, another approves; the value is checked both times.

import * as z from 'zod/mini'
import { choices, count, id, idParams, input, line, list, page, paragraph, requestId, search, time } from '../shapes/common.ts'
import { currency } from '../shapes/money.ts'
import { operatorEndpoint } from './endpoint.ts'

const settingGroups = ['network', 'asset', 'rail', 'pair', 'policy'] as const

/** Names a group of values that are changed together: 'network.3', 'asset.3.USDT', 'rail.EUR.SEPA', 'pair.EUR.WUSD', 'policy.sessions'. */
const key = line(80)

/** A text for customers, in every language. */
const texts = (max: number) => z.object({ en: paragraph(max), 'zh-CN': paragraph(max), th: paragraph(max) })

/** switch: true or false. whole: a whole number as text. amount: a decimal as text, of the field's currency. choice: one of the choices. notice: a text for customers, or null. */
const fieldKind = z.enum(['switch', 'whole', 'amount', 'choice', 'notice'])
const fieldValue = z.nullable(z.union([z.boolean(), line(40), texts(200)]))

const described = {
  name: line(40),
  label: line(120),
  kind: fieldKind,
  /** Of an amount. */
  currency: z.nullable(currency),
  /** The unit of a whole number: 'bp', 'blocks', 'hours', 'minutes'. */
  unit: z.nullable(line(20)),
} as const

const person = z.object({ id, name: line(200) })

const proposal = z.object({
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

const setting = z.object({
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
  mayPropose: z.boolean(),
  pending: z.nullable(proposal),
})

export const listSettings = operatorEndpoint({
  method: 'GET',
  path: '/operator/setting/list',
  about: 'Everything that operators may change, with its present value and what is proposed.',
  permission: 'settings.view',
  limit: 'read',
  result: choices(setting),
})

export const proposeSetting = operatorEndpoint({
  method: 'POST',
  path: '/operator/setting/propose',
  about: 'Proposes new values. Nothing changes until another operator approves.',
  permission: 'settings.propose',
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    key,
    version: count,
    /** Only the fields that change. */
    values: list(z.object({ name: line(40), value: fieldValue }), 20).check(z.minLength(1)),
    reason: line(500),
  }),
  result: proposal,
})

export const decideSetting = operatorEndpoint({
  method: 'POST',
  path: '/operator/setting/decide/{id}',
  about: 'Approves, rejects or withdraws a proposal. An approved one counts at once, everywhere.',
  permission: ['settings.approve', 'settings.propose'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, move: z.enum(['approve', 'reject', 'withdraw']), reason: line(500) }),
  result: proposal,
})

export const settingHistory = operatorEndpoint({
  method: 'POST',
  path: '/operator/setting/history',
  about: 'Proposals, newest first: of one setting, of one state, or all.',
  permission: 'settings.view',
  limit: 'read',
  body: search({
    key: z.optional(key),
    state: z.optional(z.enum(['proposed', 'approved', 'rejected', 'withdrawn'])),
  }),
  result: page(proposal),
})

const announcementLevels = ['info', 'warning', 'urgent'] as const

const announcement = z.object({
  id,
  level: z.enum(announcementLevels),
  texts: texts(500),
  from: time,
  to: z.nullable(time),
  state: z.enum(['planned', 'shown', 'over']),
  createdBy: person,
  createdAt: time,
})

export const searchAnnouncements = operatorEndpoint({
  method: 'POST',
  path: '/operator/announcement/search',
  about: 'Announcements, newest first.',
  permission: ['announcement.edit', 'settings.view'],
  limit: 'read',
  body: search({ state: z.optional(z.enum(['planned', 'shown', 'over'])) }),
  result: page(announcement),
})

export const createAnnouncement = operatorEndpoint({
  method: 'POST',
  path: '/operator/announcement/create',
  about: 'Tells every customer something, from a time on, for a while or until it is ended.',
  permission: 'announcement.edit',
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    level: z.enum(announcementLevels),
    texts: texts(500),
    /** Now, when left out. */
    from: z.optional(time),
    to: z.nullable(time),
  }),
  result: announcement,
})

export const endAnnouncement = operatorEndpoint({
  method: 'POST',
  path: '/operator/announcement/end/{id}',
  about: 'Takes an announcement down.',
  permission: 'announcement.edit',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, reason: line(500) }),
  result: announcement,
})
