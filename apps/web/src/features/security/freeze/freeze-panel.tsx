// The panel that freezes outgoing transfers.

import { freezeAccount, liftFreeze } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import type { Info } from '../../../entities/account/account-settings.tsx'
import { call } from '../../../lib/http/api.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { messages } from './freeze-messages.ts'

/** The emergency brake, set apart from everything else. */
export function FreezePanel({ info }: { info: Info }) {
  const t = useT()
  return info.frozen ? (
    <Frozen info={info} />
  ) : (
    <Panel className="freeze">
      <div className="stack">
        <h2>{t(messages.title)}</h2>
        <p className="text-soft">{t(messages.more)}</p>
        <FreezeButton label={t(messages.freeze)} />
      </div>
    </Panel>
  )
}

function FreezeButton({ label }: { label: string }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const outcome = await call(freezeAccount)
    setBusy(false)
    if (outcome.ok) setAsking(false)
    invalidate(accountInfo)
  }
  return (
    <>
      <Button variant="danger" block icon={<Snowflake className="i" />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        title={t(messages.ask)}
        safeLabel={t(messages.no)}
        onSafe={() => setAsking(false)}
        actLabel={t(messages.yes)}
        onAct={() => void act()}
        danger
        busy={busy}
        busyLabel={t(messages.freezing)}
      >
        {t(messages.askMore)}
      </Dialog>
    </>
  )
}

function Frozen({ info: { freezeLiftsAt } }: { info: Info }) {
  const t = useT()
  const locale = useLocaleFormat()
  const lift = () => {
    const from = location.pathname
    askVerification('/security-setting-security-verification', {
      entry: liftFreeze,
      input: { body: {} },
      scene: 'freezeLift',
      button: messages.lift,
      next: messages.liftMore,
      confirmed: () => {
        invalidate(accountInfo)
        return { givenPath: from }
      },
    })
  }
  return (
    <Panel className="freeze freeze--on">
      <div className="stack" role="status">
        <h2>
          <Snowflake className="i" /> {t(messages.frozen)}
        </h2>
        {freezeLiftsAt ? (
          <>
            <p>{t(messages.lifting, { when: formatDayTime(Date.parse(freezeLiftsAt), locale) })}</p>
            <FreezeButton label={t(messages.again)} />
          </>
        ) : (
          <>
            <p>{t(messages.frozenMore)}</p>
            <Button block onClick={lift}>
              {t(messages.lift)}
            </Button>
            <p className="small">{t(messages.liftMore)}</p>
          </>
        )}
      </div>
    </Panel>
  )
}
