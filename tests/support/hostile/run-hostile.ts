// Sends hostile requests to every entry of the contract and collects what should not have happened.

import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { type Endpoint, entryName } from '@sampan/contract/endpoint.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import { type OperatorRole, operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { keyEndpoints } from '@sampan/contract/v1/all.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { TestServer } from '../server.ts'
import type { HostileRequest } from './hostile-attack.ts'
import { type CallerKind, type HostileCaller, hostileCallers, isAdmitted, ownCaller, roleFor } from './hostile-callers.ts'
import { attackEndpoint } from './hostile-request.ts'
import { hostileAgent, sendHostile } from './send-hostile.ts'

export const attackedEndpoints: readonly Endpoint[] = [...customerEndpoints, ...keyEndpoints, ...operatorEndpoints]

export type HostileFinding = { readonly at: number; readonly what: string }
export type HostileRun = {
  readonly findings: readonly HostileFinding[]
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<number, number>>
}

type Options = {
  readonly seed: number
  readonly count: number
  /** Only this request, to look at it. */
  readonly only?: number | undefined
  /** Other entries than those of the contract. */
  readonly endpoints?: readonly Endpoint[]
}

const parallel = 12
const others: readonly CallerKind[] = ['anonymous', 'viewer', 'key', 'operator', 'person']

export async function runHostile(server: TestServer, callers: Callers, options: Options): Promise<HostileRun> {
  const { seed, count, only, endpoints = attackedEndpoints } = options
  const agent = hostileAgent()
  const findings: HostileFinding[] = []
  const statuses: Record<number, number> = {}
  const attackOne = async (at: number) => {
    const { endpoint, request, caller, isAllowed } = prepareAttack(callers, { seed, at, endpoints })
    const headers = { ...(await caller.headersOf(endpoint, request)), ...request.headers }
    const answer = await sendHostile(server.url, request, { headers, agent })
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const isSuccess = answer.status >= 200 && answer.status < 400
    const label = `${entryName(endpoint)} ${request.family} as ${caller.kind}: ${answer.status} ${answer.text.slice(0, 160)}`
    if (answer.status >= 500 && !saysClosed(answer)) findings.push({ at, what: label })
    if (isSuccess && !isAllowed) findings.push({ at, what: `accepted: ${label} ${String(request.body).slice(0, 300)}` })
    if (isSuccess && request.method !== 'GET') await callers.renew(caller)
  }
  await inParallel(only === undefined ? Array.from({ length: count }, (_, at) => at) : [only], attackOne)
  agent.destroy()
  return { findings: findings.toSorted((one, other) => one.at - other.at), statuses }
}

const closedCodes = new Set<string>(
  Object.values(refusals)
    .filter(({ status, code }) => status === 503 && code !== refusals.notAvailable.code)
    .map(({ code }) => code),
)

/** A pair, rail or network that is closed is answered 503 with a code of its own. */
const saysClosed = ({ status, text }: { readonly status: number; readonly text: string }): boolean =>
  status === 503 && closedCodes.has(/"(?:errCode|code)":"(\d+)"/.exec(text)?.[1] ?? '')

async function inParallel(all: readonly number[], work: (at: number) => Promise<void>): Promise<void> {
  const left = all[Symbol.iterator]()
  const workOff = async () => {
    for (const at of left) await work(at)
  }
  await Promise.all(Array.from({ length: parallel }, workOff))
}

type Callers = Awaited<ReturnType<typeof gatherCallers>>

type AttackNumber = { readonly seed: number; readonly at: number; readonly endpoints: readonly Endpoint[] }

/** Everything about a request follows from the seed and its number, so that it can be sent again alone. */
function prepareAttack(callers: Callers, { seed, at, endpoints }: AttackNumber) {
  const random = seededRandom(seed * 1_000_003 + at)
  const endpoint = endpoints[at % endpoints.length]
  if (!endpoint) throw new Error('the contract has no entries')
  const kind = random.chance(0.8) ? ownCaller(endpoint) : random.pick(others)
  const role = random.chance(0.9) ? roleFor(endpoint) : random.pick(operatorRoleNames)
  const draft = callers.find({ kind, role, isForbidden: false })
  const request = attackEndpoint({ endpoint, random: forkOf(random), ids: draft.ids })
  const caller = callers.find({ kind, role, isForbidden: request.isForbidden })
  const isAllowed = !request.isForbidden && (isAdmitted(endpoint, kind) || request.family === 'method')
  return { endpoint, request: withIds(request, draft, caller), caller, isAllowed }
}

const forkOf = (random: SeededRandom): SeededRandom => seededRandom(random.int(2 ** 32))

/** The ids of one caller replaced by those of another. */
function withIds(request: HostileRequest, from: HostileCaller, to: HostileCaller): HostileRequest {
  const replaceIn = (text: string) => from.ids.reduce((all, id, place) => all.replaceAll(id, to.ids[place] ?? id), text)
  const { path, body } = request
  return { ...request, path: replaceIn(path), body: typeof body === 'string' ? replaceIn(body) : body }
}

export async function gatherCallers(server: TestServer) {
  const make = hostileCallers(server)
  const [poor, viewer] = [await make.poorPerson(), await make.viewer()]
  const rich = await make.richPerson()
  const keys = { poor: await make.key(), rich: await make.key(rich.user) }
  const operators = new Map<OperatorRole, HostileCaller>()
  for (const role of operatorRoleNames) operators.set(role, await make.operator(role))
  const now = { poor, viewer, poorKey: keys.poor }

  function find({ kind, role, isForbidden }: { kind: CallerKind; role: OperatorRole; isForbidden: boolean }): HostileCaller {
    if (kind === 'anonymous') return make.anonymous
    if (kind === 'viewer') return now.viewer
    if (kind === 'key') return isForbidden ? keys.rich : now.poorKey
    if (kind === 'person') return isForbidden ? rich : now.poor
    return operators.get(role) ?? make.anonymous
  }
  return {
    find,
    /** What was accepted may have ended the session or disabled the user. */
    async renew(caller: HostileCaller): Promise<void> {
      if (caller === now.poor) now.poor = await make.poorPerson()
      if (caller === now.viewer) now.viewer = await make.viewer()
      if (caller === now.poorKey) now.poorKey = await make.key()
      for (const [role, operator] of operators) if (operator === caller) operators.set(role, await make.operator(role))
    },
  }
}
