// Endpoints of announcements to customers.

import * as z from 'zod/mini'
import { id, idParams, input, line, page, requestId, search, time } from '../shapes/common.ts'
import { operatorEndpoint } from './endpoint.ts'
import { person, texts } from './setting-shapes.ts'

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
