// Hands changed rules in. They count once a second person has approved them.

import { changePolicy, getPolicy } from '@sampan/contract/api/policies.ts'
import type { Rule } from '@sampan/contract/policies.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'

type Proposal = {
  readonly version: number
  readonly rules: readonly Rule[]
  readonly note: string
  readonly onSent: () => void
}

export function proposeRules({ version, rules, note, onSent }: Proposal): void {
  const wanted = { version, rules: [...rules], ...(note.trim() === '' ? {} : { note: note.trim() }) }
  const idempotencyKey = openIdempotencyKey(sessionStorage, `policy.${JSON.stringify(wanted)}`)
  askVerification('/company-security-verification', {
    entry: changePolicy,
    input: { body: { requestId: idempotencyKey.requestId, ...wanted } },
    idempotencyKey,
    scene: 'policyChange',
    button: messages.propose,
    confirmed: () => {
      onSent()
      invalidate(getPolicy)
      return { givenPath: '/policies?waiting=1' }
    },
  })
}
