// Endpoints of approvals, which the requester can never approve.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { approvalActionNames } from '../identity/approval-actions.ts'
import { count, idParams, input, page, paragraph, requestId, search, text } from '../shapes/common.ts'
import { approval, approvalDetail, approvalState } from '../shapes/company.ts'

export const searchApprovals = endpoint({
  method: 'POST',
  path: '/approval/search',
  about: 'The approvals of the company, newest first.',
  access: ['company'],
  limit: 'read',
  body: search({
    /** `mine`: the reader can approve or reject it now. `made`: they requested it. `others`: they cannot decide it. */
    of: z.optional(z.enum(['mine', 'made', 'others'])),
    /** `open`: pending or blocked. `closed`: all the others. */
    state: z.optional(z.union([approvalState, z.enum(['open', 'closed'])])),
    action: z.optional(z.enum(approvalActionNames)),
  }),
  result: page(approval),
})

export const countApprovals = endpoint({
  method: 'GET',
  path: '/approval/count',
  about: 'How many approvals wait for the reader, and how many of their own are open.',
  access: ['company'],
  limit: 'read',
  quiet: true,
  result: z.object({ mine: count, made: count }),
})

export const getApproval = endpoint({
  method: 'GET',
  path: '/approval/{id}',
  about: 'One approval with the whole decoded action.',
  access: ['company'],
  limit: 'read',
  params: idParams,
  result: approvalDetail,
})

export const approve = endpoint({
  method: 'POST',
  path: '/approval/approve/{id}',
  about: 'Says yes to exactly the content that was read.',
  access: ['company.approve'],
  scene: 'approval',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, content: text(64) }),
  result: approvalDetail,
})

export const reject = endpoint({
  method: 'POST',
  path: '/approval/reject/{id}',
  about: 'Says no. Held funds are free again at once.',
  access: ['company.approve'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, reason: paragraph(500) }),
  result: approvalDetail,
})

export const recall = endpoint({
  method: 'POST',
  path: '/approval/recall/{id}',
  about: 'Takes back what one has prepared oneself.',
  access: ['company'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: approvalDetail,
})

export const requote = endpoint({
  method: 'POST',
  path: '/approval/requote/{id}',
  about: 'A new rate for an order whose locked one has run out. It is locked again for the approver.',
  access: ['company.approve'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: approvalDetail,
})
