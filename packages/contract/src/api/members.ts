// Endpoints of company members; individuals have none.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { membersMax } from '../identity/members.ts'
import { language } from '../shapes/account.ts'
import { choices, idParams, input, line, paragraph, requestId, time } from '../shapes/common.ts'
import { changed, member, memberRole, scopeList } from '../shapes/company.ts'
import { email } from '../shapes/credential.ts'

/** The scopes apply when the role is `custom`, and are left out otherwise. */
const part = { role: memberRole, scopes: z.optional(scopeList) } as const
const note = z.optional(paragraph(500))

export const listMembers = endpoint({
  method: 'GET',
  path: '/company/member/list',
  about: 'The members of the company, and what the reader may do to each.',
  access: ['company'],
  limit: 'read',
  result: choices(member, membersMax * 2),
})

export const invite = endpoint({
  method: 'POST',
  path: '/company/member/invite',
  about: 'Invites a person by mail. The link works once and for 72 hours.',
  access: ['company.members'],
  scene: 'memberChange',
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    email,
    name: line(140),
    language: z.optional(language),
    note,
    ...part,
    /** For a guest such as an auditor: when the access ends automatically, at most a year ahead. */
    accessUntil: z.optional(time),
  }),
  result: changed,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/company/member/resend/{id}',
  about: 'Sends a new link to a person who has not accepted yet. The old one ends.',
  access: ['company.members'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: z.object({ invitationExpiresAt: time }),
})

export const changeMember = endpoint({
  method: 'POST',
  path: '/company/member/change/{id}',
  about: "Changes a member's role or scopes. Open sessions follow within a second.",
  access: ['company.members'],
  scene: 'memberChange',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, note, ...part }),
  result: changed,
})

export const suspendMember = endpoint({
  method: 'POST',
  path: '/company/member/suspend/{id}',
  about: 'Signs a member out and keeps them out, at once: no colleague has to approve a brake.',
  access: ['company.members'],
  scene: 'memberChange',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, note }),
  result: changed,
})

export const resumeMember = endpoint({
  method: 'POST',
  path: '/company/member/resume/{id}',
  about: 'Lets a suspended member in again.',
  access: ['company.members'],
  scene: 'memberChange',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, note }),
  result: changed,
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/company/member/remove/{id}',
  about: 'Removes a member. Their sessions end, and their open requests are recalled.',
  access: ['company.members'],
  scene: 'memberChange',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, note }),
  result: changed,
})
