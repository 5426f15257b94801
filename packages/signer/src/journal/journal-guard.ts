// Refuses to sign on an incomplete journal: the server shows the newest head that it knows, or two operators confirm.

import { randomBytes } from 'node:crypto'
import type { JournalCheck, Signer } from '../signer.ts'
import { refuse } from '../signer-refusal.ts'
import { type Verifiers, verifyConfirmation, verifyHead } from '../statements.ts'
import type { Journal } from './journal.ts'

type Options = {
  readonly journal: Journal
  readonly approvalKeys: Verifiers
  readonly now: () => Date
  readonly isChecked: boolean
}

const newNonce = (): string => randomBytes(16).toString('hex')

export function createJournalGuard({ journal, approvalKeys, now, isChecked }: Options) {
  let nonce = newNonce()
  let check: JournalCheck = isChecked ? 'checked' : 'unchecked'
  return {
    requireChecked(): void {
      if (check !== 'checked') refuse(check === 'behind' ? 'journalBehind' : 'journalUnchecked')
    },
    state: () => ({ check, nonce, head: journal.head() }),
    async showHead({ head, signature }: Parameters<Signer['showHead']>[0]): Promise<void> {
      if (!verifyHead(approvalKeys, { nonce, head }, signature)) refuse('badApproval')
      if (journal.contains(head)) check = check === 'behind' ? check : 'checked'
      else check = 'behind'
      if (check === 'behind') refuse('journalBehind')
    },
    async confirmJournal(confirmation: Parameters<Signer['confirmJournal']>[0]): Promise<void> {
      const { operators, head } = confirmation
      const present = journal.head()
      const isOfNow = confirmation.nonce === nonce && head.lines === present.lines && head.hash === present.hash
      if (!isOfNow || new Set(operators).size < 2 || !verifyConfirmation(approvalKeys, confirmation)) refuse('badApproval')
      await journal.append({ at: now(), kind: 'confirmed', operators })
      check = 'checked'
      // A head that was signed before the confirmation and arrives after it must not undo it.
      nonce = newNonce()
    },
  }
}
