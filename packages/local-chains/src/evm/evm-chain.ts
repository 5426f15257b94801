// A local EVM chain that mines on request, supports reorgs, and is restored from its journal.

import type { Network } from '@sampan/contract/networks.ts'
import { keccak256 } from 'viem/utils'
import { type BlockEntry, type Line, openJournal } from '../chain-journal.ts'
import { oneAtATime } from '../mutex.ts'
import { type Answer, createEngine, type Engine, isLegacy } from './evm-engine.ts'
import { type Faucet, faucetAddress, type Hex } from './evm-faucet.ts'

export type Chain = {
  readonly legacy: boolean
  readonly height: number
  /** The block of the newest transaction after the coins were deployed, and the number of pending transactions. */
  readonly lastUsed: number | undefined
  readonly waiting: number
  ask: Engine['ask']
  /** Adds to the pool, and mines at once unless blocks are held back. */
  submit(raw: Hex): Promise<Answer>
  mine(blocks: number): Promise<void>
  fund(address: string, units: bigint): Promise<void>
  reorg(asked: { depth: number; keep: boolean }): Promise<void>
  hold(on: boolean): void
}

/** A signed transaction in a block, or minted native coins outside of blocks. */
type Operation = Hex | { readonly fund: string; readonly units: string }
type Block = BlockEntry<Operation>
type State = {
  readonly engine: Engine
  readonly height: number
  readonly lastUsed: number | undefined
  readonly atMs: number
  readonly fork: number
}

const deploymentMs = 1_700_000_001_000
/** The blocks that deploy the coins cannot be removed. */
const firstBlocks = 1

export async function openChain(network: Network, faucet: Faucet, file: string | undefined): Promise<Chain> {
  const journal = openJournal<Operation>(file)
  const queue = oneAtATime()
  const pool = new Map<string, Hex>()
  let held = false
  const replay = () => replayLines(network, faucet, journal.lines())
  let state = await replay().catch((cause: unknown) => {
    throw new Error(`The chain of ${network.name} does not come back from ${file ?? 'memory'}.`, { cause })
  })
  const mineNow = async (count: number) => {
    for (let mined = 0; mined < count; mined++) {
      const entry = { kind: 'block', atMs: Math.max(Date.now(), state.atMs), fork: journal.forks() } as const
      const { state: next, hashes } = await mineBlock(state, { ...entry, operations: [] })
      const operations = hashes.flatMap((hash) => pool.get(hash) ?? [])
      for (const hash of hashes) pool.delete(hash)
      journal.append({ ...entry, operations })
      state = next
    }
  }
  const submitNow = async (raw: Hex) => {
    const answer = await state.engine.ask('eth_sendRawTransaction', [raw])
    if ('result' in answer) pool.set(keccak256(raw), raw)
    return answer
  }
  const reorgNow = async (depth: number, keep: boolean) => {
    if (depth < 1 || depth > state.height - firstBlocks) throw new RangeError(`The chain cannot take back ${depth} blocks.`)
    const dropped = journal.drop(depth).filter((operation) => typeof operation === 'string')
    const waiting = [...pool.values()]
    pool.clear()
    state = await replay()
    for (const raw of keep ? dropped : []) await submitNow(raw)
    // The new branch is as long as the old one, because a node never returns to fewer blocks.
    await mineNow(depth)
    for (const raw of waiting) await submitNow(raw)
  }
  return {
    legacy: isLegacy(network),
    get height() {
      return state.height
    },
    get lastUsed() {
      return state.lastUsed
    },
    get waiting() {
      return held ? 0 : pool.size
    },
    ask: (method, params) => state.engine.ask(method, params),
    submit: (raw) =>
      queue(async () => {
        const answer = await submitNow(raw)
        if ('result' in answer && !held) await mineNow(1)
        return answer
      }),
    mine: (blocks) => queue(() => mineNow(blocks)),
    fund: (address, units) =>
      queue(async () => {
        const operation = { fund: address, units: units.toString() }
        await addBalance(state.engine, operation)
        journal.append({ kind: 'outside', operation })
      }),
    reorg: ({ depth, keep }) => queue(() => reorgNow(depth, keep)),
    hold: (on) => {
      held = on
    },
  }
}

async function replayLines(network: Network, faucet: Faucet, lines: readonly Line<Operation>[]): Promise<State> {
  let state = await begin(network, faucet)
  for (const line of lines) {
    if (line.kind === 'block') {
      for (const operation of line.operations) await state.engine.must('eth_sendRawTransaction', operation)
      state = (await mineBlock(state, line)).state
    } else if (typeof line.operation !== 'string') await addBalance(state.engine, line.operation)
  }
  return state
}

/** Deterministic: the coins and their addresses are the same on every start. */
async function begin(network: Network, faucet: Faucet): Promise<State> {
  const engine = await createEngine(network, faucetAddress)
  for (const raw of faucet.deployments) await engine.must('eth_sendRawTransaction', raw)
  const empty = { engine, height: 0, lastUsed: undefined, atMs: deploymentMs, fork: 0 }
  const { state } = await mineBlock(empty, { kind: 'block', atMs: deploymentMs, fork: 0, operations: [] })
  return { ...state, lastUsed: undefined }
}

async function mineBlock(state: State, { atMs, fork }: Block): Promise<{ state: State; hashes: readonly string[] }> {
  const { engine } = state
  // The miner's address is part of the block, so another one changes its hash.
  if (fork !== state.fork) await engine.must('hardhat_setCoinbase', `0x${fork.toString(16).padStart(40, '0')}`)
  await engine.must('evm_mine', `0x${Math.floor(atMs / 1000).toString(16)}`)
  const block = await engine.must<{ transactions: string[] }>('eth_getBlockByNumber', 'latest', false)
  const height = state.height + 1
  const lastUsed = block.transactions.length > 0 ? height : state.lastUsed
  return { state: { engine, height, lastUsed, atMs, fork }, hashes: block.transactions }
}

async function addBalance(engine: Engine, { fund, units }: Exclude<Operation, string>): Promise<void> {
  const held = BigInt(await engine.must<string>('eth_getBalance', fund, 'latest'))
  await engine.must('hardhat_setBalance', fund, `0x${(held + BigInt(units)).toString(16)}`)
}
