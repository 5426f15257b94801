import { cancel, get, searchTransactions } from '@sampan/contract/api/crypto.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Dialog } from '@sampan/ui/dialog.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { moneyText } from '@sampan/ui/money-parts.ts'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { openAttempt } from './attempt.ts'
import { callForSure } from './call-for-sure.ts'
import { cancelWords as words } from './crypto-detail-words.ts'
import type { Crossing } from './crypto-legs.ts'
import { outdate } from './server-state.ts'
import { useVisitor } from './use-visitor.ts'

/** There as long as the server says that nothing has left, and that this user may. */
export function CancelWithdrawal({ crossing }: { crossing: Crossing }) {
  const say = useSay()
  const { holds } = useVisitor()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!crossing.allowedMoves.includes('cancel') || !holds('wallet.wallets.withdraw')) return null
  const amount = moneyText(moneyFromWire(crossing.total.amount, crossing.total.currency), { exact: true })
  const act = async () => {
    setBusy(true)
    const attempt = openAttempt(sessionStorage, `cancel.${crossing.id}`)
    const options = { params: { id: crossing.id }, body: { requestId: attempt.requestId } }
    const outcome = await callForSure(cancel, attempt, options)
    setBusy(false)
    setAsking(false)
    outdate(get, searchTransactions)
    if (outcome.ok) showToast({ text: say(words.cancelled, { amount }) })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {say(words.cancel)}
      </Button>
      <Dialog
        open={asking}
        title={say(words.ask)}
        safeLabel={say(words.keep)}
        onSafe={() => setAsking(false)}
        actLabel={say(words.cancel)}
        onAct={() => void act()}
        danger
        busy={busy}
        busyLabel={say(words.cancelling)}
      >
        {say(words.askMore, { amount })}
      </Dialog>
    </>
  )
}
