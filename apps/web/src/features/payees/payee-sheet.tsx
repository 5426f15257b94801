// One payee beside the list: its destinations, and renaming or deleting it.

import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { Sheet } from '@sampan/ui/sheet'
import { Skeleton } from '@sampan/ui/skeleton'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import type { Payee } from '../../entities/payee/payee-name.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import type { Destination } from './destinations.ts'
import { messages } from './messages.ts'
import { removePayee } from './payee-calls.ts'
import { PayeeDestinations } from './payee-destinations.tsx'
import { PayeeForm } from './payee-form.tsx'

type PayeeSheetProps = { payee: Payee; destinations: readonly Destination[] | undefined; onClose: () => void }

/** The form that had the focus is gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

export function PayeeSheet({ payee, destinations, onClose }: PayeeSheetProps) {
  const t = useT()
  const { holds } = useSession()
  const [naming, setNaming] = useState<boolean>()
  const mayChange = holds('wallet.blockchain_address.add') || holds('wallet.bank_account.add')
  return (
    <Sheet open title={payee.name} closeLabel={t(messages.close)} onClose={onClose}>
      {payee.note !== null && !naming && <p className="text-soft">{payee.note}</p>}
      {naming && <PayeeForm payee={payee} onSaved={() => setNaming(false)} onCancel={() => setNaming(false)} />}
      {destinations ? (
        <PayeeDestinations payee={payee} destinations={destinations} />
      ) : (
        <Skeleton label={t(messages.loading)} shape="text" />
      )}
      {mayChange && !naming && (
        <div className="row">
          <Button ref={naming === undefined ? undefined : takeFocus} onClick={() => setNaming(true)}>
            {t(messages.edit)}
          </Button>
          <Remove payee={payee} onRemoved={onClose} />
        </div>
      )}
    </Sheet>
  )
}

function Remove({ payee, onRemoved }: { payee: Payee; onRemoved: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const done = await removePayee(payee)
    setBusy(false)
    setAsking(false)
    if (!done) return
    showToast({ text: t(messages.removed, { name: payee.name }) })
    onRemoved()
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(messages.remove)}
      </Button>
      <Dialog
        open={asking}
        title={t(messages.removeAsk, { name: payee.name })}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsking(false)}
        actLabel={t(messages.remove)}
        onAct={() => void act()}
        busy={busy}
        busyLabel={t(messages.removing)}
        danger
      >
        {t(messages.removeMore)}
      </Dialog>
    </>
  )
}
