// The settings that operators can change at run time. One proposes, another approves; the value is checked both times.

import * as z from 'zod/mini'
import { choices, count, idParams, input, line, list, page, requestId, search } from '../shapes/common.ts'
import { operatorEndpoint } from './endpoint.ts'
import { fieldValue, key, proposal, setting } from './setting-shapes.ts'

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
