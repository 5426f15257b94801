// The ledger as a simple model without locks or SQL, whose results the database must match.

import type { LedgerRefusalName } from '../src/refusal-names.ts'

export type ModelPosting = { readonly from: number; readonly to: number; readonly units: bigint }

export type Step =
  | {
      readonly action: 'post'
      readonly key: number
      readonly postings: readonly ModelPosting[]
      readonly reference: number | null
      readonly isWithdrawal: boolean
    }
  | {
      readonly action: 'hold'
      readonly key: number
      readonly account: number
      readonly units: bigint
      readonly isWithdrawal: boolean
    }
  | {
      readonly action: 'settle'
      readonly key: number
      readonly hold: number
      readonly postings: readonly { to: number; units: bigint }[]
    }
  | { readonly action: 'release'; readonly key: number; readonly hold: number }
  | { readonly action: 'reverse'; readonly key: number; readonly transfer: number }

export type ModelAccount = {
  readonly currency: string
  readonly kind: 'available' | 'held' | 'house' | 'unknown'
  /** The held account of an available one, and the other way round. */
  readonly partner?: number
  balance: bigint
  entries: number
  freeze: 'outgoing' | 'both' | null
}

export type ModelAnswer = { readonly posted: number; readonly repeated: boolean } | { readonly refusal: LedgerRefusalName }

type ModelTransfer = {
  readonly step: Step
  readonly asked: string
  readonly postings: readonly ModelPosting[]
  resolved: boolean
}

export type Model = {
  readonly accounts: readonly ModelAccount[]
  readonly suspenseOf: (currency: string) => number
  readonly written: ModelTransfer[]
  readonly byKey: Map<number, number>
  readonly references: Set<number>
  isStopped: boolean
}

export const createModel = (accounts: readonly ModelAccount[], suspenseOf: Model['suspenseOf']): Model => ({
  accounts,
  suspenseOf,
  written: [],
  byKey: new Map(),
  references: new Set(),
  isStopped: false,
})

export function apply(model: Model, step: Step): ModelAnswer {
  const known = model.byKey.get(step.key)
  const asked = JSON.stringify(step, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  if (known !== undefined)
    return model.written[known]?.asked === asked ? { posted: known, repeated: true } : { refusal: 'keyReused' }
  const postings = postingsOf(model, step)
  if (typeof postings === 'string') return { refusal: postings }
  const reversed = step.action === 'reverse' ? model.written[step.transfer] : undefined
  const subject = 'hold' in step ? model.written[step.hold] : reversed
  if (subject?.resolved) return { refusal: step.action === 'reverse' ? 'alreadyReversed' : 'holdEnded' }
  const reference = step.action === 'post' ? step.reference : null
  if (reference !== null && model.references.has(reference)) return { refusal: 'referenceUsed' }
  if (model.isStopped && 'isWithdrawal' in step && step.isWithdrawal) return { refusal: 'withdrawalsStopped' }
  if (postings.length === 0) return { refusal: 'noPostings' }
  const moved: ModelPosting[] = []
  for (const posting of postings) {
    const refusal = refusalOf(model, step, posting)
    if (refusal) {
      for (const done of moved.reverse()) move(model, { from: done.to, to: done.from, units: done.units }, -1)
      return { refusal }
    }
    const taken = isRedirected(step, at(model, posting.to))
      ? { ...posting, to: model.suspenseOf(at(model, posting.to).currency) }
      : posting
    moved.push(taken)
    move(model, taken, 1)
  }
  if (subject) subject.resolved = true
  if (reference !== null) model.references.add(reference)
  model.byKey.set(step.key, model.written.length)
  model.written.push({ step, asked, postings: moved, resolved: false })
  return { posted: model.written.length - 1, repeated: false }
}

export function freeze(model: Model, account: number, value: ModelAccount['freeze']): void {
  if (at(model, account).kind === 'available') at(model, account).freeze = value
}

function move(model: Model, { from, to, units }: ModelPosting, entries: 1 | -1): void {
  const [giver, taker] = [at(model, from), at(model, to)]
  giver.balance -= units
  taker.balance += units
  giver.entries += entries
  taker.entries += entries
}

const unitsMax = 10n ** 18n

function postingsOf(model: Model, step: Step): readonly ModelPosting[] | LedgerRefusalName {
  if (step.action === 'post') return step.postings
  if (step.action === 'hold') return [{ from: step.account, to: at(model, step.account).partner ?? -1, units: step.units }]
  if (step.action === 'reverse') return reversalOf(model, model.written[step.transfer])
  const hold = model.written[step.hold]
  const [held] = hold?.postings ?? []
  if (hold?.step.action !== 'hold' || !held) return 'holdUnknown'
  const settlementPostings = step.action === 'settle' ? step.postings : []
  if (step.action === 'settle' && settlementPostings.length === 0) return 'noPostings'
  let rest = held.units
  for (const { units } of settlementPostings) {
    if (units < 1n || units > unitsMax) return 'amountOutOfRange'
    if (units > rest) return 'holdTooSmall'
    rest -= units
  }
  const postings = settlementPostings.map(({ to, units }) => ({ from: held.to, to, units }))
  return rest > 0n ? [...postings, { from: held.to, to: held.from, units: rest }] : postings
}

function reversalOf(model: Model, subject: ModelTransfer | undefined): readonly ModelPosting[] | LedgerRefusalName {
  if (!subject) return 'transferUnknown'
  if (subject.step.action === 'hold' || subject.step.action === 'release') return 'notReversible'
  const available = (index: number) => (at(model, index).kind === 'held' ? (at(model, index).partner ?? -1) : index)
  return subject.postings
    .map(({ from, to, units }) => ({ from: to, to: available(from), units }))
    .filter(({ from, to }) => from !== to)
    .reverse()
}

function refusalOf(model: Model, step: Step, { from, to, units }: ModelPosting): LedgerRefusalName | undefined {
  const [giver, taker] = [at(model, from), at(model, to)]
  const isEnding = step.action === 'settle' || step.action === 'release'
  if (from === to) return 'sameAccount'
  if (giver.currency !== taker.currency && step.action !== 'hold') return 'currencyMismatch'
  if (units < 1n || units > unitsMax) return 'amountOutOfRange'
  if (giver.kind === 'held' && !isEnding) return 'heldAccount'
  if (step.action === 'hold' ? giver.kind === 'house' : taker.kind === 'held') return 'heldAccount'
  if (giver.kind === 'unknown' || taker.kind === 'unknown') return 'accountUnknown'
  if (giver.freeze && !isEnding && step.action !== 'reverse') return 'accountFrozen'
  if (giver.kind !== 'house' && giver.balance < units) return 'insufficientFunds'
  if (isRedirected(step, taker) && from === model.suspenseOf(taker.currency)) return 'accountFrozen'
  return undefined
}

const isRedirected = (step: Step, taker: ModelAccount) =>
  taker.freeze === 'both' && (step.action === 'post' || step.action === 'settle')

const nowhere: ModelAccount = { currency: '', kind: 'unknown', balance: 0n, entries: 0, freeze: null }
const at = (model: Model, index: number): ModelAccount => model.accounts[index] ?? nowhere
