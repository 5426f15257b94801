// What other modules may use of signer-journal.

export {
  arePaymentsKnown,
  noteCaughtUp,
  noteHead,
  noteSignerAnswers,
  readSync,
  requireInStep,
  requirePaymentsKnown,
  signerSettings,
} from './sync-state.ts'
