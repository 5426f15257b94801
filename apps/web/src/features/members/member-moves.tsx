import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { Dialog } from '@sampan/ui/dialog.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useState } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import type { Member } from './role-name.ts'
import { words } from './words.ts'

const calls = () => import('./change-member.ts')

/** What the server lets this reader do to this member. */
export function MemberMoves({ member }: { member: Member }) {
  const say = useSay()
  const url = useUrlState()
  const [asking, setAsking] = useState<'suspend' | 'remove'>()
  const [busy, setBusy] = useState(false)
  const may = (move: Member['allowedMoves'][number]) => member.allowedMoves.includes(move)
  const { name } = member
  const act = async (work: (part: Awaited<ReturnType<typeof calls>>) => Promise<void> | void) => {
    setBusy(true)
    await work(await calls())
    setBusy(false)
    setAsking(undefined)
  }
  if (member.allowedMoves.length === 0) return null
  return (
    <div className="row">
      {may('resend') && (
        <Button
          busy={busy && asking === undefined}
          busyLabel={say(words.working)}
          onClick={() => void act((part) => part.resendTo(member, say(words.resent, { email: member.email })))}
        >
          {say(words.resend)}
        </Button>
      )}
      {may('change') && <LinkButton href={url.href({ change: member.id, id: undefined })}>{say(words.change)}</LinkButton>}
      {may('resume') && <Button onClick={() => void act((part) => part.resume(member))}>{say(words.resume)}</Button>}
      {may('suspend') && (
        <Button variant="danger" onClick={() => setAsking('suspend')}>
          {say(words.suspend)}
        </Button>
      )}
      {may('remove') && (
        <Button variant="danger" onClick={() => setAsking('remove')}>
          {say(words.remove)}
        </Button>
      )}
      <Dialog
        open={asking === 'suspend'}
        title={say(words.suspendAsk, { name })}
        safeLabel={say(words.keep)}
        onSafe={() => setAsking(undefined)}
        actLabel={say(words.suspend)}
        onAct={() => void act((part) => part.suspend(member))}
        busy={busy}
        busyLabel={say(words.working)}
        danger
      >
        {say(words.suspendMore, { name })}
      </Dialog>
      <Dialog
        open={asking === 'remove'}
        title={say(words.removeAsk, { name })}
        safeLabel={say(words.keep)}
        onSafe={() => setAsking(undefined)}
        actLabel={say(words.remove)}
        onAct={() => void act((part) => part.remove(member))}
        danger
      >
        {say(words.removeMore, { name })}
      </Dialog>
    </div>
  )
}
