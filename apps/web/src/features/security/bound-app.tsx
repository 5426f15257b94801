import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import type { Info } from '../../lib/own-rows.tsx'
import { useReader } from '../../lib/use-reader.ts'
import { disconnect, renewCodes } from './authenticator.ts'
import { words } from './words-authenticator.ts'

export function BoundApp({ authenticator }: { authenticator: Info['authenticator'] }) {
  const say = useSay()
  const reader = useReader()
  const { boundAt, recoveryCodesLeft: left } = authenticator
  const since = boundAt === null ? '' : formatDayTime(Date.parse(boundAt), reader)
  return (
    <div className="stack-l">
      <Note tone="positive" title={say(words.connected)} />
      <Facts
        facts={[
          { key: 'since', term: say(words.since), value: since },
          { key: 'left', term: say(words.left), value: say(words.leftOf, { left }) },
        ]}
      />
      <Panel title={say(words.codes)}>
        <div className="stack">
          <p className="text-soft">{say(words.renewMore)}</p>
          <Button onClick={renewCodes}>{say(words.renew)}</Button>
        </div>
      </Panel>
      <Panel title={say(words.moveTitle)}>
        <div className="stack">
          <p className="text-soft">{say(words.moveMore)}</p>
          <Note tone="caution" title={say(words.pause)} />
          <Button variant="danger" onClick={disconnect}>
            {say(words.disconnect)}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
