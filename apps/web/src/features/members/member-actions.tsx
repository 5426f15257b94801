import { Button, LinkButton } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { words } from './messages.ts'
import type { Member } from './role-name.ts'

const calls = () => import('./change-member.ts')

/** What the server lets this reader do to this member. */
export function MemberMoves({ member }: { member: Member }) {
  const t = useT()
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
          busyLabel={t(words.working)}
          onClick={() => void act((part) => part.resendTo(member, t(words.resent, { email: member.email })))}
        >
          {t(words.resend)}
        </Button>
      )}
      {may('change') && <LinkButton href={url.href({ change: member.id, id: undefined })}>{t(words.change)}</LinkButton>}
      {may('resume') && <Button onClick={() => void act((part) => part.resume(member))}>{t(words.resume)}</Button>}
      {may('suspend') && (
        <Button variant="danger" onClick={() => setAsking('suspend')}>
          {t(words.suspend)}
        </Button>
      )}
      {may('remove') && (
        <Button variant="danger" onClick={() => setAsking('remove')}>
          {t(words.remove)}
        </Button>
      )}
      <Dialog
        open={asking === 'suspend'}
        title={t(words.suspendAsk, { name })}
        safeLabel={t(words.keep)}
        onSafe={() => setAsking(undefined)}
        actLabel={t(words.suspend)}
        onAct={() => void act((part) => part.suspend(member))}
        busy={busy}
        busyLabel={t(words.working)}
        danger
      >
        {t(words.suspendMore, { name })}
      </Dialog>
      <Dialog
        open={asking === 'remove'}
        title={t(words.removeAsk, { name })}
        safeLabel={t(words.keep)}
        onSafe={() => setAsking(undefined)}
        actLabel={t(words.remove)}
        onAct={() => void act((part) => part.remove(member))}
        danger
      >
        {t(words.removeMore, { name })}
      </Dialog>
    </div>
  )
}
