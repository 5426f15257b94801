// Proof of liabilities: the texts that are hashed into a Merkle sum tree, and the computation of its root from one customer's proof.

import { type HeldCurrency, ledgerScale } from './currencies.ts'
import { parseDecimal } from './decimal.ts'
import { moneyToWire } from './money.ts'

/** Hashes a text in UTF-8; the digest is lower-case hexadecimal. The browser and the server bring their own. */
export type Sha256<Digest> = (text: string) => Digest

/** A node with the sum of all balances below it, at the ledger's scale of its currency. */
export type SumNode = { readonly hash: string; readonly sum: string }

export type LiabilityLeaf = {
  readonly night: string
  readonly currency: HeldCurrency
  readonly accountId: string
  readonly balance: string
  /** 32 random bytes per account, currency and night: without them an account cannot be recognised by its hash. */
  readonly salt: string
}

/** The other node of each pair from the leaf to the root, and on which side of the path it is. */
export type ProofStep = SumNode & { readonly side: 'left' | 'right' }

export type LiabilityProof = LiabilityLeaf & { readonly path: readonly ProofStep[] }

export const proofPrefix = 'sampan-liabilities/1'

/** The id in the leaves without a customer that fill the tree up. */
export const paddingAccount = 'padding'

/** The id in the leaf of what is on its way between customers, such as a transfer that waits to be claimed. */
export const clearingAccount = 'clearing'

/** No field contains a space, and leaves and nodes begin differently, so no two of them have the same text. */
export const leafText = ({ night, currency, accountId, balance, salt }: LiabilityLeaf): string =>
  `${proofPrefix} leaf ${night} ${currency} ${accountId} ${balance} ${salt}`

/** Both sums are hashed, not only their total: otherwise one of them could be replaced by a smaller one on another path. */
export const nodeText = (left: SumNode, right: SumNode): string =>
  `${proofPrefix} node ${left.sum} ${left.hash} ${right.sum} ${right.hash}`

/** Undefined where an amount is not written exactly as the ledger writes it: no sign, and all decimals. */
function readSum(text: string, currency: HeldCurrency): bigint | undefined {
  const value = parseDecimal(text)
  return value && value.units >= 0n && value.scale === ledgerScale(currency) ? value.units : undefined
}

/** The root that this proof leads to. Undefined where one of its amounts is negative or misspelled. */
export async function computeRoot(proof: LiabilityProof, sha256: Sha256<Promise<string>>): Promise<SumNode | undefined> {
  const { currency, path } = proof
  let total = readSum(proof.balance, currency)
  if (total === undefined) return undefined
  let node: SumNode = { hash: await sha256(leafText(proof)), sum: proof.balance }
  for (const step of path) {
    const added = readSum(step.sum, currency)
    if (added === undefined) return undefined
    total += added
    const hash = await sha256(step.side === 'left' ? nodeText(step, node) : nodeText(node, step))
    node = { hash, sum: moneyToWire({ units: total, currency }) }
  }
  return node
}
