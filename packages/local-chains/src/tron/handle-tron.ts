// The part of the HTTP API of a full node and its solidity node that wallets use.

import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { numberWord, readBalanceOfCall } from '@sampan/chains/tron/trc20.ts'
import { addressOfHex, hexOfAddress } from '@sampan/chains/tron/tron-address-format.ts'
import { encodeSigned } from '@sampan/chains/tron/tron-transaction.ts'
import * as z from 'zod'
import type { Pace } from '../block-pace.ts'
import type { LocalReply, LocalRequest } from '../local-node.ts'
import { admit, waits } from './admit-transaction.ts'
import { unsignedAnswer } from './build-unsigned.ts'
import type { TronLine } from './tron-blocks.ts'
import { prices } from './tron-machine.ts'
import { blockAnswer, infoAnswer, transactionAnswer } from './tron-responses.ts'
import { held, type Token } from './tron-state.ts'

const bodySchema = z
  .object({
    num: z.int(),
    value: z.string(),
    address: z.string(),
    transaction: z.string(),
    raw_data_hex: z.string(),
    signature: z.array(z.string()),
    owner_address: z.string(),
    to_address: z.string(),
    amount: z.int(),
    contract_address: z.string(),
    function_selector: z.string(),
    parameter: z.string(),
    data: z.string(),
    fee_limit: z.int(),
    visible: z.boolean(),
  })
  .partial()
type Body = z.output<typeof bodySchema>
type Answerer = (line: TronLine, body: Body, isSolid: boolean) => unknown

const answerers: Readonly<Record<string, Answerer>> = {
  getnowblock: (line, _body, isSolid) => blockAnswer(isSolid ? line.final() : line.newest()),
  getblock: (line, _body, isSolid) => blockAnswer(isSolid ? line.final() : line.newest()),
  getblockbynum: (line, { num = 0 }, isSolid) => {
    const block = blockUpTo(line, num, isSolid)
    return block ? blockAnswer(block) : {}
  },
  gettransactioninfobyblocknum: (line, { num = 0 }, isSolid) => {
    const block = blockUpTo(line, num, isSolid)
    return block ? block.results.map((executed) => infoAnswer(block, executed)) : []
  },
  gettransactionbyid: (line, { value }, isSolid) => {
    const found = locate(line, value, isSolid)
    return found ? transactionAnswer(found.executed) : {}
  },
  gettransactioninfobyid: (line, { value }, isSolid) => {
    const found = locate(line, value, isSolid)
    return found ? infoAnswer(found.block, found.executed) : {}
  },
  gettransactionfrompending: (line, { value = '' }) => (waits(line, value.toLowerCase()) ? { txID: value.toLowerCase() } : {}),
  getaccount: (line, body) => {
    const address = named(body, body.address)
    const { coins } = line.machine().state
    if (!coins.has(address)) return {}
    return { address: body.visible ? address : hexOfAddress(address), balance: Number(held(coins, address)) }
  },
  getchainparameters: () => ({
    chainParameter: [
      { key: 'getEnergyFee', value: Number(prices.energySun) },
      { key: 'getTransactionFee', value: Number(prices.byteSun) },
      { key: 'getCreateNewAccountFeeInSystemContract', value: 1_000_000 },
    ],
  }),
  createtransaction: (line, body) => {
    const [from, to] = [named(body, body.owner_address), named(body, body.to_address)]
    return unsignedAnswer(line, { kind: 'TransferContract', from, to, units: BigInt(body.amount ?? 0) })
  },
  triggersmartcontract: (line, body) => {
    const [from, contract] = [named(body, body.owner_address), named(body, body.contract_address)]
    const asked = { kind: 'TriggerSmartContract', from, contract, call: callOf(body), callUnits: 0n } as const
    return { result: { result: true }, transaction: unsignedAnswer(line, asked, BigInt(body.fee_limit ?? 0)) }
  },
  triggerconstantcontract: (line, body) => {
    const token = line.machine().state.contracts.get(named(body, body.contract_address))
    const answer = token && constantAnswer(token, callOf(body))
    if (answer === undefined)
      return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: bytesToHex(utf8ToBytes('No contract or not exist.')) } }
    return { result: { result: true }, energy_used: 935, constant_result: [answer] }
  },
}

const named = ({ visible }: Body, address = ''): string => (visible ? address : addressOfHex(address))

const selectorOf = (signature: string): string => bytesToHex(keccak_256(utf8ToBytes(signature))).slice(0, 8)

const callOf = ({ function_selector, parameter = '', data = '' }: Body): Uint8Array =>
  hexToBytes(function_selector === undefined ? data : selectorOf(function_selector) + parameter)

function constantAnswer(token: Token, call: Uint8Array): string | undefined {
  const owner = readBalanceOfCall(call)
  if (owner !== undefined) return numberWord(held(token.balances, owner))
  return bytesToHex(call) === selectorOf('decimals()') ? numberWord(BigInt(token.decimals)) : undefined
}

function broadcast(line: TronLine, pace: Pace, hex: string) {
  const answer = admit(line, hex)
  if (!('txnHash' in answer)) return { code: answer.code, message: bytesToHex(utf8ToBytes(answer.message)) }
  pace.arrived()
  return { result: true, code: 'SUCCESS', txid: answer.txnHash }
}

/** Either whole bytes, or their two parts among the fields of a transaction. */
const signedHex = ({ transaction, raw_data_hex = '', signature = [] }: Body): string =>
  transaction ?? bytesToHex(encodeSigned(hexToBytes(raw_data_hex), hexToBytes(signature.join(''))))

export function handleTron(line: TronLine, pace: Pace, { method, path, body }: LocalRequest): LocalReply {
  const [, side, call] = /^\/(wallet|walletsolidity)\/(\w+)(?:\?.*)?$/.exec(path) ?? []
  if (side === undefined || call === undefined || method !== 'POST') return { status: 404, body: '{}' }
  try {
    const asked = bodySchema.parse(body === '' ? {} : JSON.parse(body))
    if (side === 'wallet' && (call === 'broadcasthex' || call === 'broadcasttransaction'))
      return { status: 200, body: JSON.stringify(broadcast(line, pace, signedHex(asked))) }
    const answerer = Object.hasOwn(answerers, call) ? answerers[call] : undefined
    if (!answerer) return { status: 405, body: JSON.stringify({ Error: `${call} is not offered by this simulator.` }) }
    return { status: 200, body: JSON.stringify(answerer(line, asked, side === 'walletsolidity')) }
  } catch (error) {
    return {
      status: 200,
      body: JSON.stringify({ Error: error instanceof Error ? error.message : 'The request could not be read.' }),
    }
  }
}

const blockUpTo = (line: TronLine, height: number, isSolid: boolean) =>
  isSolid && height > line.final().height ? undefined : line.at(BigInt(height))

function locate(line: TronLine, txnHash = '', isSolid = false) {
  const wanted = txnHash.toLowerCase()
  const height = line.machine().places.get(wanted)
  const block = height === undefined || (isSolid && height > line.final().height) ? undefined : line.at(height)
  const executed = block?.results.find((each) => each.txnHash === wanted)
  return block && executed && { block, executed }
}
