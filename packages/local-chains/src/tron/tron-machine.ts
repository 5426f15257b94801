// Executes transactions of the simulated Tron chain: fees, token calls and results (SUCCESS, REVERT, OUT_OF_ENERGY).
// Bytes and signatures are real, but tokens run without a virtual machine, and there is no stake for energy.

import { hexToBytes } from '@noble/hashes/utils.js'
import { type Log, readTransferCall, transferLog } from '@sampan/chains/tron/trc20.ts'
import { type Contract, decodeRaw, decodeSigned, type RawTransaction, txnHashOf } from '@sampan/chains/tron/tron-transaction.ts'
import type { Header, Machine } from '../block-line.ts'
import { credit, emptyState, held, move, type State } from './tron-state.ts'

export const prices = { energySun: 100n, byteSun: 1_000n, newAccountSun: 1_100_000n } as const
/** As USDT on the public network: more expensive when the receiver had none before. */
const transferEnergy = { toHolder: 64_285n, toOther: 130_285n } as const

export type Operation =
  | { readonly kind: 'transaction'; readonly hex: string }
  | { readonly kind: 'fund'; readonly address: string; readonly units: string }
  | {
      readonly kind: 'token'
      readonly address: string
      readonly symbol: string
      readonly decimals: number
      readonly holder: string
      readonly units: string
    }
  | { readonly kind: 'asset'; readonly number: string; readonly symbol: string; readonly holder: string; readonly units: string }

export type Outcome = 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY'
export type ExecutedTransaction = {
  readonly txnHash: string
  readonly hex: string
  readonly raw: RawTransaction
  readonly outcome: Outcome
  readonly feeSun: bigint
  readonly energy: bigint
  readonly logs: readonly Log[]
}

/** `places` maps each transaction to its block. */
export type TronMachine = Machine<Operation, ExecutedTransaction> & {
  readonly state: State
  readonly places: ReadonlyMap<string, bigint>
}

export function createTronMachine(): TronMachine {
  const state = emptyState()
  const places = new Map<string, bigint>()
  return {
    state,
    places,
    apply(operation, header) {
      if (operation.kind === 'transaction') return execute(state, places, operation.hex, header)
      const units = BigInt(operation.units)
      if (operation.kind === 'fund') credit(state.coins, operation.address, units)
      else {
        const balances = new Map([[operation.holder, units]])
        const { symbol } = operation
        if (operation.kind === 'token')
          state.contracts.set(operation.address, { name: symbol, symbol, decimals: operation.decimals, balances })
        else state.assets.set(operation.number, { name: symbol, symbol, decimals: 6, balances })
      }
      return undefined
    },
  }
}

function execute(state: State, places: Map<string, bigint>, hex: string, header: Header): ExecutedTransaction | undefined {
  const bytes = hexToBytes(hex)
  const { rawBytes } = decodeSigned(bytes)
  const raw = decodeRaw(rawBytes)
  const txnHash = txnHashOf(rawBytes)
  const byteFee = BigInt(bytes.length) * prices.byteSun
  // As on the network: a block is filled by the time of its parent, so a chain that rested mines its pool.
  const isLate = raw.expirationMs <= BigInt(header.parentAtMs)
  if (places.has(txnHash) || isLate || held(state.coins, raw.contract.from) < byteFee) return undefined
  places.set(txnHash, header.height)
  credit(state.coins, raw.contract.from, -byteFee)
  const ran = run(state, raw.contract, raw.feeLimit)
  credit(state.coins, raw.contract.from, -ran.feeSun)
  return { txnHash, hex, raw, ...ran, feeSun: ran.feeSun + byteFee }
}

type ExecutionResult = Pick<ExecutedTransaction, 'outcome' | 'feeSun' | 'energy' | 'logs'>

function run(state: State, contract: Contract, feeLimit: bigint): ExecutionResult {
  if (contract.kind === 'TriggerSmartContract') return call(state, contract, feeLimit)
  const balances = contract.kind === 'TransferContract' ? state.coins : state.assets.get(contract.token)?.balances
  const feeSun = balances === state.coins && !state.coins.has(contract.to) ? prices.newAccountSun : 0n
  const paid = balances !== undefined && held(state.coins, contract.from) >= feeSun && move(balances, contract)
  return { outcome: paid ? 'SUCCESS' : 'REVERT', feeSun: paid ? feeSun : 0n, energy: 0n, logs: [] }
}

function call(
  state: State,
  { contract, from, call: data }: Contract & { kind: 'TriggerSmartContract' },
  feeLimit: bigint,
): ExecutionResult {
  const token = state.contracts.get(contract)
  const asked = readTransferCall(data)
  const energy = token && asked && token.balances.has(asked.to) ? transferEnergy.toHolder : transferEnergy.toOther
  const coins = held(state.coins, from)
  const payable = feeLimit < coins ? feeLimit : coins
  if (energy * prices.energySun > payable) {
    return { outcome: 'OUT_OF_ENERGY', feeSun: payable, energy: payable / prices.energySun, logs: [] }
  }
  const feeSun = energy * prices.energySun
  const transfer = asked && { from, ...asked }
  if (!token || !transfer || !move(token.balances, transfer)) return { outcome: 'REVERT', feeSun, energy, logs: [] }
  return { outcome: 'SUCCESS', feeSun, energy, logs: [transferLog(contract, transfer)] }
}
