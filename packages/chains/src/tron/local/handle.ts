// The HTTP API of a full node and of its solidity half, as far as wallets use it.

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import type { LocalReply, LocalRequest } from '../../local/local-node.ts'
import type { Pace } from '../../local/pace.ts'
import { addressOfHex, hexOfAddress } from '../spelling.ts'
import { numberWord, readBalanceOfCall } from '../trc20.ts'
import { admit, waits } from './admit.ts'
import { blockAnswer, infoAnswer, transactionAnswer } from './answers.ts'
import type { TronLine } from './line.ts'
import { prices } from './machine.ts'
import { held } from './state.ts'

const bodySchema = z.partial(
  z.object({
    num: z.int(),
    value: z.string(),
    address: z.string(),
    transaction: z.string(),
    contract_address: z.string(),
    data: z.string(),
    visible: z.boolean(),
  }),
)
type Body = z.output<typeof bodySchema>
type Answerer = (line: TronLine, body: Body, isSolid: boolean) => unknown

const answerers: Readonly<Record<string, Answerer>> = {
  getnowblock: (line, _body, isSolid) => blockAnswer(isSolid ? line.final() : line.newest()),
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
  getaccount: (line, { address = '', visible }) => {
    const name = visible ? address : addressOfHex(address)
    const { coins } = line.machine().state
    if (!coins.has(name)) return {}
    return { address: visible ? name : hexOfAddress(name), balance: Number(held(coins, name)) }
  },
  getchainparameters: () => ({
    chainParameter: [
      { key: 'getEnergyFee', value: Number(prices.energySun) },
      { key: 'getTransactionFee', value: Number(prices.byteSun) },
      { key: 'getCreateNewAccountFeeInSystemContract', value: 1_000_000 },
    ],
  }),
  triggerconstantcontract: (line, { contract_address = '', data = '', visible }) => {
    const token = line.machine().state.contracts.get(visible ? contract_address : addressOfHex(contract_address))
    const owner = readBalanceOfCall(hexToBytes(data))
    if (!token || owner === undefined)
      return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: bytesToHex(Buffer.from('No contract')) } }
    return { result: { result: true }, energy_used: 935, constant_result: [numberWord(held(token.balances, owner))] }
  },
}

function broadcast(line: TronLine, pace: Pace, { transaction = '' }: Body) {
  const answer = admit(line, transaction)
  if (!('txnHash' in answer)) return { code: answer.code, message: bytesToHex(Buffer.from(answer.message)) }
  pace.arrived()
  return { result: true, code: 'SUCCESS', txid: answer.txnHash, transaction }
}

export function handleTron(line: TronLine, pace: Pace, { method, path, body }: LocalRequest): LocalReply {
  const [, side, call] = /^\/(wallet|walletsolidity)\/(\w+)(?:\?.*)?$/.exec(path) ?? []
  if (side === undefined || call === undefined || method !== 'POST') return { status: 404, body: '{}' }
  try {
    const asked = bodySchema.parse(body === '' ? {} : JSON.parse(body))
    if (call === 'broadcasthex' && side === 'wallet') return { status: 200, body: JSON.stringify(broadcast(line, pace, asked)) }
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
