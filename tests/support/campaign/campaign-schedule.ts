// The schedule of a seed: who does what, and which faults happen after how many actions. It depends on the seed alone.

import { type SeededRandom, seededRandom } from '../seeded-random.ts'

export const faultKinds = ['killApi', 'killWorker', 'killDatabase', 'cutConnections', 'freezeConnections', 'jumpClock'] as const
export type FaultKind = (typeof faultKinds)[number]

export type PlannedFault = {
  readonly kind: FaultKind
  /** After so many actions of all actors together. */
  readonly after: number
  /** How long connections stay cut or frozen, or by how much the clock jumps. */
  readonly ms: number
}

export const personActions = [
  'exchange',
  'cancelExchange',
  'raceExchanges',
  'withdrawToBank',
  'cancelBankWithdrawal',
  'withdrawCrypto',
  'depositCrypto',
  'depositByBank',
] as const
export const companyActions = ['exchange', 'cancelExchange', 'withdrawToBank', 'decideWithdrawal', 'depositByBank'] as const
export type ActionName = (typeof personActions)[number] | (typeof companyActions)[number]

export type PlannedAction = {
  readonly name: ActionName
  /** In hundredths of the currency. */
  readonly amount: number
  /** Which of the open ones, counted back. */
  readonly back: number
  readonly decision: 'approve' | 'reject' | 'recall'
  /** The first answer is thrown away, as if the network had lost it. */
  readonly losesAnswer: boolean
  /** The same call is made again afterwards, and then with another amount under the same requestId. */
  readonly isRepeated: boolean
  readonly viaOperators: boolean
  readonly requestIds: readonly string[]
  /** For choices inside the action. */
  readonly seed: number
}

export type ActorPlan = {
  readonly kind: 'person' | 'company'
  readonly startCents: number
  readonly actions: readonly PlannedAction[]
}
export type CampaignPlan = { readonly actors: readonly ActorPlan[]; readonly faults: readonly PlannedFault[] }

type PlanSize = { readonly people: number; readonly companies: number; readonly actionsEach: number; readonly faults: number }

/** How often each is chosen. Deposits and payouts wait for blocks and statements, so that they are rarer. */
const weights: Readonly<Record<ActionName, number>> = {
  exchange: 10,
  cancelExchange: 10,
  raceExchanges: 2,
  withdrawToBank: 8,
  cancelBankWithdrawal: 5,
  decideWithdrawal: 8,
  withdrawCrypto: 1,
  depositCrypto: 1,
  depositByBank: 1,
}

export function planCampaign(seed: number, size: PlanSize): CampaignPlan {
  const random = seededRandom(seed)
  const kinds = [...Array<'person'>(size.people).fill('person'), ...Array<'company'>(size.companies).fill('company')]
  const actors = kinds.map((kind): ActorPlan => {
    const names = kind === 'person' ? personActions : companyActions
    const actions = Array.from({ length: size.actionsEach }, () => planAction(random, names))
    return { kind, startCents: 50_000 + random.int(300_000), actions }
  })
  const total = actors.length * size.actionsEach
  const faults = Array.from({ length: size.faults }, (_, at): PlannedFault => {
    // The first faults take turns, so that a short seed has each kind about as often.
    const kind = faultKinds[(seed + at) % faultKinds.length] ?? 'killApi'
    return { kind, after: 1 + random.int(total), ms: faultMs(kind, random) }
  })
  return { actors, faults: faults.toSorted((one, other) => one.after - other.after) }
}

const faultMs = (kind: FaultKind, random: SeededRandom): number =>
  kind === 'jumpClock' ? random.int(50_000) - 25_000 : 100 + random.int(900)

function planAction(random: SeededRandom, names: readonly ActionName[]): PlannedAction {
  return {
    name: pickWeighted(random, names),
    amount: random.chance(0.1) ? 500_000 + random.int(100_000) : 2_500 + random.int(15_000),
    back: random.int(4),
    decision: random.pick(['approve', 'approve', 'reject', 'recall']),
    losesAnswer: random.chance(0.1),
    isRepeated: random.chance(0.1),
    viaOperators: random.chance(0.4),
    requestIds: Array.from({ length: 4 }, () => random.uuid()),
    seed: random.int(2 ** 31),
  }
}

function pickWeighted(random: SeededRandom, names: readonly ActionName[]): ActionName {
  let left = random.next() * names.reduce((sum, name) => sum + weights[name], 0)
  return names.find((name) => (left -= weights[name]) < 0) ?? 'exchange'
}
