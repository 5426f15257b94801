// Passes the confirmation of two operators on to a signer whose journal lacks lines.

import type { Signer } from '@sampan/signer/signer.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import type { SignedConfirmation } from '@sampan/signer/statements.ts'
import { type JournalCheckDeps, type KnownHead, keepHead } from './known-head.ts'

/** True where two operators had confirmed this very journal and the signer has taken it. */
export async function deliverConfirmation(signer: Signer, deps: JournalCheckDeps, known: KnownHead): Promise<boolean> {
  const { rows } = await deps.db.query<{ confirmation: SignedConfirmation | null }>(
    `select confirmation from signer_sync where journal_status = 'confirmed'`,
  )
  const confirmation = rows[0]?.confirmation
  if (!confirmation) return false
  try {
    await signer.confirmJournal(confirmation)
  } catch (error) {
    // Given for an earlier start of the signer, or for another journal: operators are asked again.
    if (error instanceof SignerRefused && error.refusal === 'badApproval') return false
    throw error
  }
  const { head } = await signer.journalState()
  const epoch = known.epoch + 1
  await deps.transact((tx) =>
    tx.query(
      // Lines that a restored database has not read stay unread: they are adopted next.
      `update signer_sync set journal_status = 'checked', hash = case when lines > $1 then $2 else hash end, lines = least(lines, $1),
         epoch = $3, confirmation = null, behind_nonce = null, behind_lines = null, behind_hash = null, behind_since = null`,
      [head.lines, head.hash, epoch],
    ),
  )
  keepHead(deps, { ...head, epoch })
  deps.log.error(
    { event: 'signer.journalConfirmed', operators: confirmation.operators },
    'two operators have accepted the journal',
  )
  return true
}
