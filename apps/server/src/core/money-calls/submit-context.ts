// What an order needs to know of its submission: a call, or the job that makes what was confirmed before.

import type { WriteCtx } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'

export type SubmitCtx = Pick<WriteCtx, 'tx' | 'language' | 'now' | 'ip'> & {
  readonly session: Pick<Session, 'id' | 'userId' | 'accountId' | 'accountType' | 'key'>
}

/** A row of a batch or a run of a schedule, which was confirmed as a whole. */
export type PriorConsent = {
  /** The approver of the whole, where the policy needed one: no other approval is asked for. */
  readonly approverId: string | null
  /** Its owner is notified about the whole instead. */
  readonly isSilent: boolean
}
