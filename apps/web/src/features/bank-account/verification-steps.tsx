// What happens after a bank account is saved.

import { useT } from '@sampan/ui/language'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { messages } from './form-messages.ts'

/** Who acts after the account is saved, and when it can be used. */
export function VerificationSteps() {
  const t = useT()
  const ahead = t(messages.ahead)
  return (
    <TransferTimeline
      label={t(messages.after)}
      stateLabels={{ done: ahead, now: ahead, next: ahead, stopped: ahead }}
      steps={[
        { key: 'codes', state: 'next', title: t(messages.codes), detail: t(messages.codesMore) },
        { key: 'verify', state: 'next', title: t(messages.verify), detail: t(messages.verifyMore) },
        { key: 'ready', state: 'next', title: t(messages.ready), detail: t(messages.readyMore) },
      ]}
    />
  )
}
