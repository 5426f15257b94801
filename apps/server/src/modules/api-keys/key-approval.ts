// In a company a second person agrees to a new key, a new secret and wider terms before any of it works.

import type { KeyChange as KeyEventChange } from '@sampan/contract/account-events/event-types.ts'
import { isKeyScope, overlapHoursMax } from '@sampan/contract/api-keys.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import * as z from 'zod/mini'
import type { ApprovalHandler } from '../../core/approvals/approvals.ts'
import { noChange } from '../../core/changes/change-set.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { noteAccountEvents } from '../../platform/events/note-account-events.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import { moveUserAccess, readUser } from '../auth/public.ts'
import type { ApiKeyDeps } from './deps.ts'
import { notifyManagers } from './notify-managers.ts'
import { findKey, type KeyRow } from './read-keys.ts'
import {
  type ChangeKind,
  confirmSecret,
  dropUnconfirmed,
  insertChange,
  takeChange,
  updateTerms,
  type WaitingChange,
} from './store.ts'
import { requireOwnScopes } from './terms/key-terms.ts'
import { restoreTerms } from './terms/stored-terms.ts'

type KeyChange = {
  readonly keyId: string
  readonly accountId: string
  readonly requestedBy: string
  readonly actor: Actor
  readonly name: string
  readonly kind: ChangeKind
  readonly now: Date
}

type RequestedChange = KeyChange & {
  readonly detail: object
  readonly facts: readonly ActionFact[]
  readonly note: string | null
}

/** The caller holds the company's lock. */
export async function requestKeyChange(tx: Tx, { approvals }: ApiKeyDeps, change: RequestedChange): Promise<void> {
  const { keyId, accountId, requestedBy, actor, facts, note, now } = change
  await insertChange(tx, change)
  const request = { accountId, userId: requestedBy, action: 'apiKeyChange', subjectId: keyId, actor, facts, note, now } as const
  if (!(await approvals.request(tx, request))) throw new Error('a change of an API key needs an approver in a company')
}

const auditActions = { create: 'apiKeyCreated', roll: 'apiKeyRolled', change: 'apiKeyChanged' } as const
const eventChanges = { create: 'created', roll: 'rolled', change: 'changed' } as const satisfies Record<
  ChangeKind,
  KeyEventChange
>

/** Records a change that has taken effect, and notifies everyone who manages keys. */
export async function recordKeyChange(tx: Tx, deps: ApiKeyDeps, change: KeyChange): Promise<void> {
  const { keyId, accountId, actor, name, kind, now } = change
  const action = auditActions[kind]
  await audit(tx, actor, now, { action, accountId, subject: keyId, detail: { name } })
  await emitToAccount(tx, accountId, { type: 'member_changed', ref: keyId })
  await noteAccountEvents(tx, { accountIds: [accountId], subject: 'key', subjectId: keyId, state: eventChanges[kind], at: now })
  await notifyManagers(tx, deps, { accountId, kind: action, name })
}

export const apiKeyApproval = (deps: ApiKeyDeps): ApprovalHandler => ({
  async approve(tx, { id, accountId, actor, now }) {
    const row = await findKey(tx, accountId, id)
    const change = await takeChange(tx, row.id)
    if (!change) throw new Refusal('illegalMove', { result: { process: 'apiKey' } })
    await applyChange(tx, row, change, now)
    const { kind, requestedBy } = change
    await recordKeyChange(tx, deps, { keyId: row.id, accountId, requestedBy, actor, name: row.name, kind, now })
    return noChange
  },
  async end(tx, { id, accountId }) {
    const row = await findKey(tx, accountId, id)
    const change = await takeChange(tx, row.id)
    // The secret of a key that never worked stays, so that its holder reads why.
    if (change?.kind === 'create') await moveUserAccess(tx, row.id, 'revoke', 'customer')
    if (change?.kind === 'roll') await dropUnconfirmed(tx, row.id)
    return noChange
  },
})

const rollDetail = z.object({ overlapHours: z.int().check(z.minimum(0), z.maximum(overlapHoursMax)) })

/** The person who asked may have lost a scope since: a key never gets what its maker lacks. */
async function applyChange(tx: Tx, row: KeyRow, change: WaitingChange, now: Date): Promise<void> {
  const { id: keyId } = row
  const { scopes: own } = await readUser(tx, change.requestedBy)
  if (change.kind === 'change') {
    const terms = restoreTerms(change.detail)
    requireOwnScopes(terms.scopes, own)
    return updateTerms(tx, { keyId, terms, grantedAt: change.requestedAt })
  }
  requireOwnScopes((row.custom_scopes ?? []).filter(isKeyScope), own)
  const overlapHours = change.kind === 'roll' ? rollDetail.parse(change.detail).overlapHours : 0
  await confirmSecret(tx, { keyId, overlapHours, now })
  if (change.kind === 'create') await moveUserAccess(tx, keyId, 'activate', 'customer')
}
