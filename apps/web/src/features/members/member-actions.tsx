// The actions that this member may take on another.

import { Button, LinkButton } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { removeMember, resendInvitation, resumeMember, suspendMember } from './change-member.ts'
import { messages } from './messages.ts'
import type { Member } from './role-name.ts'

/** What the server lets this reader do to this member. */
export function MemberActions({ member }: { member: Member }) {
  const t = useT()
  const url = useUrlState()
  const [asking, setAsking] = useState<'suspend' | 'remove'>()
  const [busy, setBusy] = useState(false)
  const may = (move: Member['allowedMoves'][number]) => member.allowedMoves.includes(move)
  const { name } = member
  const act = async (work: () => Promise<void> | void) => {
    setBusy(true)
    await work()
    setBusy(false)
    setAsking(undefined)
  }
  if (member.allowedMoves.length === 0) return null
  return (
    <div className="row">
      {may('resend') && (
        <Button
          busy={busy && asking === undefined}
          busyLabel={t(messages.working)}
          onClick={() => void act(() => resendInvitation(member, t(messages.resent, { email: member.email })))}
        >
          {t(messages.resend)}
        </Button>
      )}
      {may('change') && <LinkButton href={url.href({ change: member.id, id: undefined })}>{t(messages.change)}</LinkButton>}
      {may('resume') && <Button onClick={() => void act(() => resumeMember(member))}>{t(messages.resume)}</Button>}
      {may('suspend') && (
        <Button variant="danger" onClick={() => setAsking('suspend')}>
          {t(messages.suspend)}
        </Button>
      )}
      {may('remove') && (
        <Button variant="danger" onClick={() => setAsking('remove')}>
          {t(messages.remove)}
        </Button>
      )}
      <Dialog
        open={asking === 'suspend'}
        title={t(messages.suspendAsk, { name })}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsking(undefined)}
        actLabel={t(messages.suspend)}
        onAct={() => void act(() => suspendMember(member))}
        busy={busy}
        busyLabel={t(messages.working)}
        danger
      >
        {t(messages.suspendMore, { name })}
      </Dialog>
      <Dialog
        open={asking === 'remove'}
        title={t(messages.removeAsk, { name })}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsking(undefined)}
        actLabel={t(messages.remove)}
        onAct={() => void act(() => removeMember(member))}
        danger
      >
        {t(messages.removeMore, { name })}
      </Dialog>
    </div>
  )
}
