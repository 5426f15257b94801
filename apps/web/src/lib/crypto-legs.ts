// The way of one deposit or withdrawal as the chart draws it: what lies behind, where the money is now, what is ahead.

import type { get } from '@sampan/contract/api/crypto.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'

export type Crossing = AnswerOf<typeof get>

export type LegName = 'submitted' | 'approval' | 'sent' | 'seen' | 'confirmed' | 'completed' | 'credited' | 'ended'

export type PlainLeg = {
  readonly name: LegName
  readonly state: 'done' | 'now' | 'next' | 'stopped'
  /** When it happened, where it has. */
  readonly at: string | null
}

type Plan = readonly { readonly name: LegName; readonly states: readonly string[] }[]

/** Which states of the machine lie on which leg; what is listed first on a leg begins it. */
const withdrawal: Plan = [
  { name: 'submitted', states: [] },
  { name: 'approval', states: ['PENDING_APPROVAL'] },
  { name: 'sent', states: ['SUBMITTED', 'SCREENING', 'ON_HOLD', 'QUEUED', 'BROADCASTING'] },
  { name: 'completed', states: ['CONFIRMING'] },
]
const deposit: Plan = [
  { name: 'seen', states: [] },
  { name: 'confirmed', states: ['DETECTED', 'CONFIRMING'] },
  { name: 'credited', states: ['SCREENING', 'BELOW_MINIMUM', 'ON_HOLD', 'UNMATCHED', 'CLAIMED'] },
]

const reached = ['COMPLETED', 'TRANSFERRED_MANUALLY', 'CREDITED']

/** The step that says when a leg was over: the first one of any later leg. */
const arrivals: Partial<Record<LegName, readonly string[]>> = {
  approval: ['SCREENING', 'ON_HOLD', 'QUEUED'],
  sent: ['BROADCASTING', 'CONFIRMING', 'TRANSFERRED_MANUALLY'],
  confirmed: ['SCREENING', 'CREDITED'],
}

export function legsOf({ kind, state, createdAt, completedAt, updatedAt, timeline }: Crossing): PlainLeg[] {
  const visited = timeline.filter(({ at }) => at !== null)
  const timeOf = (states: readonly string[]) => visited.find((step) => states.includes(step.state))?.at ?? null
  const needsApproval = state === 'PENDING_APPROVAL' || visited.some((step) => step.state === 'PENDING_APPROVAL')
  const plan = (kind === 'deposit' ? deposit : withdrawal).filter(({ name }) => name !== 'approval' || needsApproval)
  const last = plan.length - 1
  const now = plan.findIndex(({ states }) => states.includes(state))
  const arrived = (index: number, name: LegName) =>
    index === 0 ? createdAt : index === last ? completedAt : timeOf(arrivals[name] ?? [])
  if (reached.includes(state)) return plan.map(({ name }, index) => ({ name, state: 'done', at: arrived(index, name) }))
  if (now >= 0)
    return plan.map(({ name }, index) => ({
      name,
      state: index < now ? 'done' : index === now ? 'now' : 'next',
      at: index < now ? arrived(index, name) : null,
    }))
  // It ended before its goal: the legs that were made stay, and the end stands where the next one would have been.
  const made = plan.filter(({ name }, index) => index === 0 || (index < last && timeOf(arrivals[name] ?? []) !== null))
  return [
    ...made.map(({ name }, index) => ({ name, state: 'done' as const, at: arrived(index, name) })),
    { name: 'ended', state: 'stopped', at: completedAt ?? updatedAt },
  ]
}
