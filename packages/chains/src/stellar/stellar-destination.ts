// Checks whether an account can take a payment: it exists, trusts the issuer, and gets a required memo (SEP-29).

import { isMuxed } from '../address/stellar-address.ts'
import type { DestinationProblem } from '../gateway.ts'
import type { Horizon, HorizonAccount } from './horizon.ts'
import { accountOf, assetParts, zeroAccount } from './stellar-account.ts'

/** The data entry by which an account requires a memo, and its value: a 1 in base64. */
const memoEntry = 'config.memo_required'
const memoIsRequired = 'MQ=='

type Payment = { readonly to: string; readonly contract: string; readonly memo: string | null }

export async function problemWith(node: Horizon, { to, contract, memo }: Payment): Promise<DestinationProblem | undefined> {
  const id = accountOf(to)
  if (id === zeroAccount) return 'zeroAddress'
  // Coins that return to their issuer are destroyed.
  if (id === assetParts(contract).issuer) return 'tokenContract'
  const account = await node.account(id)
  if (!account) return 'notExisting'
  if (!trusts(account, contract)) return 'noTrustline'
  const isTold = memo !== null || isMuxed(to)
  return account.data[memoEntry] === memoIsRequired && !isTold ? 'memoNeeded' : undefined
}

function trusts(account: HorizonAccount, contract: string): boolean {
  const line = lineOf(account, contract)
  return line !== undefined && line.is_authorized !== false
}

export const lineOf = ({ balances }: HorizonAccount, contract: string) =>
  balances.find(({ asset_code: code, asset_issuer: issuer }) => `${code}:${issuer}` === contract)
