// The maker takes back a request, after a question.

import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import type { Approval } from './decide-approval.ts'
import { recallRequest } from './decide-approval.ts'
import { decisionMessages as messages } from './messages.ts'

export function Recall({ approval }: { approval: Approval }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await recallRequest(approval)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(messages.recall)}</Button>
      <Dialog
        open={asking}
        title={t(messages.recallAsk)}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsking(false)}
        actLabel={t(messages.recall)}
        onAct={() => void act()}
        busy={busy}
        busyLabel={t(messages.recalling)}
        danger
      >
        {t(messages.recallMore)}
      </Dialog>
    </>
  )
}
