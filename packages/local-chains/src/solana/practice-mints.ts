// The practice tokens: real mints of the token program at fixed addresses.

import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { messageBytes } from '@sampan/chains/solana/solana-message.ts'
import { programs } from '@sampan/chains/solana/solana-programs.ts'
import { signMessage } from '@sampan/chains/solana/solana-signing.ts'
import { tokenAccountOf } from '@sampan/chains/solana/solana-token-address.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { base58 } from '@scure/base'
import { AccountRole, type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { submit } from './accept-transaction.ts'
import type { SolanaLine } from './solana-blocks.ts'

export type Key = { readonly secret: Uint8Array; readonly address: Address }

export function practiceKey(name: string): Key {
  const secret = sha256(utf8ToBytes(`Sampan practice ${name} on Solana`))
  return { secret, address: address(base58.encode(ed25519.getPublicKey(secret))) }
}

const mintLength = 82n
const supply = 10n ** 15n

export function deployMint(
  line: SolanaLine,
  { code, decimals, owner }: { code: Stablecoin; decimals: number; owner: Key },
): void {
  const mint = practiceKey(code)
  const payer = createNoopSigner(owner.address)
  const ata = address(tokenAccountOf(owner.address, mint.address))
  const lamports = line.machine().svm.minimumBalanceForRentExemption(mintLength)
  const instructions = [
    createAccount({ payer: owner.address, account: mint.address, lamports, length: mintLength, program: programs.token }),
    getInitializeMint2Instruction({ mint: mint.address, decimals, mintAuthority: owner.address }),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner: owner.address, mint: mint.address }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: payer, amount: supply }),
  ]
  const message = messageBytes(owner.address, instructions, lifetimeOf(line))
  submit(line, signMessage(message, [owner.secret, mint.secret]).bytes)
}

export const lifetimeOf = (line: SolanaLine) => ({ blockhash: line.newest().hash, lastValidBlockHeight: line.newest().height })

type NewAccount = { payer: Address; account: Address; lamports: bigint; length: bigint; program: Address }

export function createAccount({ payer, account, lamports, length, program }: NewAccount): Instruction {
  const data = Buffer.alloc(52)
  data.writeBigUInt64LE(lamports, 4)
  data.writeBigUInt64LE(length, 12)
  data.set(base58.decode(program), 20)
  return {
    programAddress: programs.system,
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: account, role: AccountRole.WRITABLE_SIGNER },
    ],
    data: Uint8Array.from(data),
  }
}
