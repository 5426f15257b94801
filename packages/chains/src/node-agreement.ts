// Combines several nodes of one network into one gateway. At least two must agree on everything that leads to a credit.

import type { BroadcastResult, Fee, Gateway, Head, TransactionLookup } from './gateway.ts'

/** The nodes disagree: nothing may be concluded until they agree. */
export class NodesDisagree extends Error {
  override readonly name = 'NodesDisagree'
}

/** Too few nodes responded. */
export class NodesSilent extends AggregateError {
  override readonly name = 'NodesSilent'
}

const witnesses = 2
/** The largest number of our own payments that are pending at once. */
const sequenceGapMax = 64n

export function agree(gateways: readonly Gateway[]): Gateway {
  const [first] = gateways
  if (!first) throw new Error('A network needs a node.')
  if (gateways.length === 1) return first
  if (gateways.some(({ network }) => network !== first.network)) throw new Error('These nodes are of different networks.')
  const ask = <Value>(question: (gateway: Gateway) => Promise<Value>) => askAll(gateways, question)
  // Data that only prepares a payment may come from one node: its price is bounded, and its outcome needs proof later.
  const askAny = <Value>(question: (gateway: Gateway) => Promise<Value>) => askAll(gateways, question, 1)
  return {
    network: first.network,
    head: async () => agreedHead(gateways, await ask((gateway) => gateway.head())),
    blockAt: async (height) => alike('block', await ask((gateway) => gateway.blockAt(height))),
    scan: async (range) => alike('movements', await ask((gateway) => gateway.scan(range))),
    find: async (txnHash) => agreedFinding(await ask((gateway) => gateway.find(txnHash))),
    balance: async (address, asset) => least(await askAny((gateway) => gateway.balance(address, asset))),
    nextSequence: async (address) => agreedSequence(await askAny((gateway) => gateway.nextSequence(address))),
    checkDestination: async (...asked) =>
      (await askAny((gateway) => gateway.checkDestination(...asked))).find((problem) => problem !== undefined),
    estimateFee: async (currency, level) => middle(await askAny((gateway) => gateway.estimateFee(currency, level))),
    build: (order) => firstThatCan(gateways, (gateway) => gateway.build(order)),
    send: (signed) => sendToAll(gateways, (gateway) => gateway.send(signed)),
    isDead: async (signed, from) => (await ask((gateway) => gateway.isDead(signed, from))).every(Boolean),
    resolveName: async (query) => alike('addresses of a name', await ask(async (gateway) => gateway.resolveName?.(query))),
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()))
    },
  }
}

/** The results of the nodes that responded; a failed node counts for nothing. */
async function askAll<Value>(
  gateways: readonly Gateway[],
  question: (gateway: Gateway) => Promise<Value>,
  enough = witnesses,
): Promise<Value[]> {
  const settled = await Promise.allSettled(gateways.map(question))
  const answers = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  if (answers.length >= enough) return answers
  throw new NodesSilent(faultsOf(settled), `Only ${answers.length} of ${gateways.length} nodes answered.`)
}

const faultsOf = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

/** One dissenting node is enough to wait: it may be the only one that sees a payment, or the only honest one. */
function alike<Value>(what: string, answers: readonly Value[]): Value {
  const [first, ...others] = answers
  const told = textOf(first)
  if (others.some((other) => textOf(other) !== told)) throw new NodesDisagree(`The nodes tell different ${what}.`)
  return first as Value
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`
    return isRecord(inner) ? Object.fromEntries(Object.entries(inner).toSorted(byName)) : inner
  }) ?? 'nothing'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/** Nodes are rarely at the same block: the head is the highest block that two of them have, by hash. */
async function agreedHead(gateways: readonly Gateway[], heads: readonly Head[]): Promise<Head> {
  const at = async (part: keyof Head) => {
    const height = secondHighest(heads.map((head) => head[part].height))
    const told = await askAll(gateways, (gateway) => gateway.blockAt(height))
    const present = told.filter((block) => block !== undefined)
    if (present.length < witnesses) throw new NodesDisagree(`Only one node has block ${height}.`)
    return alike('blocks', present)
  }
  const [newest, final] = [await at('newest'), await at('final')]
  return final.height > newest.height ? { newest: final, final } : { newest, final }
}

function agreedFinding(findings: readonly TransactionLookup[]): TransactionLookup {
  const mined = findings.filter((found) => found.state === 'mined' || found.state === 'failed')
  if (mined.length >= witnesses) return alike('outcomes', mined)
  // A single node that reports the transaction as mined is no proof, but shows that it may exist.
  const seen = findings.some(({ state }) => state !== 'unknown')
  return seen ? { state: 'pending' } : { state: 'unknown' }
}

/** A node that lags behind our newest payment would return a nonce that is already used. */
function agreedSequence(told: readonly bigint[]): bigint {
  const sorted = told.toSorted(ascending)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || high - low > sequenceGapMax)
    throw new NodesDisagree('The nodes tell different sequences.')
  return high
}

async function firstThatCan<Value>(gateways: readonly Gateway[], work: (gateway: Gateway) => Promise<Value>): Promise<Value> {
  const faults: unknown[] = []
  for (const gateway of gateways) {
    try {
      return await work(gateway)
    } catch (fault) {
      faults.push(fault)
    }
  }
  throw new NodesSilent(faults, 'No node could be used.')
}

/** Sends to every node, because one node that accepted the bytes can spread them despite the refusals of others. */
async function sendToAll(
  gateways: readonly Gateway[],
  send: (gateway: Gateway) => Promise<BroadcastResult>,
): Promise<BroadcastResult> {
  const settled = await Promise.allSettled(gateways.map(send))
  const answers = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const good = answers.find(({ outcome }) => outcome === 'accepted') ?? answers.find(({ outcome }) => outcome === 'known')
  if (good) return good
  const [rejected] = answers
  if (rejected && answers.length === gateways.length) return rejected
  throw new NodesSilent(faultsOf(settled), 'No node has taken the transaction for certain.')
}

const ascending = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b)
const least = (told: readonly bigint[]): bigint => told.reduce((low, next) => (next < low ? next : low))
const secondHighest = (heights: readonly bigint[]): bigint => heights.toSorted(ascending).at(-witnesses) ?? 0n

function middle(fees: readonly Fee[]): Fee {
  const sorted = fees.toSorted((a, b) => ascending(a.nativeUnits, b.nativeUnits))
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('There is no fee to choose from.')
  return found
}
