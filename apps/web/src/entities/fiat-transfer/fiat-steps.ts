// The way of bank money as the screens draw it: which legs lie behind, where it is, which lie ahead.

import type { getFiatTransaction } from '@sampan/contract/api/fiat.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { TimelineStepState } from '@sampan/ui/transfer-timeline'

export type FiatTransfer = ResponseOf<typeof getFiatTransaction>

export type FiatStepName =
  | 'declared'
  | 'atBank'
  | 'answer'
  | 'contest'
  | 'credited'
  | 'handedIn'
  | 'approval'
  | 'sent'
  | 'arrived'
  | 'ended'
export type FiatStep = { readonly name: FiatStepName; readonly state: TimelineStepState; readonly at: string | null }

type Row = readonly [name: FiatStepName, state: TimelineStepState, happenedIn?: string]

const ways: Readonly<Record<FiatTransfer['kind'], Readonly<Record<string, readonly Row[]>>>> = {
  deposit: {
    TO_BE_CONFIRMED: [
      ['declared', 'done', 'TO_BE_CONFIRMED'],
      ['atBank', 'now'],
      ['credited', 'next'],
    ],
    DIFFERENCE: [
      ['declared', 'done', 'TO_BE_CONFIRMED'],
      ['atBank', 'done', 'DIFFERENCE'],
      ['answer', 'now'],
      ['credited', 'next'],
    ],
    CONTESTED: [
      ['declared', 'done', 'TO_BE_CONFIRMED'],
      ['atBank', 'done', 'DIFFERENCE'],
      ['contest', 'now'],
      ['credited', 'next'],
    ],
    MATCHED: [
      ['declared', 'done', 'TO_BE_CONFIRMED'],
      ['atBank', 'done', 'MATCHED'],
      ['credited', 'now'],
    ],
    COMPLETED: [
      ['declared', 'done', 'TO_BE_CONFIRMED'],
      ['atBank', 'done', 'MATCHED'],
      ['credited', 'done', 'COMPLETED'],
    ],
  },
  withdraw: {
    PENDING_APPROVAL: [
      ['handedIn', 'done', 'PENDING_APPROVAL'],
      ['approval', 'now'],
      ['sent', 'next'],
      ['arrived', 'next'],
    ],
    TO_BE_PROCESSED: [
      ['handedIn', 'done', 'TO_BE_PROCESSED'],
      ['sent', 'now'],
      ['arrived', 'next'],
    ],
    PROCESSING: [
      ['handedIn', 'done', 'TO_BE_PROCESSED'],
      ['sent', 'done', 'PROCESSING'],
      ['arrived', 'now'],
    ],
    COMPLETED: [
      ['handedIn', 'done', 'TO_BE_PROCESSED'],
      ['sent', 'done', 'PROCESSING'],
      ['arrived', 'done', 'COMPLETED'],
    ],
    TRANSFERRED_MANUALLY: [
      ['handedIn', 'done', 'TO_BE_PROCESSED'],
      ['sent', 'done', 'TRANSFERRED_MANUALLY'],
      ['arrived', 'done'],
    ],
    FAILED: [
      ['handedIn', 'done', 'TO_BE_PROCESSED'],
      ['sent', 'done', 'PROCESSING'],
      ['ended', 'stopped', 'FAILED'],
    ],
  },
}

type FiatProgress = Pick<FiatTransfer, 'kind' | 'state' | 'timeline' | 'createdAt'>

export function listFiatSteps({ kind, state, timeline, createdAt }: FiatProgress): FiatStep[] {
  const at = (wanted: string | undefined) => timeline.findLast((step) => step.state === wanted)?.at ?? null
  const rows: readonly Row[] = ways[kind][state] ?? [
    [kind === 'deposit' ? 'declared' : 'handedIn', 'done'],
    ['ended', 'stopped', state],
  ]
  return rows.map(([name, planned, happenedIn], index) => ({
    name,
    state: planned,
    at: index === 0 ? createdAt : at(happenedIn),
  }))
}
