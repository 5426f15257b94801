// What is confirmed with a code: which key is made, rolled or changed. A foreign id never gets as far as the code.

import * as entry from '@sampan/contract/api/api-keys.ts'
import { type Describe, isActionOf } from '../../platform/security/describe-action.ts'
import { expiryAfter } from './create-key.ts'
import { findKey } from './read-keys.ts'
import { requireChangeable } from './require-changeable.ts'
import { rollFacts, shortFacts } from './terms/key-facts.ts'
import { readTerms } from './terms/key-terms.ts'

export const describeKeyChange: Describe = async (db, asked) => {
  const { session, now } = asked
  if (isActionOf(asked, entry.createKey)) {
    const { expiresInDays, note: _, ...form } = asked.action.body
    return { facts: shortFacts('create', readTerms(form, { session, expiresAt: expiryAfter(now, expiresInDays) })) }
  }
  if (isActionOf(asked, entry.rollKey)) {
    const { params, body } = asked.action
    const { name } = requireChangeable(await findKey(db, session.accountId, params.id), { session, now })
    return { facts: rollFacts(name, body.overlapHours) }
  }
  if (isActionOf(asked, entry.changeKey)) {
    const { params, body } = asked.action
    const row = requireChangeable(await findKey(db, session.accountId, params.id), { session, now })
    const { requestId: _, expiresInDays, note: __, ...form } = body
    const expiresAt = expiresInDays === undefined ? row.expires_at : expiryAfter(now, expiresInDays)
    return { facts: shortFacts('change', readTerms(form, { session, expiresAt })) }
  }
  throw new Error(`${asked.entry} changes no API key`)
}
