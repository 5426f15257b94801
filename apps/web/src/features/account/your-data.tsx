// The page that downloads everything kept about the account as one file, after a code.

import { accountDataFile, getAccountData, requestAccountData } from '@sampan/contract/api/account-data.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, prefetchEndpoint, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { ChangePage } from './change-page.tsx'
import { messages } from './data-messages.ts'

const contents = ['you', 'money', 'saved', 'settings', 'without'] as const

export const prefetchYourData = (): Promise<void> => prefetchEndpoint(getAccountData)

export function YourData({ title, lead }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(getAccountData)
  return (
    <ChangePage title={title} lead={lead}>
      <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={3}>
        {({ mayRequest, request }) => (
          <>
            {request && <ReadyFile request={request} />}
            <Panel title={t(messages.inside)}>
              <div className="stack">
                <ul className="bullets">
                  {contents.map((name) => (
                    <li key={name}>{t(messages[name])}</li>
                  ))}
                </ul>
                <p className="text-soft">{t(messages.format)}</p>
              </div>
            </Panel>
            <Note title={t(mayRequest ? messages.care : messages.ownersOnly)} />
            {mayRequest && !request && (
              <div className="stack">
                <p className="small muted">{t(messages.steps)}</p>
                <div>
                  <Button variant="primary" size="l" onClick={ask}>
                    {t(messages.ask)}
                  </Button>
                </div>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </ChangePage>
  )
}

function ask(): void {
  askVerification('/security-setting-security-verification', {
    entry: requestAccountData,
    input: { body: { requestId: crypto.randomUUID() } },
    scene: 'dataExport',
    button: messages.ask,
    next: messages.next,
    back: '/your-data',
    confirmed: () => {
      invalidate(getAccountData)
      return { givenPath: '/your-data' }
    },
  })
}

type DataRequest = NonNullable<ResponseOf<typeof getAccountData>['request']>

function ReadyFile({ request: { id, expiresAt } }: { request: DataRequest }) {
  const t = useT()
  const locale = useLocaleFormat()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    const outcome = await call(accountDataFile, { params: { id } })
    setBusy(false)
    if (outcome.ok) downloadFile(outcome.result, 'sampan-data.zip')
    else invalidate(getAccountData)
  }
  return (
    <>
      <Note tone="positive" title={t(messages.ready, { time: formatTime(Date.parse(expiresAt), locale) })}>
        {t(messages.readyMore)}
      </Note>
      <div>
        <Button
          variant="primary"
          size="l"
          icon={<Download className="i i--s" />}
          busy={busy}
          busyLabel={t(messages.downloading)}
          onClick={() => void fetchFile()}
        >
          {t(messages.download)}
        </Button>
      </div>
    </>
  )
}
