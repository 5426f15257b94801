// The gateway's requests to a Tron node, with the shapes of their responses. Addresses are hexadecimal.

import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod'
import { ask, NodeFault, read } from '../node-request.ts'
import { hexOfAddress } from './tron-address-format.ts'

const hex = z
  .string()
  .regex(/^([0-9a-fA-F]{2})*$/)
  .toLowerCase()
export const whole = z.union([z.int(), z.bigint()]).transform((value) => BigInt(value))
/** Zero values are left out of a response. */
const count = whole.default(0n)

const transactionSchema = z.object({
  txID: hex,
  ret: z.array(z.object({ contractRet: z.string().optional() })).default([]),
  raw_data: z.object({
    contract: z.array(z.object({ type: z.string(), parameter: z.object({ value: z.record(z.string(), z.unknown()) }) })),
  }),
})

const blockSchema = z.object({
  blockID: hex,
  block_header: z.object({ raw_data: z.object({ number: count, timestamp: count, parentHash: hex }) }),
  transactions: z.array(transactionSchema).default([]),
})

const infoSchema = z.object({
  id: hex,
  fee: count,
  blockNumber: whole,
  receipt: z.object({ result: z.string().optional() }),
  log: z.array(z.object({ address: hex, topics: z.array(hex), data: hex.default('') })).default([]),
})

export type TronBlock = z.output<typeof blockSchema>
export type TronInfo = z.output<typeof infoSchema>

const broadcastSchema = z.object({ result: z.boolean().default(false), code: z.string().optional() })
const parametersSchema = z.object({ chainParameter: z.array(z.object({ key: z.string(), value: whole.optional() })) })
const constantSchema = z.object({ result: z.object({ result: z.literal(true) }), constant_result: z.array(hex) })

/** `wallet` is the newest state of the full node, `walletsolidity` only the final one. */
type Side = 'wallet' | 'walletsolidity'

export type TronNode = ReturnType<typeof tronNode>

export function tronNode(url: string) {
  const post = async (path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { status, json } = await ask({ url: `${url}/${path}`, method: 'POST', body: JSON.stringify(body) })
    if (status !== 200) throw new NodeFault(`The node answered ${path} with ${status}.`)
    // Errors also have status 200.
    if (typeof json === 'object' && json !== null && 'Error' in json) throw new NodeFault(`The node failed at ${path}.`)
    return json
  }

  return {
    newestBlock: async (side: Side) => read(blockSchema, await post(`${side}/getnowblock`, {}), 'block'),
    blockAt: async (side: Side, height: bigint): Promise<TronBlock | undefined> => {
      const json = await post(`${side}/getblockbynum`, { num: Number(height) })
      return isEmpty(json) ? undefined : read(blockSchema, json, 'block')
    },
    infosAt: async (height: bigint) =>
      read(z.array(infoSchema), await post('wallet/gettransactioninfobyblocknum', { num: Number(height) }), 'list of results'),
    info: async (side: Side, txnHash: string): Promise<TronInfo | undefined> => {
      const json = await post(`${side}/gettransactioninfobyid`, { value: txnHash })
      return isEmpty(json) ? undefined : read(infoSchema, json, 'result')
    },
    isPending: async (txnHash: string): Promise<boolean> =>
      !isEmpty(await post('wallet/gettransactionfrompending', { value: txnHash })),
    balance: async (address: string): Promise<bigint> => {
      const json = await post('wallet/getaccount', { address: hexOfAddress(address) })
      return read(z.object({ balance: count }), json, 'account').balance
    },
    /** The result of a read-only contract call. */
    constant: async (contract: string, caller: string, call: Uint8Array): Promise<string> => {
      const body = { owner_address: hexOfAddress(caller), contract_address: hexOfAddress(contract), data: bytesToHex(call) }
      const { constant_result } = read(constantSchema, await post('wallet/triggerconstantcontract', body), 'call result')
      return constant_result.join('')
    },
    energyPrice: async (): Promise<bigint> => {
      const { chainParameter } = read(parametersSchema, await post('wallet/getchainparameters', {}), 'list of parameters')
      return chainParameter.find(({ key }) => key === 'getEnergyFee')?.value ?? 0n
    },
    broadcast: async (bytes: string) =>
      read(broadcastSchema, await post('wallet/broadcasthex', { transaction: bytes }), 'answer to a broadcast'),
  }
}

const isEmpty = (json: unknown): boolean => typeof json === 'object' && json !== null && Object.keys(json).length === 0
