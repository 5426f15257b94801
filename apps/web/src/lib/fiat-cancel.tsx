import { cancel, get, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Dialog } from '@sampan/ui/dialog.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { moneyText } from '@sampan/ui/money-parts.ts'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { openAttempt } from './attempt.ts'
import { callForSure } from './call-for-sure.ts'
import type { FiatTold } from './fiat-legs.ts'
import { cancelWords } from './fiat-words.ts'
import { moneyOf } from './money-of.ts'
import { outdate } from './server-state.ts'
import { useVisitor } from './use-visitor.ts'

const scopes = { deposit: 'wallet.wallets.deposit', withdraw: 'wallet.wallets.withdraw' } as const

/** There as long as the server says that it can still be called back, and that this user may. */
export function FiatCancel({ told }: { told: FiatTold }) {
  const say = useSay()
  const { holds } = useVisitor()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!told.allowedMoves.includes('cancel') || !holds(scopes[told.kind])) return null
  const words = cancelWords[told.kind]
  const amount = moneyText(moneyOf(told.total), { exact: true })
  const act = async () => {
    setBusy(true)
    const attempt = openAttempt(sessionStorage, `cancel.${told.id}`)
    const outcome = await callForSure(cancel, attempt, { params: { id: told.id }, body: { requestId: attempt.requestId } })
    setBusy(false)
    setAsking(false)
    outdate(get, searchTransactions)
    if (outcome.ok) showToast({ text: say(words.done, { amount }) })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {say(words.cancel)}
      </Button>
      <Dialog
        open={asking}
        title={say(words.ask)}
        safeLabel={say(cancelWords.keep)}
        onSafe={() => setAsking(false)}
        actLabel={say(words.cancel)}
        onAct={() => void act()}
        danger
        busy={busy}
        busyLabel={say(cancelWords.cancelling)}
      >
        {say(words.more, { amount })}
      </Dialog>
    </>
  )
}
