// The single-use link of a security mail. Its key leaves the address at once, so that it stays in no history.

import { freezeByLink as freezeByLinkEndpoint } from '@sampan/contract/api/security.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { call } from '../../../lib/http/api.ts'

export type FreezeResult =
  | { readonly kind: 'frozen' | 'expired' | 'unsent' }
  | { readonly kind: 'refused'; readonly message: string }

export async function freezeByLink(freezeKey: string): Promise<FreezeResult> {
  const outcome = await call(freezeByLinkEndpoint, { body: { freezeKey }, onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'frozen' }
  if (outcome.why !== 'refused') return { kind: 'unsent' }
  if (outcome.refusal.errCode === refusals.linkExpired.code) return { kind: 'expired' }
  return { kind: 'refused', message: outcome.refusal.errMsg }
}
