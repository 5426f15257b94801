import { freeze, liftFreeze } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Dialog } from '@sampan/ui/dialog.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { askVerification } from '../../lib/ask-verification.ts'
import type { Info } from '../../lib/own-rows.tsx'
import { outdate } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { words } from './words-freeze.ts'

/** The emergency brake, set apart from everything else. */
export function FreezePanel({ info }: { info: Info }) {
  const say = useSay()
  return info.frozen ? (
    <Frozen info={info} />
  ) : (
    <Panel className="freeze">
      <div className="stack">
        <h2>{say(words.title)}</h2>
        <p className="text-soft">{say(words.more)}</p>
        <FreezeButton label={say(words.freeze)} />
      </div>
    </Panel>
  )
}

function FreezeButton({ label }: { label: string }) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const outcome = await call(freeze)
    setBusy(false)
    if (outcome.ok) setAsking(false)
    outdate(accountInfo)
  }
  return (
    <>
      <Button variant="danger" block icon={<Snowflake className="i" />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        title={say(words.ask)}
        safeLabel={say(words.no)}
        onSafe={() => setAsking(false)}
        actLabel={say(words.yes)}
        onAct={() => void act()}
        danger
        busy={busy}
        busyLabel={say(words.freezing)}
      >
        {say(words.askMore)}
      </Dialog>
    </>
  )
}

function Frozen({ info: { freezeLiftsAt } }: { info: Info }) {
  const say = useSay()
  const reader = useReader()
  const lift = () => {
    const from = location.pathname
    askVerification('/security-setting-security-verification', {
      entry: liftFreeze,
      sending: { body: {} },
      scene: 'freezeLift',
      button: words.lift,
      next: words.liftMore,
      confirmed: () => {
        outdate(accountInfo)
        return { givenPath: from }
      },
    })
  }
  return (
    <Panel className="freeze freeze--on">
      <div className="stack" role="status">
        <h2>
          <Snowflake className="i" /> {say(words.frozen)}
        </h2>
        {freezeLiftsAt ? (
          <>
            <p>{say(words.lifting, { when: formatDayTime(Date.parse(freezeLiftsAt), reader) })}</p>
            <FreezeButton label={say(words.again)} />
          </>
        ) : (
          <>
            <p>{say(words.frozenMore)}</p>
            <Button block onClick={lift}>
              {say(words.lift)}
            </Button>
            <p className="small">{say(words.liftMore)}</p>
          </>
        )}
      </div>
    </Panel>
  )
}
