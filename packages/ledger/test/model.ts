// The ledger as a page of plain code: no locks, no SQL, one thing after another. What it says, the database must say too.

import type { LedgerRefusalName } from '../src/refuse.ts'

export type ModelLeg = { readonly from: number; readonly to: number; readonly units: bigint }

export type Step =
  | {
      readonly action: 'post'
      readonly key: number
      readonly legs: readonly ModelLeg[]
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
      readonly shares: readonly { to: number; units: bigint }[]
    }
  | { readonly action: 'release'; readonly key: number; readonly hold: number }
  | { readonly action: 'reverse'; readonly key: number; readonly transfer: number }

export type ModelAccount = {
  readonly currency: string
  readonly kind: 'available' | 'held' | 'house' | 'unknown'
  /** Of an available account its held one, and the other way round. */
  readonly partner?: number
  balance: bigint
  entries: number
  freeze: 'outgoing' | 'both' | null
}

export type ModelAnswer = { readonly posted: number; readonly repeated: boolean } | { readonly refusal: LedgerRefusalName }

type Written = { readonly step: Step; readonly asked: string; readonly legs: readonly ModelLeg[]; concluded: boolean }

const unitsMax = 10n ** 18n

export type Model = ReturnType<typeof createModel>

export function createModel(accounts: ModelAccount[], suspenseOf: (currency: string) => number) {
  const written: Written[] = []
  const byKey = new Map<number, number>()
  const references = new Set<number>()
  let isStopped = false

  function apply(step: Step): ModelAnswer {
    const known = byKey.get(step.key)
    const asked = JSON.stringify(step, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    if (known !== undefined) return written[known]?.asked === asked ? { posted: known, repeated: true } : { refusal: 'keyReused' }
    const legs = legsOf(step)
    if (typeof legs === 'string') return { refusal: legs }
    const subject = 'hold' in step ? written[step.hold] : step.action === 'reverse' ? written[step.transfer] : undefined
    if (subject?.concluded) return { refusal: step.action === 'reverse' ? 'alreadyReversed' : 'holdEnded' }
    if (step.action === 'post' && step.reference !== null && references.has(step.reference)) return { refusal: 'referenceUsed' }
    if (isStopped && 'isWithdrawal' in step && step.isWithdrawal) return { refusal: 'withdrawalsStopped' }
    if (legs.length === 0) return { refusal: 'noLegs' }
    const moved: ModelLeg[] = []
    for (const leg of legs) {
      const refusal = refusalOf(step, leg)
      if (refusal) {
        for (const done of moved.reverse()) move({ from: done.to, to: done.from, units: done.units }, -1)
        return { refusal }
      }
      moved.push(redirected(step, leg))
      move(redirected(step, leg), 1)
    }
    if (subject) subject.concluded = true
    if (step.action === 'post' && step.reference !== null) references.add(step.reference)
    byKey.set(step.key, written.length)
    written.push({ step, asked, legs: moved, concluded: false })
    return { posted: written.length - 1, repeated: false }
  }

  function move({ from, to, units }: ModelLeg, entries: 1 | -1): void {
    const [giver, taker] = [at(from), at(to)]
    giver.balance -= units
    taker.balance += units
    giver.entries += entries
    taker.entries += entries
  }

  function legsOf(step: Step): readonly ModelLeg[] | LedgerRefusalName {
    if (step.action === 'post') return step.legs
    if (step.action === 'hold') return [{ from: step.account, to: at(step.account).partner ?? -1, units: step.units }]
    if (step.action === 'reverse') {
      const subject = written[step.transfer]
      if (!subject) return 'transferUnknown'
      if (subject.step.action === 'hold' || subject.step.action === 'release') return 'notReversible'
      return subject.legs
        .map(({ from, to, units }) => ({ from: to, to: at(from).kind === 'held' ? (at(from).partner ?? -1) : from, units }))
        .filter(({ from, to }) => from !== to)
        .reverse()
    }
    const hold = written[step.hold]
    const [held] = hold?.legs ?? []
    if (hold?.step.action !== 'hold' || !held) return 'holdUnknown'
    const shares = step.action === 'settle' ? step.shares : []
    if (step.action === 'settle' && shares.length === 0) return 'noLegs'
    let rest = held.units
    for (const { units } of shares) {
      if (units < 1n || units > unitsMax) return 'amountOutOfRange'
      if (units > rest) return 'holdTooSmall'
      rest -= units
    }
    const legs = shares.map(({ to, units }) => ({ from: held.to, to, units }))
    return rest > 0n ? [...legs, { from: held.to, to: held.from, units: rest }] : legs
  }

  function refusalOf(step: Step, { from, to, units }: ModelLeg): LedgerRefusalName | undefined {
    const [giver, taker] = [at(from), at(to)]
    const isEnding = step.action === 'settle' || step.action === 'release'
    if (from === to) return 'sameAccount'
    if (giver.currency !== taker.currency && step.action !== 'hold') return 'currencyMismatch'
    if (units < 1n || units > unitsMax) return 'amountOutOfRange'
    if (giver.kind === 'held' && !isEnding) return 'heldAccount'
    if (step.action === 'hold' ? giver.kind === 'house' : taker.kind === 'held') return 'heldAccount'
    if (giver.kind === 'unknown' || taker.kind === 'unknown') return 'accountUnknown'
    if (giver.freeze && !isEnding && step.action !== 'reverse') return 'accountFrozen'
    if (giver.kind !== 'house' && giver.balance < units) return 'insufficientFunds'
    if (isRedirected(step, taker) && from === suspenseOf(taker.currency)) return 'accountFrozen'
    return undefined
  }

  const isRedirected = (step: Step, taker: ModelAccount) =>
    taker.freeze === 'both' && (step.action === 'post' || step.action === 'settle')

  const redirected = (step: Step, leg: ModelLeg): ModelLeg =>
    isRedirected(step, at(leg.to)) ? { ...leg, to: suspenseOf(at(leg.to).currency) } : leg

  const nowhere: ModelAccount = { currency: '', kind: 'unknown', balance: 0n, entries: 0, freeze: null }
  const at = (index: number): ModelAccount => accounts[index] ?? nowhere

  return {
    apply,
    written,
    freeze(account: number, freeze: ModelAccount['freeze']) {
      if (at(account).kind === 'available') at(account).freeze = freeze
    },
    stop(value: boolean) {
      isStopped = value
    },
  }
}
