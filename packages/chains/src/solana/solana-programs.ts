// The programs that a payment calls, and their short hand-written instructions.

import { AccountRole, type Address, address, type Instruction } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

export const programs = {
  system: address('11111111111111111111111111111111'),
  computeBudget: address('ComputeBudget111111111111111111111111111111'),
  token: TOKEN_PROGRAM_ADDRESS,
  /** Its tokens may take a fee or run foreign code on each transfer, so none of them is accepted. */
  token2022: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associatedToken: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
} as const

const bytesOf = (parts: readonly { readonly size: 1 | 4 | 8; readonly value: bigint }[]): Uint8Array => {
  const bytes = Buffer.alloc(parts.reduce((length, { size }) => length + size, 0))
  let at = 0
  for (const { size, value } of parts) {
    if (size === 8) bytes.writeBigUInt64LE(value, at)
    else bytes.writeUIntLE(Number(value), at, size)
    at += size
  }
  return Uint8Array.from(bytes)
}

export const computeLimit = (units: number): Instruction => ({
  programAddress: programs.computeBudget,
  data: bytesOf([
    { size: 1, value: 2n },
    { size: 4, value: BigInt(units) },
  ]),
})

/** In millionths of a lamport per unit. */
export const computePrice = (price: bigint): Instruction => ({
  programAddress: programs.computeBudget,
  data: bytesOf([
    { size: 1, value: 3n },
    { size: 8, value: price },
  ]),
})

export const nativeTransfer = ({ from, to, units }: { from: Address; to: Address; units: bigint }): Instruction => ({
  programAddress: programs.system,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: bytesOf([
    { size: 4, value: 2n },
    { size: 8, value: units },
  ]),
})
