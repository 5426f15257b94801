// Encodes a payment. The instruction that creates the receiver's token account also names its owner to the signer.

import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { computeLimit, computePrice, nativeTransfer } from './solana-programs.ts'
import { tokenAccountOf } from './solana-token-address.ts'

export type Payment = {
  readonly from: string
  readonly to: string
  /** Undefined when lamports are paid. */
  readonly token?: { readonly mint: string; readonly decimals: number }
  readonly units: bigint
  readonly limit: number
  readonly price: bigint
}

export type Lifetime = { readonly blockhash: string; readonly lastValidBlockHeight: bigint }

export function paymentMessage(payment: Payment, lifetime: Lifetime): Uint8Array {
  const budget = [computeLimit(payment.limit), computePrice(payment.price)]
  return messageBytes(address(payment.from), [...budget, ...transferInstructions(payment)], lifetime)
}

function transferInstructions({ from, to, token, units }: Payment): Instruction[] {
  const [payer, owner] = [address(from), address(to)]
  if (!token) return [nativeTransfer({ from: payer, to: owner, units })]
  const mint = address(token.mint)
  const destination = address(tokenAccountOf(to, token.mint))
  const source = address(tokenAccountOf(from, token.mint))
  const signer = createNoopSigner(payer)
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: destination, owner, mint }),
    getTransferCheckedInstruction({ source, mint, destination, authority: signer, amount: units, decimals: token.decimals }),
  ]
}

export function messageBytes(payer: Address, instructions: readonly Instruction[], lifetime: Lifetime): Uint8Array {
  const { blockhash: hash, lastValidBlockHeight } = lifetime
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(hash), lastValidBlockHeight }, paid),
    (bound) => appendTransactionMessageInstructions(instructions, bound),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}
