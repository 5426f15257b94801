// The remaining setup steps after the first deposit.

import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages } from './setup-messages.ts'
import { SetupProgress, type SetupState } from './setup-progress.tsx'
import { SetupSteps } from './setup-steps.tsx'

/** After the first money: what is still left to do. It goes away for good when all is done, or when it is put away. */
export function SetupChecklist({ onGone }: { onGone: () => void }) {
  return <SetupProgress untouched={false}>{(done) => done && <Left done={done} onGone={onGone} />}</SetupProgress>
}

function Left({ done, onGone }: { done: SetupState; onGone: () => void }) {
  const t = useT()
  const { holds } = useSession()
  const saves = holds('wallet.blockchain_address.add') || holds('wallet.bank_account.add')
  const complete = (done.protect || !holds('wallet.bank_account.add')) && (done.destination || !saves)
  useEffect(() => {
    if (complete) onGone()
  }, [complete, onGone])
  if (complete) return null
  return (
    <Panel
      flush
      className="firststeps-left"
      title={t(messages.steps)}
      action={<IconButton small label={t(messages.putAway)} icon={<X className="i" />} onClick={onGone} />}
    >
      <SetupSteps done={done} />
    </Panel>
  )
}
