// Endpoints of a company: its profile, its documents and its activity log.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { count, day, id, idParams, input, line, list, page, paragraph, search, text, time } from '../shapes/common.ts'
import { logAreaNames, person } from '../shapes/company.ts'
import { country } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  about: 'The profile of the company, its documents and where its review stands.',
  access: ['company'],
  limit: 'read',
  result: z.object({
    id,
    name: line(200),
    authorisedPerson: z.nullable(line(140)),
    registrationNumber: z.nullable(line(64)),
    placeOfIncorporation: z.nullable(country),
    dateOfIncorporation: z.nullable(day),
    createdAt: time,
    members: count,
    review: z.nullable(
      z.object({
        state: text(40),
        status: z.nullable(status),
        submittedAt: z.nullable(time),
        decidedAt: z.nullable(time),
        reason: z.nullable(paragraph(500)),
      }),
    ),
    documents: list(z.object({ id, name: line(255), kind: line(100), addedAt: time }), 50),
  }),
})

export const companyDocument = endpoint({
  method: 'GET',
  path: '/company/document/{id}',
  about: 'A document of the company as it was handed in. Who opened it stands in the log.',
  access: ['company.audit'],
  limit: 'file',
  params: idParams,
  result: 'file',
})

const filters = {
  memberId: z.optional(id),
  action: z.optional(text(64)),
  area: z.optional(z.enum(logAreaNames)),
  from: z.optional(time),
  to: z.optional(time),
} as const

export const searchLog = endpoint({
  method: 'POST',
  path: '/company/log/search',
  about: "The company's own actions, newest first.",
  access: ['company.audit'],
  limit: 'read',
  readsReplica: 'laterPages',
  body: search(filters),
  result: page(
    z.object({
      id,
      at: time,
      /** Null: the system. */
      who: z.nullable(person),
      action: text(64),
      /** The event as text, in the language of the request. */
      text: line(500),
      subjectId: z.nullable(id),
      place: z.nullable(line(100)),
    }),
  ),
})

export const exportLog = endpoint({
  method: 'GET',
  path: '/company/log/export',
  about: "The company's own actions as a CSV file.",
  access: ['company.audit'],
  limit: 'file',
  readsReplica: 'always',
  query: input(filters),
  result: 'file',
})
