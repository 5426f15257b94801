// Who is calling from behind the counter. Nothing of it is shared with customers' sessions: not the table, not the token, not the type.

import type { Permission } from '@sampan/contract/operator/permissions.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import type { Actor } from '../db/audit-log.ts'
import type { SignedCall } from './device-proof.ts'

export type OperatorSession = {
  readonly id: string
  readonly operatorId: string
  readonly name: string
  readonly email: string
  readonly role: OperatorRole
  readonly permissions: readonly Permission[]
  /** The session itself, whatever tokens it has. */
  readonly endsAt: Date
}

export type OperatorSessions = {
  /** Undefined also where the call is not proven by the device that signed in. */
  find(token: string, call: SignedCall): Promise<OperatorSession | undefined>
  /** The operator was active: the idle time starts again. */
  touch(session: OperatorSession): Promise<void>
  alive(ids: readonly string[]): Promise<ReadonlySet<string>>
}

type Caller = { readonly session: OperatorSession; readonly ip: string }

/** Who acts, for audit rows and steps. */
export const operatorOf = ({ session, ip }: Caller): Actor => ({
  kind: 'operator',
  id: session.operatorId,
  sessionId: session.id,
  address: ip,
})
