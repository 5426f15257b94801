// Decodes a payment from message bytes and throws on anything that `paymentMessage` does not write.

import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import { priorityLamports, signatureLamports, tokenAccountLamports } from './solana-fees.ts'
import { programs } from './solana-programs.ts'
import { tokenAccountOf } from './solana-token-address.ts'

export type ReadPayment = {
  readonly from: string
  readonly to: string
  readonly mint: string | null
  readonly units: bigint
  readonly feeUnitsMax: bigint
}

type Call = { readonly program: string; readonly accounts: readonly string[]; readonly data: Buffer }

export function readPayment(message: Uint8Array): ReadPayment {
  const { from, calls } = callsOf(message)
  const [limit, price, ...rest] = calls
  if (!limit || !price) throw refusal()
  const priority = priorityLamports(
    fixed(limit, programs.computeBudget, { code: 2, length: 5 }).readUInt32LE(1),
    fixed(price, programs.computeBudget, { code: 3, length: 9 }).readBigUInt64LE(1),
  )
  const feeUnitsMax = signatureLamports + priority
  const [first, second] = rest
  if (first && rest.length === 1) return { from, mint: null, ...nativeTransferOf(first, from), feeUnitsMax }
  if (!first || !second || rest.length !== 2) throw refusal()
  return { from, ...tokenTransferOf(first, second, from), feeUnitsMax: feeUnitsMax + tokenAccountLamports }
}

function nativeTransferOf(call: Call, from: string): { to: string; units: bigint } {
  const data = fixed(call, programs.system, { code: 2, length: 12 })
  const [source, to] = call.accounts
  if (data.readUInt32LE(0) !== 2 || source !== from || to === undefined || call.accounts.length !== 2) throw refusal()
  return { to, units: data.readBigUInt64LE(4) }
}

/** Only the owner's derived account is accepted, because a transfer could name any account. */
function tokenTransferOf(create: Call, transfer: Call, from: string): { to: string; mint: string; units: bigint } {
  fixed(create, programs.associatedToken, { code: 1, length: 1 })
  const data = fixed(transfer, programs.token, { code: 12, length: 10 })
  const [payer, account, to, mint, system, token] = create.accounts
  const [source, moved, destination, authority] = transfer.accounts
  if (to === undefined || mint === undefined || create.accounts.length !== 6 || transfer.accounts.length !== 4) throw refusal()
  const isPlain =
    payer === from &&
    authority === from &&
    moved === mint &&
    system === programs.system &&
    token === programs.token &&
    account === tokenAccountOf(to, mint) &&
    destination === account &&
    source === tokenAccountOf(from, mint)
  if (!isPlain) throw refusal()
  return { to, mint, units: data.readBigUInt64LE(1) }
}

function fixed({ program, data }: Call, wanted: string, { code, length }: { code: number; length: number }): Buffer {
  if (program !== wanted || data[0] !== code || data.length !== length) throw refusal()
  return data
}

function callsOf(message: Uint8Array): { from: string; calls: readonly Call[] } {
  const [compiled, end] = getCompiledTransactionMessageDecoder().read(message, 0)
  const isOwn = compiled.version === 0 && end === message.length && compiled.header.numSignerAccounts === 1
  if (!isOwn || (compiled.addressTableLookups?.length ?? 0) > 0) throw refusal()
  const account = (index: number): string => {
    const found = compiled.staticAccounts[index]
    if (found === undefined) throw refusal()
    return found
  }
  const calls = compiled.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: account(programAddressIndex),
    accounts: accountIndices.map(account),
    data: Buffer.from(data),
  }))
  return { from: account(0), calls }
}

const refusal = (): Error => new Error('The message is no plain payment.')
