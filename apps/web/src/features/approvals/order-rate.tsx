// The rate of an exchange order under approval, and its renewal.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatDuration } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { Countdown } from '@sampan/ui/countdown'
import { useLanguage, useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useState } from 'react'
import type { Approval } from './decide-approval.ts'
import { invalidateApprovals, requestNewQuote } from './decide-approval.ts'
import { decisionMessages as messages } from './messages.ts'

/** The rate of an order expires; the approver sees a new one before approving. */
export function OrderRate({ approval, quote }: { approval: Approval; quote: NonNullable<Approval['quote']> }) {
  const t = useT()
  const language = useLanguage()
  const [over, setOver] = useState(quote.expired)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    await requestNewQuote(approval)
    setBusy(false)
  }
  // The allowed actions depend on the rate, so the approval is reloaded.
  const end = () => {
    setOver(true)
    invalidateApprovals()
  }
  const left = (seconds: number) => t(messages.rateLeft, { time: formatDuration(seconds * 1000, language) })
  if (approval.state !== 'PENDING') return null
  if (!quote.expired && !over)
    return (
      <p className="small muted">
        <Countdown endAt={Date.parse(quote.expiresAt)} clock={serverNow} announce={left} onEnd={end}>
          {left}
        </Countdown>
      </p>
    )
  return (
    <Note tone="caution" live="status" title={t(messages.rateOver)}>
      <p>{t(messages.rateOverMore)}</p>
      {approval.allowedMoves.includes('requote') && (
        <div className="row">
          <Button size="s" busy={busy} busyLabel={t(messages.requoting)} onClick={() => void ask()}>
            {t(messages.requote)}
          </Button>
        </div>
      )}
    </Note>
  )
}
