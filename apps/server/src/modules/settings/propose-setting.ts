// One operator proposes. The values are checked now, so that nobody is asked to approve nonsense.

import { messages } from '@sampan/contract/messages.ts'
import type { proposeSetting as entry } from '@sampan/contract/operator/settings.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { checkValues, type Registry } from './registry.ts'
import { type ProposalRow, showProposal } from './setting-proposals.ts'

export async function proposeSetting(
  registry: Registry,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const setting = await registry.find(tx, body.key)
  if (!setting) throw new Refusal('notFound')
  if (body.version !== (await versionOf(tx, body.key))) throw new Refusal('staleVersion')
  const { values, problems } = checkValues(setting, Object.fromEntries(body.values.map(({ name, value }) => [name, value])))
  if (Object.keys(problems).length > 0) throw new Refusal('invalidInput', { fields: problems })
  if (Object.keys(values).length === 0) throw new Refusal('invalidInput', { fields: { values: messages.required } })
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, setting.values[name] ?? null]))
  const { rows } = await tx.query<ProposalRow>(
    `insert into setting_proposal (id, key, version, before, after, reason, state, proposed_by, proposed_name, proposed_at)
     values ($1, $2, $3, $4, $5, $6, 'proposed', $7, $8, $9) on conflict (key) where state = 'proposed' do nothing returning *`,
    [
      newId(),
      body.key,
      body.version,
      JSON.stringify(before),
      JSON.stringify(values),
      body.reason,
      session.operatorId,
      session.name,
      now,
    ],
  )
  const row = rows[0]
  if (!row) throw new Refusal('alreadyProposed')
  const detail = { proposal: row.id, before, after: values, reason: body.reason }
  await audit(tx, operatorOf(ctx), now, { action: 'settingProposed', subject: body.key, detail })
  return showProposal(row, setting, { language, session })
}

/** How many changes it has seen. */
export async function versionOf(tx: Tx, key: string): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `select count(*)::int as version from setting_proposal where key = $1 and state = 'approved'`,
    [key],
  )
  return rows[0]?.version ?? 0
}
