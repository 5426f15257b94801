// The page of a freeze link: one press freezes the account.

import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Snowflake } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useHashChange } from '../../../lib/navigation/use-hash-change.ts'
import type { FreezeResult } from './freeze-calls.ts'
import { dropFreezeKey, takeFreezeKey } from './freeze-key.ts'
import { messages } from './freeze-messages.ts'

/** "This wasn't me": one press, no password. Opening the page alone does nothing, because mail programs open links too. */
export function FreezeLink() {
  const t = useT()
  const [key, setKey] = useState<string | null>()
  const [reply, setReply] = useState<FreezeResult>()
  const read = useCallback(() => {
    setKey(takeFreezeKey() ?? null)
    setReply(undefined)
  }, [])
  // The address is the browser's, so it can be read only after the first render.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => read(), [read])
  useHashChange(read)
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <h1>{t(reply?.kind === 'frozen' ? messages.frozen : messages.linkTitle)}</h1>
        {reply?.kind === 'frozen' ? (
          <p className="lead">{t(messages.linkDone)}</p>
        ) : (
          key && <p className="lead">{t(messages.linkLead)}</p>
        )}
      </div>
      <div className="form">
        {key && !isOver(reply) && <FreezeNow freezeKey={key} reply={reply} onReply={setReply} />}
        {key === null && <Note title={t(messages.noKey)}>{t(messages.noKeyMore)}</Note>}
        {reply?.kind === 'expired' && (
          <Note tone="caution" live="alert" title={t(messages.expired)}>
            <p>{t(messages.expiredMore)}</p>
          </Note>
        )}
        {(key === null || isOver(reply)) && (
          <div>
            <LinkButton variant="primary" href="/login">
              {t(messages.signIn)}
            </LinkButton>
          </div>
        )}
      </div>
    </main>
  )
}

const isOver = (reply: FreezeResult | undefined): boolean => reply?.kind === 'frozen' || reply?.kind === 'expired'

type FreezeNowProps = { freezeKey: string; reply: FreezeResult | undefined; onReply: (reply: FreezeResult) => void }

function FreezeNow({ freezeKey, reply, onReply }: FreezeNowProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const { freezeByLink } = await import('./freeze-calls.ts')
    const answer = await freezeByLink(freezeKey)
    setBusy(false)
    if (isOver(answer)) dropFreezeKey()
    onReply(answer)
  }
  return (
    <>
      <p className="text-soft">{t(messages.more)}</p>
      {reply?.kind === 'refused' && <Note tone="negative" live="alert" title={reply.message} />}
      <div>
        <Button
          variant="danger"
          size="l"
          icon={<Snowflake className="i" />}
          busy={busy}
          busyLabel={t(messages.freezing)}
          onClick={() => void act()}
        >
          {t(messages.freeze)}
        </Button>
      </div>
    </>
  )
}
