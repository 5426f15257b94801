// The parts of an approval request that its page shows first.

import { isPayoutAction } from '@sampan/contract/approval-actions.ts'
import type { Approval } from './decide-approval.ts'

type Fact = Approval['facts'][number]

type Recipient = { readonly name: string; readonly network: Fact | undefined; readonly account: Fact | undefined }

/** The server names the recipient of a payment in its first fact. */
export function findRecipient({ action, facts }: Pick<Approval, 'action' | 'facts'>): Recipient | undefined {
  const [first] = facts
  if (!isPayoutAction(action) || !first) return undefined
  return {
    name: first.value,
    network: facts.find(({ as }) => as === 'network'),
    account: facts.find(({ as }) => as === 'address'),
  }
}

export type FactGroup = { readonly label: string; readonly facts: readonly Fact[] }

/** Facts in a row with the same label belong together, such as the permissions of a member. */
export function groupFacts(facts: readonly Fact[]): FactGroup[] {
  return facts.reduce<FactGroup[]>((groups, fact) => {
    const last = groups.at(-1)
    return last?.label === fact.label
      ? [...groups.slice(0, -1), { ...last, facts: [...last.facts, fact] }]
      : [...groups, { label: fact.label, facts: [fact] }]
  }, [])
}
