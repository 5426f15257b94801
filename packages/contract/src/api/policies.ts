// Endpoints of a company's approval policy.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { rulesMax } from '../identity/policies.ts'
import { count, id, input, line, list, paragraph, requestId, text, time } from '../shapes/common.ts'
import { approval, rules } from '../shapes/company.ts'
import { money } from '../shapes/money.ts'
import { transactionKind } from '../shapes/transaction.ts'

const policy = z.object({
  /** The number of changes. 0: the default policy of every company. */
  version: count,
  rules,
  changedAt: z.nullable(time),
  changedBy: z.nullable(line(200)),
  /** A change that waits for a second person. */
  pendingApprovalId: z.nullable(id),
})

export const getPolicy = endpoint({
  method: 'GET',
  path: '/company/policy',
  about: 'The rules, in their order. The first that fits decides.',
  access: ['company'],
  limit: 'read',
  result: policy,
})

export const dryRun = endpoint({
  method: 'POST',
  path: '/company/policy/dry-run',
  about: "Which of the last 90 days' payments these rules would have caught, beside what the present ones did.",
  access: ['company.policies'],
  limit: 'read',
  quiet: true,
  body: input({ rules }),
  result: z.object({
    fromAt: time,
    looked: count,
    /** The requests that the new rules would have sent to approvers. */
    caught: count,
    /** The requests that the two policies treat differently, newest first; at most 100. */
    differences: list(
      z.object({
        id,
        reference: text(64),
        kind: transactionKind,
        at: time,
        amount: money,
        counterparty: z.nullable(line(300)),
        approversBefore: count,
        approversAfter: count,
        /** The number of the deciding rule, from 1; 0 when none matches, or a default rule. */
        rule: count,
      }),
      100,
    ),
    differing: count,
    /** Unreachable rules, each with the earlier ones that match everything it matches; numbers from 1. */
    unreachable: list(z.object({ rule: count, coveredBy: list(count, rulesMax) }), rulesMax),
  }),
})

export const changePolicy = endpoint({
  method: 'PUT',
  path: '/company/policy',
  about: 'Proposes other rules. They count once a second person has approved them.',
  access: ['company.policies'],
  scene: 'policyChange',
  limit: 'write',
  replay: true,
  /** `version` is the version that the change is based on, so that a concurrent change is detected. */
  body: input({ requestId, version: count, rules, note: z.optional(paragraph(500)) }),
  result: z.object({ policy, approval }),
})
