// Token balances of a transaction's accounts in a node's format, before and after.

import { programs } from '@sampan/chains/solana/solana-programs.ts'
import { base58 } from '@scure/base'
import type { Address, MaybeEncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'

const accountLength = 165
/** A Token-2022 account has its type after the plain part: 1 a mint, 2 an account. */
const isAccount = 2

export function tokenBalancesOf(svm: LiteSVM, accounts: readonly Address[]) {
  return accounts.flatMap((address, accountIndex) => {
    const account = svm.getAccount(address)
    const held = account.exists ? readHeld(account) : undefined
    if (!held) return []
    const decimals = decimalsOf(svm.getAccount(held.mint as Address))
    const amount = held.amount.toString()
    return [
      {
        accountIndex,
        mint: held.mint,
        owner: held.owner,
        programId: held.program,
        uiTokenAmount: { amount, decimals, uiAmount: null, uiAmountString: amountText(held.amount, decimals) },
      },
    ]
  })
}

function readHeld({ programAddress, data }: MaybeEncodedAccount & { exists: true }) {
  const isToken = programAddress === programs.token || programAddress === programs.token2022
  const isHolder = data.length === accountLength || (data.length > accountLength && data[accountLength] === isAccount)
  if (!isToken || !isHolder) return undefined
  const bytes = Buffer.from(data)
  return {
    program: programAddress,
    mint: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    amount: bytes.readBigUInt64LE(64),
  }
}

const decimalsOf = (mint: MaybeEncodedAccount): number => (mint.exists ? (mint.data[44] ?? 0) : 0)

export function amountText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}
