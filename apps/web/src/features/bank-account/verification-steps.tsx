import { useT } from '@sampan/ui/language'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { words } from './form-messages.ts'

/** Who acts after the account is saved, and when it can be used. */
export function AfterSaving() {
  const t = useT()
  const ahead = t(words.ahead)
  return (
    <TransferTimeline
      label={t(words.after)}
      stateLabels={{ done: ahead, now: ahead, next: ahead, stopped: ahead }}
      steps={[
        { key: 'codes', state: 'next', title: t(words.codes), detail: t(words.codesMore) },
        { key: 'verify', state: 'next', title: t(words.verify), detail: t(words.verifyMore) },
        { key: 'ready', state: 'next', title: t(words.ready), detail: t(words.readyMore) },
      ]}
    />
  )
}
