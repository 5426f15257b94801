// Formats blocks, transactions and results like a Tron node, which leaves out zero and empty values.

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { addressBytes, hexOfAddress } from '@sampan/chains/tron/tron-address-format.ts'
import { type Contract, decodeSigned, type RawTransaction } from '@sampan/chains/tron/tron-transaction.ts'
import type { Block } from '../block-line.ts'
import type { ExecutedTransaction } from './tron-machine.ts'

const firstParent = '0'.repeat(64)

export const blockAnswer = (block: Block<ExecutedTransaction>) => ({
  blockID: block.hash,
  block_header: {
    raw_data: {
      ...(block.height > 0n && { number: Number(block.height) }),
      timestamp: block.atMs,
      parentHash: block.parent || firstParent,
      version: 31,
    },
  },
  ...(block.results.length > 0 && { transactions: block.results.map(transactionAnswer) }),
})

export function transactionAnswer({ txnHash, hex, raw, outcome }: ExecutedTransaction) {
  const { rawBytes, signature } = decodeSigned(hexToBytes(hex))
  return {
    ret: [{ contractRet: outcome }],
    signature: [bytesToHex(signature)],
    txID: txnHash,
    raw_data: rawDataAnswer(raw),
    raw_data_hex: bytesToHex(rawBytes),
  }
}

export const rawDataAnswer = (raw: RawTransaction) => ({
  contract: [
    {
      parameter: { value: valueOf(raw.contract), type_url: `type.googleapis.com/protocol.${raw.contract.kind}` },
      type: raw.contract.kind,
    },
  ],
  ref_block_bytes: bytesToHex(raw.refBlockBytes),
  ref_block_hash: bytesToHex(raw.refBlockHash),
  expiration: Number(raw.expirationMs),
  timestamp: Number(raw.timestampMs),
  ...(raw.feeLimit > 0n && { fee_limit: Number(raw.feeLimit) }),
})

function valueOf(contract: Contract) {
  const owner_address = hexOfAddress(contract.from)
  if (contract.kind === 'TriggerSmartContract')
    return { owner_address, contract_address: hexOfAddress(contract.contract), data: bytesToHex(contract.call) }
  const value = { owner_address, to_address: bytesToHex(addressBytes(contract.to)), amount: Number(contract.units) }
  return contract.kind === 'TransferContract' ? value : { ...value, asset_name: Buffer.from(contract.token).toString('hex') }
}

export function infoAnswer(
  block: Block<ExecutedTransaction>,
  { txnHash, outcome, feeSun, energy, logs, raw }: ExecutedTransaction,
) {
  const isCall = raw.contract.kind === 'TriggerSmartContract'
  return {
    id: txnHash,
    ...(feeSun > 0n && { fee: Number(feeSun) }),
    blockNumber: Number(block.height),
    blockTimeStamp: block.atMs,
    contractResult: [''],
    receipt: isCall ? { energy_usage_total: Number(energy), result: outcome } : { net_fee: Number(feeSun) },
    ...(outcome !== 'SUCCESS' && { result: 'FAILED' }),
    ...(logs.length > 0 && { log: logs }),
  }
}
