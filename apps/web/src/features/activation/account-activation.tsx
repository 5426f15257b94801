// The page of an activation or invitation link.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Skeleton } from '@sampan/ui/skeleton'
import { useEffect, useState } from 'react'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useHashChange } from '../../lib/navigation/use-hash-change.ts'
import type { LinkState } from './activate.ts'
import { messages } from './messages.ts'
import { NewLink, NewLinkByEmail } from './new-link.tsx'
import { PasswordStep } from './password-step.tsx'

const invitationPath = '/accept-invitation'

/** Also the page of an invitation: a colleague's account waits for its password just the same. */
export function AccountActivation({ path, title }: ScreenProps) {
  const [round, setRound] = useState(0)
  return <Activation key={round} path={path} title={title} onAgain={() => setRound(round + 1)} />
}

type ActivationProps = ScreenProps & { onAgain: () => void }

/** Whom the link belongs to comes first; the password is asked for only when that is known. */
function Activation({ path, title, onAgain }: ActivationProps) {
  const t = useT()
  const invited = path.startsWith(invitationPath)
  const [reading, setReading] = useState<LinkState>()
  useEffect(() => {
    let wanted = true
    void import('./activate.ts')
      .then((part) => part.readLink())
      .catch((): LinkState => ({ kind: 'unread' }))
      .then((read) => wanted && setReading(read))
    return () => {
      wanted = false
    }
  }, [])
  useHashChange(onAgain)
  return (
    <main className="wrap narrow" id="main" aria-busy={!reading}>
      <div className="page-head">
        <h1>{t(title)}</h1>
        {reading?.kind === 'info' && <p className="lead">{t(leadOf(reading.info.isGuest, invited))}</p>}
      </div>
      <div className="form">
        {reading ? (
          <Step reading={reading} invited={invited} onAgain={onAgain} />
        ) : (
          <Skeleton shape="form" count={3} label={t(messages.reading)} />
        )}
      </div>
    </main>
  )
}

const leadOf = (isGuest: boolean, isInvited: boolean) => {
  if (isGuest) return messages.guestLead
  return isInvited ? messages.invitationLead : messages.lead
}

type StepProps = { reading: LinkState; invited: boolean; onAgain: () => void }

function Step({ reading, invited, onAgain }: StepProps) {
  const t = useT()
  if (reading.kind === 'info') return <PasswordStep accountKey={reading.accountKey} info={reading.info} invited={invited} />
  if (reading.kind === 'expired') return <NewLink accountKey={reading.accountKey} />
  if (reading.kind === 'no-key') return <NewLinkByEmail invited={invited} />
  return (
    <>
      <Note tone="negative" live="alert" title={reading.kind === 'refused' ? reading.message : t(messages.unread)} />
      <div>
        <Button variant="primary" onClick={onAgain}>
          {t(messages.again)}
        </Button>
      </div>
    </>
  )
}
