// The form that proposes to close a receiving account.

import { proposeClosingAccount } from '@sampan/contract/operator/api/treasury.ts'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { isJustified, Justification, noReasons } from './justification.tsx'
import { messages } from './messages.ts'
import { useProposal } from './use-proposal.ts'

export function CloseForm({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const t = useT()
  const { propose, refused, busy, changed } = useProposal()
  const [reasons, setReasons] = useState(noReasons)
  const [pressed, setPressed] = useState(false)
  const sendClosing: Parameters<typeof propose>[0] = ({ requestId, onRefusal }) =>
    call(proposeClosingAccount, { params: { id: accountId }, body: { ...reasons, requestId }, onRefusal })
  const send = async () => {
    setPressed(true)
    if (isJustified(reasons) && (await propose(sendClosing))) onDone()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{t(messages.closeAbout)}</p>
      <Justification
        reasons={reasons}
        set={(next) => {
          changed()
          setReasons(next)
        }}
        pressed={pressed}
        refused={refused}
        busy={busy}
      />
    </form>
  )
}
