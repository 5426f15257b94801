import { Dialog } from '@sampan/ui/dialog.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useState } from 'react'
import { signedInWords as words } from '../signed-in-words.ts'

export function LogOutDialog({ open, onStay }: { open: boolean; onStay: () => void }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const { signOut } = await import('../../lib/sign-out.ts')
    await signOut()
  }
  return (
    <Dialog
      open={open}
      title={say(words.confirmLogOut)}
      safeLabel={say(words.stay)}
      onSafe={onStay}
      actLabel={say(words.logOut)}
      onAct={() => void leave()}
      busy={busy}
      busyLabel={say(words.loggingOut)}
    />
  )
}
