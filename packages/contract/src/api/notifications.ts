// Endpoints of the notification centre: the signed-in user's notices, and which groups are also mailed.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { count, id, input, list, nothing, page, search, text, time } from '../shapes/common.ts'
import { noticeGroups } from '../shapes/notice-groups.ts'

export const searchNotices = endpoint({
  method: 'POST',
  path: '/notification/search',
  about: "The user's own notices, newest first, in the language of the request.",
  access: 'signed-in',
  limit: 'read',
  body: search({ unread: z.optional(z.boolean()) }),
  result: page(
    z.object({
      id,
      group: z.enum(noticeGroups),
      title: text(200),
      text: text(500),
      facts: list(z.object({ label: text(60), value: text(500) }), 40),
      /** The target inside the app. */
      path: z.nullable(text(300)),
      createdAt: time,
      read: z.boolean(),
    }),
  ),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/notification/unread',
  about: 'How many notices are unread, counted to a hundred.',
  access: 'signed-in',
  limit: 'read',
  quiet: true,
  result: z.object({ unread: count }),
})

export const markRead = endpoint({
  method: 'POST',
  path: '/notification/read',
  about: 'Marks these notices as read, or all until a moment, so that none is lost that came meanwhile.',
  access: 'signed-in',
  limit: 'write',
  quiet: true,
  body: input({ ids: z.optional(list(id, 100)), until: z.optional(time) }),
  result: nothing,
})

const chosen = z.object({ arrivals: z.boolean(), progress: z.boolean(), approvals: z.boolean(), news: z.boolean() })
const choice = {
  arrivals: z.optional(z.boolean()),
  progress: z.optional(z.boolean()),
  approvals: z.optional(z.boolean()),
  news: z.optional(z.boolean()),
}

export const noticePreferences = endpoint({
  method: 'GET',
  path: '/notification/preferences',
  about: 'Which groups of notices are mailed too, and which are shown on the devices of the user.',
  access: ['account.profile'],
  limit: 'read',
  result: z.object({ mailed: chosen, pushed: chosen }),
})

export const setNoticePreferences = endpoint({
  method: 'PUT',
  path: '/notification/preferences',
  about:
    'Chooses which groups of notices are mailed, and which (`pushed`) are shown on devices. Security messages and those about money that leaves always are.',
  access: ['account.profile'],
  limit: 'write',
  quiet: true,
  body: input({ ...choice, pushed: z.optional(z.object(choice)) }),
  result: z.object({ mailed: chosen, pushed: chosen }),
})
