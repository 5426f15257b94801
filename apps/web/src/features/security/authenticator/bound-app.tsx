// The state of a connected authenticator app.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import type { Info } from '../../../entities/account/account-settings.tsx'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { disconnectAuthenticator, renewCodes } from './authenticator-calls.ts'
import { messages } from './authenticator-messages.ts'

export function BoundApp({ authenticator }: { authenticator: Info['authenticator'] }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { boundAt, recoveryCodesLeft: left } = authenticator
  const since = boundAt === null ? '' : formatDayTime(Date.parse(boundAt), locale)
  return (
    <div className="stack-l">
      <Note tone="positive" title={t(messages.connected)} />
      <DescriptionList
        items={[
          { key: 'since', term: t(messages.since), value: since },
          { key: 'left', term: t(messages.left), value: t(messages.leftOf, { left }) },
        ]}
      />
      <Panel title={t(messages.codes)}>
        <div className="stack">
          <p className="text-soft">{t(messages.renewMore)}</p>
          <Button onClick={renewCodes}>{t(messages.renew)}</Button>
        </div>
      </Panel>
      <Panel title={t(messages.moveTitle)}>
        <div className="stack">
          <p className="text-soft">{t(messages.moveMore)}</p>
          <Note tone="caution" title={t(messages.pause)} />
          <Button variant="danger" onClick={disconnectAuthenticator}>
            {t(messages.disconnect)}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
