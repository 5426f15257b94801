// Proposals as they are kept and as an operator sees them.

import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import type { settingProposal } from '@sampan/contract/machines/proposals.ts'
import type { proposeSetting } from '@sampan/contract/operator/settings.ts'
import type { OperatorSession } from '../../platform/security/operator-session.ts'
import type { Field } from './field.ts'
import type { Setting, Values } from './registry.ts'

export type ProposalRow = {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly before: Values
  readonly after: Values
  readonly reason: string
  readonly state: StateOf<typeof settingProposal>
  readonly proposed_by: string
  readonly proposed_name: string
  readonly proposed_at: Date
  readonly decided_by: string | null
  readonly decided_name: string | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
}

type ProposalView = ResultOf<typeof proposeSetting>
export type DecideMove = MoveOf<typeof settingProposal>

export function showProposal(row: ProposalRow, setting: Setting | undefined, reader: Reader): ProposalView {
  const { language, session } = reader
  const fields = (setting?.fields ?? []).filter(({ name }) => row.after[name] !== undefined)
  return {
    id: row.id,
    key: row.key,
    title: setting ? say(setting.title, language) : row.key,
    group: setting?.group ?? 'policy',
    state: row.state,
    changes: fields.map((field) => ({
      ...describeField(field, language),
      before: row.before[field.name] ?? null,
      after: row.after[field.name] ?? null,
    })),
    reason: row.reason,
    proposedBy: { id: row.proposed_by, name: row.proposed_name },
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_name ?? '?' },
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    moves: movesOf(row, session),
  }
}

export type Reader = { readonly language: Language; readonly session: OperatorSession }

/** The operator who proposed it may only withdraw it. */
export function movesOf({ state, proposed_by }: ProposalRow, session: OperatorSession): DecideMove[] {
  if (state !== 'proposed') return []
  if (proposed_by === session.operatorId) return ['withdraw']
  return session.permissions.includes('settings.approve') ? ['approve', 'reject'] : []
}

export const describeField = (field: Field, language: Language) => ({
  name: field.name,
  label: say(field.label, language),
  kind: field.kind,
  currency: field.currency ?? null,
  unit: field.unit ?? null,
})
