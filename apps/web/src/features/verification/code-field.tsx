// The field for a code by app, email or SMS.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import { CodeInput } from '@sampan/ui/code-input'
import { Countdown } from '@sampan/ui/countdown'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { useSecondsLeft } from '@sampan/ui/seconds-left'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { type Challenge, type SentCode, sendCode } from './challenge-calls.ts'
import { messages } from './messages.ts'
import { findTarget, methodTypes } from './proof-groups.ts'
import type { SendPause } from './send-pause.ts'

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
  const [pause, setPause] = useState<SendPause>()
  const asked = useRef('')
  const send = async () => {
    setSending(true)
    const reply = await sendCode(type, challengeId)
    setSending(false)
    const paused = reply && 'pause' in reply ? reply.pause : undefined
    setPause(paused)
    onRefused(reply && 'message' in reply ? reply.message : undefined, paused?.isShort === false)
    if (reply && 'sent' in reply) setSent(reply.sent)
  }
  useEffect(() => {
    if (asked.current === challengeId) return
    asked.current = challengeId
    void send()
  })
  if (pause?.isShort) return <SentSoon key={pause.until} until={pause.until} onEnd={() => void send()} />
  if (pause) return <Limited key={pause.until} pause={pause} onAgain={() => void send()} />
  if (sent) return <Again key={sent.nextResendAt} sent={sent} onAgain={() => void send()} />
  return (
    <button className="linkbtn" type="button" aria-disabled={input} onClick={() => !input && void send()}>
      {t(messages.send)}
    </button>
  )
}

/** Another action has just had a code. This one is sent when its turn comes. */
function SentSoon({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useT()
  const text = (seconds: number) => t(messages.sentSoon, { seconds })
  return (
    <Countdown endAt={Date.parse(until)} clock={serverNow} announce={() => ''} onEnd={onEnd}>
      {text}
    </Countdown>
  )
}

/** The message names the clock time; from then on a code can be had again. */
function Limited({ pause, onAgain }: { pause: SendPause; onAgain: () => void }) {
  const t = useT()
  const seconds = useSecondsLeft(Date.parse(pause.until), serverNow)
  if (seconds > 0) return <span role="status">{pause.message}</span>
  return (
    <button className="linkbtn" type="button" onClick={onAgain}>
      {t(messages.send)}
    </button>
  )
}

function Again({ sent, onAgain }: { sent: SentCode; onAgain: () => void }) {
  const t = useT()
  const locale = useLocaleFormat()
  const seconds = useSecondsLeft(Date.parse(sent.nextResendAt), serverNow)
  return (
    <span>
      {t(messages.sentAt, { time: formatTime(Date.parse(sent.sentAt), locale) })}
      {t(sentenceGap)}
      {seconds > 0 ? (
        <span className="nowrap">{t(messages.againIn, { seconds })}</span>
      ) : (
        <button className="linkbtn" type="button" onClick={onAgain}>
          {t(messages.sendAgain)}
        </button>
      )}
      {seconds > 0 ? t(sentenceGap) : ' '}
      {t(messages.sameCode)}
    </span>
  )
}
