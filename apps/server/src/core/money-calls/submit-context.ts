// What a withdrawal needs to know of its submission: a call, or the job that pays the rows of a confirmed batch.

import type { WriteCtx } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'

export type SubmitCtx = Pick<WriteCtx, 'tx' | 'language' | 'now' | 'ip'> & {
  readonly session: Pick<Session, 'id' | 'userId' | 'accountId' | 'accountType' | 'key'>
}

/** The approver of the whole batch, where the policy needed one: its rows ask for no other approval. */
export type BatchConsent = { readonly approverId: string | null }
