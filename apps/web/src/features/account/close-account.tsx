// The page that closes the account: what is left to do first, what will happen, and the way back until it has.

import { cancelAccountClosing, getAccountClosing, requestAccountClosing } from '@sampan/contract/api/account-closing.ts'
import { retentionYears } from '@sampan/contract/constants.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { ChangePage } from './change-page.tsx'
import { messages } from './close-messages.ts'
import { type ClosingInfo, ClosingSteps } from './closing-steps.tsx'

export function CloseAccount({ title }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(getAccountClosing)
  return (
    <ChangePage title={title}>
      <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={3}>
        {(info) => (
          <>
            {info.closing && <Scheduled closing={info.closing} />}
            <ClosingSteps info={info} />
            {!info.closing && <Request info={info} />}
          </>
        )}
      </QueryBoundary>
    </ChangePage>
  )
}

const stateNotes = {
  PENDING_APPROVAL: { tone: 'info', title: messages.pending, more: messages.pendingMore },
  SCHEDULED: { tone: 'caution', title: messages.scheduled, more: messages.scheduledMore },
  ON_HOLD: { tone: 'info', title: messages.held, more: messages.heldMore },
} as const

function Scheduled({ closing }: { closing: NonNullable<ClosingInfo['closing']> }) {
  const t = useT()
  const locale = useLocaleFormat()
  const [busy, setBusy] = useState(false)
  const { state, closesAt, holdReason, mayCancel } = closing
  const { tone, title, more } = state === 'PENDING_APPROVAL' || state === 'ON_HOLD' ? stateNotes[state] : stateNotes.SCHEDULED
  const when = closesAt === null ? '' : formatDayTime(Date.parse(closesAt), locale)
  const keep = async () => {
    setBusy(true)
    await call(cancelAccountClosing)
    setBusy(false)
    invalidate(getAccountClosing)
  }
  return (
    <>
      <Note tone={tone} title={t(title, { when })}>
        {holdReason ?? t(more)}
      </Note>
      {mayCancel && (
        <div>
          <Button variant="primary" size="l" busy={busy} busyLabel={t(messages.keeping)} onClick={() => void keep()}>
            {t(messages.keep)}
          </Button>
        </div>
      )}
    </>
  )
}

function Request({ info: { blockers, mayRequest, waitingDays } }: { info: ClosingInfo }) {
  const t = useT()
  const ask = () => {
    askVerification('/security-setting-security-verification', {
      entry: requestAccountClosing,
      input: { body: { requestId: crypto.randomUUID() } },
      scene: 'closeAccount',
      button: messages.close,
      next: messages.next,
      back: '/close-account',
      confirmed: () => {
        invalidate(getAccountClosing)
        return { givenPath: '/close-account' }
      },
    })
  }
  return (
    <>
      <Panel title={t(messages.happens)}>
        <div className="stack">
          <p>{t(messages.happensWait, { days: waitingDays })}</p>
          <p>{t(messages.happensEnd)}</p>
          <p>{t(messages.happensMoney)}</p>
          <p>{t(messages.happensRecords, { years: retentionYears })}</p>
        </div>
      </Panel>
      {!mayRequest && <Note title={t(messages.ownersOnly)} />}
      {mayRequest && (
        <div>
          <Button variant="danger" size="l" disabledReason={blockers.length > 0 && t(messages.notYet)} onClick={ask}>
            {t(messages.close)}
          </Button>
        </div>
      )}
    </>
  )
}
