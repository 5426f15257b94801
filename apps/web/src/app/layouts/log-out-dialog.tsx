// The dialog that confirms the log-out.

import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { signedInMessages as messages } from '../signed-in-messages.ts'

export function LogOutDialog({ open, onStay }: { open: boolean; onStay: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const { signOut } = await import('../../lib/session/sign-out.ts')
    await signOut()
  }
  return (
    <Dialog
      open={open}
      title={t(messages.confirmLogOut)}
      safeLabel={t(messages.stay)}
      onSafe={onStay}
      actLabel={t(messages.logOut)}
      onAct={() => void leave()}
      busy={busy}
      busyLabel={t(messages.loggingOut)}
    />
  )
}
