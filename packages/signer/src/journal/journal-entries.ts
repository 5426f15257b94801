// The journal's lines as the server reads them.

import type { JournalEntry, SignedPaymentRecord } from '../signer.ts'
import type { Line, WithdrawalLine } from './journal-lines.ts'

export const journalPageMax = 200

export const recordOf = ({
  withdrawalId,
  network,
  txnHash,
  sequence,
  body,
  bytes,
  lastValidHeight,
}: WithdrawalLine): SignedPaymentRecord => ({
  withdrawalId,
  network,
  txnHash,
  sequence,
  body,
  bytes: bytes ?? null,
  lastValidHeight: lastValidHeight ?? null,
})

export function entryOf(line: Line): JournalEntry {
  if (line.kind === 'withdrawal') return { kind: 'withdrawal', ...recordOf(line) }
  if (line.kind !== 'topUp') return { kind: 'other' }
  return { kind: 'topUp', network: line.network, sequence: line.sequence, txnHash: line.txnHash }
}
