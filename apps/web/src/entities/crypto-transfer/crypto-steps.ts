// The way of one deposit or withdrawal as the chart draws it: what lies behind, where the money is now, what is ahead.

import type { getCryptoTransaction } from '@sampan/contract/api/crypto.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'

export type CryptoTransfer = ResponseOf<typeof getCryptoTransaction>

export type CryptoStepName = 'submitted' | 'approval' | 'sent' | 'seen' | 'confirmed' | 'completed' | 'credited' | 'ended'

export type CryptoStep = {
  readonly name: CryptoStepName
  readonly state: 'done' | 'now' | 'next' | 'stopped'
  /** When it happened, where it has. */
  readonly at: string | null
}

type Plan = readonly {
  readonly name: CryptoStepName
  /** The states of the machine that lie on this leg. */
  readonly states: readonly string[]
  /** The states that prove that the step is done; the first and the last step have times of their own. */
  readonly over?: readonly string[]
}[]

const withdrawal: Plan = [
  { name: 'submitted', states: [] },
  { name: 'approval', states: ['PENDING_APPROVAL'], over: ['SCREENING', 'ON_HOLD', 'QUEUED'] },
  {
    name: 'sent',
    states: ['SUBMITTED', 'SCREENING', 'ON_HOLD', 'QUEUED', 'BROADCASTING'],
    over: ['BROADCASTING', 'CONFIRMING', 'TRANSFERRED_MANUALLY'],
  },
  { name: 'confirmed', states: ['CONFIRMING'], over: ['COMPLETED'] },
  { name: 'completed', states: [] },
]
const deposit: Plan = [
  { name: 'seen', states: [] },
  { name: 'confirmed', states: ['DETECTED', 'CONFIRMING'], over: ['SCREENING', 'CREDITED'] },
  { name: 'credited', states: ['SCREENING', 'BELOW_MINIMUM', 'ON_HOLD', 'UNMATCHED', 'CLAIMED'] },
]

const reached = ['COMPLETED', 'TRANSFERRED_MANUALLY', 'CREDITED']

export function listCryptoSteps({ kind, state, createdAt, completedAt, updatedAt, timeline }: CryptoTransfer): CryptoStep[] {
  const visited = timeline.filter(({ at }) => at !== null)
  const timeOf = (states: readonly string[] = []) => visited.find((step) => states.includes(step.state))?.at ?? null
  const needsApproval = state === 'PENDING_APPROVAL' || visited.some((step) => step.state === 'PENDING_APPROVAL')
  const plan = (kind === 'deposit' ? deposit : withdrawal).filter(({ name }) => name !== 'approval' || needsApproval)
  const last = plan.length - 1
  const now = plan.findIndex(({ states }) => states.includes(state))
  const arrived = (planned: Plan[number]) => {
    if (planned === plan[0]) return createdAt
    return planned === plan[last] ? completedAt : timeOf(planned.over)
  }
  if (reached.includes(state)) return plan.map((planned) => ({ name: planned.name, state: 'done', at: arrived(planned) }))
  if (now >= 0)
    return plan.map((planned, index) => ({
      name: planned.name,
      state: stateAt(index, now),
      at: index < now ? arrived(planned) : null,
    }))
  // The transfer ended early: its completed steps stay, and the end takes the place of the next one.
  const made = plan.filter((planned, index) => index === 0 || (index < last && timeOf(planned.over) !== null))
  return [
    ...made.map((planned) => ({ name: planned.name, state: 'done' as const, at: arrived(planned) })),
    { name: 'ended', state: 'stopped', at: completedAt ?? updatedAt },
  ]
}

function stateAt(index: number, now: number): 'done' | 'now' | 'next' {
  if (index < now) return 'done'
  return index === now ? 'now' : 'next'
}
