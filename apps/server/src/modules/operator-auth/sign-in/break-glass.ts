// The emergency account for the day when nothing else works: its use alerts every administrator at once.

import type { Actor } from '../../../platform/db/audit-log.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emitConsoleEvent } from '../../../platform/events/console-events.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import type { Operator } from './operators.ts'

export async function alertBreakGlass(tx: Tx, deps: OperatorAuthDeps, used: Operator, actor: Actor, now: Date): Promise<void> {
  await audit(tx, actor, now, { action: 'breakGlassUsed', subject: used.id })
  const { rows } = await tx.query<{ email: string }>(
    `select email from operator where role in ('admin', 'auditor') and status = 'ACTIVE' and id <> $1`,
    [used.id],
  )
  const at = now.toISOString()
  for (const { email } of rows)
    await deps.messages.letter(tx, { email, language: 'en', kind: 'breakGlassUsed', params: { name: used.name, at } })
  await emitConsoleEvent(tx, { type: 'alert', id: used.id })
  deps.alarm({ operatorId: used.id }, 'the break-glass account was used')
}
