// The field for a code by app, email or SMS.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import { CodeInput } from '@sampan/ui/code-input'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { useSecondsLeft } from '@sampan/ui/seconds-left'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Challenge, SentCode } from './challenge-calls.ts'
import { messages } from './messages.ts'
import { findTarget, methodTypes } from './proof-groups.ts'

type DigitMethod = 'app' | 'email' | 'sms'

const labels = { sms: messages.smsCode, email: messages.emailCode, app: messages.appCode }

type CodeFieldProps = {
  challenge: Challenge
  way: DigitMethod
  code: string
  error: string | undefined
  /** The other ways to give this proof. */
  others: ReactNode
  onType: (code: string) => void
  /** Whether no further code is sent for now, so that another way has to be offered. */
  onLimit: (limited: boolean) => void
}

/** Six digits from the app, a mail or an SMS. */
export function CodeField({ challenge, way, code, error, others, onType, onLimit }: CodeFieldProps) {
  const t = useT()
  const [refusal, setRefusal] = useState<string>()
  const sent = way === 'app' ? undefined : methodTypes[way]
  return (
    <Field
      label={t(labels[way])}
      aside={findTarget(challenge, methodTypes[way]) ?? (way === 'app' ? t(messages.appHelp) : undefined)}
      error={error ?? refusal}
      help={
        (sent || others) && (
          <>
            {sent && (
              <Delivery
                key={sent}
                type={sent}
                challengeId={challenge.challengeId}
                onRefused={(message, limited) => {
                  setRefusal(message)
                  onLimit(limited)
                }}
              />
            )}{' '}
            {others}
          </>
        )
      }
    >
      <CodeInput value={code} onChange={onType} />
    </Field>
  )
}

type DeliveryProps = {
  type: CheckType
  challengeId: string
  onRefused: (message: string | undefined, limited: boolean) => void
}

/** Sends the code when the screen opens and shows when it may be sent again. */
function Delivery({ type, challengeId, onRefused }: DeliveryProps) {
  const t = useT()
  const [sent, setSent] = useState<SentCode>()
  const [input, setSending] = useState(false)
  const [nextSendAt, setNextSendAt] = useState<string>()
  const asked = useRef('')
  const send = async () => {
    setSending(true)
    const { sendCode } = await import('./challenge-calls.ts')
    const reply = await sendCode(type, challengeId)
    setSending(false)
    const refused = reply && 'message' in reply ? reply : undefined
    setNextSendAt(refused?.nextSendAt)
    onRefused(refused?.message, refused?.nextSendAt !== undefined)
    if (reply && 'sent' in reply) setSent(reply.sent)
  }
  useEffect(() => {
    if (asked.current === challengeId) return
    asked.current = challengeId
    void send()
  })
  if (nextSendAt) return <Limited key={nextSendAt} until={nextSendAt} onAgain={() => void send()} />
  if (sent) return <Again key={sent.nextResendAt} sent={sent} onAgain={() => void send()} />
  return (
    <button className="linkbtn" type="button" aria-disabled={input} onClick={() => !input && void send()}>
      {t(messages.send)}
    </button>
  )
}

/** The message at the field names the time; from then on a code can be had again. */
function Limited({ until, onAgain }: { until: string; onAgain: () => void }) {
  const t = useT()
  const seconds = useSecondsLeft(Date.parse(until), serverNow)
  if (seconds > 0) return null
  return (
    <button className="linkbtn" type="button" onClick={onAgain}>
      {t(messages.send)}
    </button>
  )
}

function Again({ sent, onAgain }: { sent: SentCode; onAgain: () => void }) {
  const t = useT()
  const language = useLanguage()
  const seconds = useSecondsLeft(Date.parse(sent.nextResendAt), serverNow)
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <span>
      {t(messages.sentAt, { time: formatTime(Date.parse(sent.sentAt), { language, zone }) })}{' '}
      {seconds > 0 ? (
        <span className="nowrap">{t(messages.againIn, { seconds })}</span>
      ) : (
        <button className="linkbtn" type="button" onClick={onAgain}>
          {t(messages.sendAgain)}
        </button>
      )}{' '}
      {t(messages.sameCode)}
    </span>
  )
}
