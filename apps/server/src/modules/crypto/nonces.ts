// Nonces and sequence numbers of the wallets that pay. One payment at a time stands between taking one and storing its signed bytes:
// a number that is given back is then always the highest, and leaves no gap that would keep later payments from being mined.

import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type Wallet = { readonly network: NetworkId; readonly address: string }
export type NonceOwner = { readonly purpose: 'withdrawal' | 'sweep' | 'topUp'; readonly subject: string }

export type SequenceResult =
  | { readonly sequence: bigint }
  /** Another payment is between taking and storing. Where that lasts, its worker has died: finish it first. */
  | { readonly busy: NonceOwner & { readonly since: Date } }
  /** The chain counts more payments of this wallet than the books: nothing may be paid until that is explained. */
  | { readonly ahead: { readonly kept: bigint; readonly chainNext: bigint } }

type Row = {
  next: string
  accepted: string | null
  given: string | null
  /** The four columns of a given nonce are set together (constraint given_wholly_or_not). */
  given_purpose: NonceOwner['purpose'] | null
  given_subject: string | null
  given_at: Date | null
}

type SequenceRequest = { readonly wallet: Wallet; readonly owner: NonceOwner; readonly now: Date }
type NextSequenceRequest = SequenceRequest & { readonly chainNext: bigint }

/**
 * `chainNext` is the network's own count, asked for before the transaction. A stale one is below the books and is ignored. One above
 * the books means that a payment is missing here (a restored backup, a stolen key): only a deposit address may follow the chain then.
 * NextSequenceRequest twice gives the same number.
 */
export async function takeNonce(tx: Tx, taking: NextSequenceRequest): Promise<SequenceResult> {
  const { wallet, owner, chainNext, now } = taking
  const place = [wallet.network, wallet.address]
  const row = await lockWallet(tx, taking)
  if (row.given !== null) {
    if (!row.given_purpose || !row.given_subject || !row.given_at)
      throw new Error(`the nonce ${row.given} is given to no payment`)
    const holder = { purpose: row.given_purpose, subject: row.given_subject }
    const isOwn = holder.purpose === owner.purpose && holder.subject === owner.subject
    // Nothing is sent before its number is used up here: a chain that has it already is ahead of restored books.
    const isSpent = owner.purpose !== 'sweep' && chainNext > BigInt(row.given)
    if (!isOwn) return { busy: { ...holder, since: row.given_at } }
    if (!isSpent) return { sequence: BigInt(row.given) }
  }
  const kept = BigInt(row.next)
  const accepted = BigInt(row.accepted ?? 0)
  if (owner.purpose !== 'sweep' && chainNext > kept && chainNext > accepted) return { ahead: { kept, chainNext } }
  const sequence = kept > chainNext ? kept : chainNext
  await tx.query(
    `update chain_wallet set next_sequence = $3, given_sequence = $3, given_purpose = $4, given_subject = $5, given_at = $6
     where network = $1 and address = $2`,
    [...place, sequence, owner.purpose, owner.subject, now],
  )
  return { sequence }
}

/** The row of the wallet, made where it is missing. Who asks for its number next waits here until this transaction has ended. */
export async function lockWallet(tx: Tx, { wallet, owner, chainNext }: Omit<NextSequenceRequest, 'now'>): Promise<Row> {
  const place = [wallet.network, wallet.address]
  await tx.query('insert into chain_wallet (network, address, next_sequence) values ($1, $2, $3) on conflict do nothing', [
    ...place,
    owner.purpose !== 'sweep' && countsFromZero(wallet.network) ? 0n : chainNext,
  ])
  const { rows } = await tx.query<Row>(
    `select next_sequence as next, accepted_sequence as accepted, given_sequence as given, given_purpose, given_subject, given_at from chain_wallet
     where network = $1 and address = $2 for no key update`,
    place,
  )
  const row = rows[0]
  if (!row) throw new Error(`the wallet ${wallet.address} is not kept`)
  return row
}

/** The signed bytes are stored in this very transaction: the number is used up. False where it was given back meanwhile. */
export async function useNonce(
  tx: Tx,
  { wallet, owner, sequence, now }: SequenceRequest & { sequence: bigint },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update chain_wallet set next_sequence = $5::numeric + 1, ${nothingGiven}
     where network = $1 and address = $2 and given_purpose = $3 and given_subject = $4 and given_sequence = $5`,
    [wallet.network, wallet.address, owner.purpose, owner.subject, sequence],
  )
  if (rowCount === 0) return false
  await tx.query(
    'insert into chain_nonce (network, address, sequence, purpose, subject, taken_at) values ($1, $2, $3, $4, $5, $6)',
    [wallet.network, wallet.address, sequence, owner.purpose, owner.subject, now],
  )
  return true
}

/** Written with a stop of the network: when operators lift the stop they accept the chain's count up to here. */
export async function noteChainAhead(tx: Tx, { network, address }: Wallet, chainNext: bigint): Promise<void> {
  await tx.query('update chain_wallet set accepted_sequence = $3 where network = $1 and address = $2', [
    network,
    address,
    chainNext,
  ])
}

/** Whether the chain itself counts the payments of a wallet; elsewhere the numbers are ours alone. */
export const usesChainNonce = (network: NetworkId): boolean => ['evm', 'stellar'].includes(networkById(network).family)

/** A wallet that the books have never paid from has a count of 0 there; elsewhere it begins with the number of a block. */
const countsFromZero = (network: NetworkId): boolean => networkById(network).family === 'evm'

/** The books follow a number that the signer's journal accounts for. */
export async function followChain(tx: Tx, { network, address }: Wallet, next: bigint): Promise<void> {
  await tx.query(
    `insert into chain_wallet (network, address, next_sequence) values ($1, $2, $3)
     on conflict (network, address) do update set next_sequence = greatest(chain_wallet.next_sequence, excluded.next_sequence)`,
    [network, address, next],
  )
}

type Claim = Omit<SequenceRequest, 'owner'> & { readonly owner: NonceOwner; readonly sequence: bigint | undefined }

/** For a payment that was signed before these books knew of it: the number that it used, or the next free one. */
export async function claimNonce(tx: Tx, { wallet, owner, sequence, now }: Claim): Promise<bigint> {
  const place = [wallet.network, wallet.address]
  await tx.query('insert into chain_wallet (network, address, next_sequence) values ($1, $2, 0) on conflict do nothing', place)
  const { rows } = await tx.query<{ next: string }>(
    `update chain_wallet set next_sequence = greatest(next_sequence, coalesce($3, next_sequence) + 1)
     where network = $1 and address = $2 returning coalesce($3, next_sequence - 1)::text as next`,
    [...place, sequence ?? null],
  )
  const claimed = BigInt(rows[0]?.next ?? 0)
  await tx.query(
    `insert into chain_nonce (network, address, sequence, purpose, subject, taken_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [...place, claimed, owner.purpose, owner.subject, now],
  )
  return claimed
}

/** Nothing was stored and nothing will be: the next payment takes the number. */
export async function releaseNonce(db: Db, { purpose, subject }: NonceOwner): Promise<void> {
  await db.query(`update chain_wallet set ${nothingGiven} where given_purpose = $1 and given_subject = $2`, [purpose, subject])
}

const nothingGiven = 'given_sequence = null, given_purpose = null, given_subject = null, given_at = null'
