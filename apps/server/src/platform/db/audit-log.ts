// The one way into the audit log. A row is written in the transaction of the change it records, so neither exists without the other.

import type { Session } from '../security/session.ts'
import { type Tx } from './db.ts'

export type Actor = {
  readonly kind: 'user' | 'operator' | 'system' | 'visitor'
  readonly id?: string
  readonly sessionId?: string
  readonly address?: string
}

export type AuditRow = {
  readonly action: string
  readonly accountId?: string
  /** The id of what was acted on; of the user whom a security event concerns. */
  readonly subject?: string
  /** Facts for the reader. Never a secret, a code or a password. */
  readonly detail?: Readonly<Record<string, unknown>>
}

export async function audit(tx: Tx, actor: Actor, now: Date, row: AuditRow): Promise<void> {
  tx.queryDeferred({
    name: 'audit',
    text: `insert into audit_row (at, actor_kind, actor_id, account_id, action, subject, detail, address, session_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      now,
      actor.kind,
      actor.id ?? null,
      row.accountId ?? null,
      row.action,
      row.subject ?? null,
      JSON.stringify(row.detail ?? {}),
      actor.address ?? null,
      actor.sessionId ?? null,
    ],
  })
}

type Caller = Pick<Session, 'id' | 'userId'>

/** Who acts in a call: the signed-in user, or a visitor from an address. */
export const callerOf = ({ session, ip }: { readonly session: Caller | undefined; readonly ip: string }): Actor =>
  session ? { kind: 'user', id: session.userId, sessionId: session.id, address: ip } : { kind: 'visitor', address: ip }
