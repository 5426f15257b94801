// Coins on their way from a deposit address to the omnibus wallet, and the gas for it, as rows.

import type { SignedTransfer } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import { sweep as sweepMachine } from '@sampan/contract/machines/sweep.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { toCamelCase } from '../../../core/rows.ts'
import { tryMoveState } from '../../../core/transitions/move-state.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { releaseSweep } from '../../crypto-deposits/public.ts'

export type SweepState = StateOf<typeof sweepMachine>

export type Sweep = {
  readonly id: string
  readonly network: NetworkId
  readonly accountId: string
  readonly purpose: 'sweep' | 'topUp'
  /** Of a sweep; gas is the network's own coin. */
  readonly currency: Stablecoin | null
  readonly units: bigint
  readonly sender: string
  readonly recipient: string
  readonly state: SweepState
  readonly signed: SignedTransfer | null
  /** The number by which the signer knows the deposit address. */
  readonly number: number
}

type SweepRow = Omit<Sweep, 'units' | 'signed'> & {
  readonly units: string
  readonly sequence: string | null
  readonly bytes: string | null
  readonly txnHash: string | null
  readonly lastValidHeight: bigint | null
}

function sweepOf(columns: object): Sweep {
  const { sequence, bytes, txnHash, lastValidHeight, ...row } = toCamelCase(columns) as SweepRow
  const isSigned = bytes !== null && txnHash !== null && sequence !== null
  return {
    ...row,
    units: BigInt(row.units),
    signed: isSigned ? { network: row.network, bytes, txnHash, sequence: BigInt(sequence), lastValidHeight } : null,
  }
}

export async function openSweeps(db: Db, network: NetworkId): Promise<Sweep[]> {
  const { rows } = await db.query<object>({
    name: 'open-sweeps',
    text: `select s.*, a.number from chain_sweep s
           join deposit_address a on a.family = $2 and a.address = case s.purpose when 'topUp' then s.recipient else s.sender end
           where s.network = $1 and s.state in ('PLANNED', 'SIGNED', 'SENT') order by s.created_at`,
    values: [network, networkById(network).family],
  })
  return rows.map(sweepOf)
}

export type NewSweep = Pick<Sweep, 'id' | 'network' | 'accountId' | 'purpose' | 'currency' | 'units' | 'sender' | 'recipient'>

/** False where the same way is already being gone. */
export async function insertSweep(tx: Tx, sweep: NewSweep, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into chain_sweep (id, network, account_id, purpose, currency, units, sender, recipient, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'PLANNED', $9, $9) on conflict do nothing`,
    [sweep.id, sweep.network, sweep.accountId, sweep.purpose, sweep.currency, sweep.units, sweep.sender, sweep.recipient, now],
  )
  return rowCount === 1
}

/** The hash is known before anything is sent, so that our own coins are never taken for a deposit. */
export async function keepBytes(tx: Tx, { id, network }: Sweep, signed: SignedTransfer, now: Date): Promise<void> {
  const { sequence, bytes, txnHash, lastValidHeight } = signed
  const set = {
    sequence,
    bytes,
    txn_hash: canonicalTxnHash(network, txnHash),
    last_valid_height: lastValidHeight,
    updated_at: now,
  }
  await tryMoveState(tx, sweepMachine, { table: 'chain_sweep', id }, 'sign', { by: 'system', set })
}

export async function noteSent(db: Db, { id }: Sweep, now: Date): Promise<void> {
  await tryMoveState(db, sweepMachine, { table: 'chain_sweep', id }, 'send', { by: 'system', set: { updated_at: now } })
}

/** False where it has ended already. The coins of a failed one are still where they were. */
export async function endSweep(
  tx: Tx,
  { id }: Sweep,
  ending: { state: 'DONE' | 'FAILED'; feeUnits: bigint; now: Date },
): Promise<boolean> {
  const move = ending.state === 'DONE' ? 'complete' : 'fail'
  const set = { fee_units: ending.feeUnits, updated_at: ending.now }
  const hasEnded = await tryMoveState(tx, sweepMachine, { table: 'chain_sweep', id }, move, { by: 'network', set })
  if (hasEnded && ending.state === 'FAILED') await releaseSweep(tx, id)
  return hasEnded
}
