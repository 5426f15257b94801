import { formatTime } from '@sampan/contract/format-time.ts'
import { type CheckType, checkTypes } from '@sampan/contract/scenes.ts'
import { CodeInput } from '@sampan/ui/code-input.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { useSecondsLeft } from '@sampan/ui/seconds-left.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../lib/server-clock.ts'
import type { Challenge, Sent } from './challenge.ts'
import { type Group, targetOf } from './groups.ts'
import { words } from './words.ts'

const labels = { [checkTypes.sms]: words.smsCode, [checkTypes.email]: words.emailCode, [checkTypes.authenticator]: words.appCode }
const ways = { [checkTypes.sms]: words.bySms, [checkTypes.email]: words.byEmail, [checkTypes.authenticator]: words.byApp }

type CodeFieldProps = {
  challenge: Challenge
  group: Group
  type: CheckType
  code: string
  error: string | undefined
  onType: (type: CheckType, code: string) => void
  onChoose: (type: CheckType) => void
}

export function CodeField({ challenge, group, type, code, error, onType, onChoose }: CodeFieldProps) {
  const say = useSay()
  const [refusal, setRefusal] = useState<string>()
  const others = group.filter((one) => one !== type)
  const help = (
    <>
      {type !== checkTypes.authenticator && (
        <Delivery key={type} type={type} challengeId={challenge.challengeId} onRefused={setRefusal} />
      )}
      {others.map((other) => (
        <button key={other} className="linkbtn" type="button" onClick={() => onChoose(other)}>
          {say(words.otherWay, { way: say(ways[other]) })}
        </button>
      ))}
    </>
  )
  return (
    <Field
      label={say(labels[type])}
      aside={targetOf(challenge, type) ?? (type === checkTypes.authenticator ? say(words.appHelp) : undefined)}
      error={error ?? refusal}
      help={type === checkTypes.authenticator && others.length === 0 ? undefined : help}
    >
      <CodeInput value={code} onChange={(digits) => onType(type, digits)} />
    </Field>
  )
}

type DeliveryProps = { type: CheckType; challengeId: string; onRefused: (message: string | undefined) => void }

/** Sends the code when the screen opens, says when, and when it may be sent again: the same code. */
function Delivery({ type, challengeId, onRefused }: DeliveryProps) {
  const say = useSay()
  const [sent, setSent] = useState<Sent>()
  const [sending, setSending] = useState(false)
  const asked = useRef('')
  const send = async () => {
    setSending(true)
    const { sendCode } = await import('./challenge.ts')
    const reply = await sendCode(type, challengeId)
    setSending(false)
    onRefused(reply && 'message' in reply ? reply.message : undefined)
    if (reply && 'sent' in reply) setSent(reply.sent)
  }
  useEffect(() => {
    if (asked.current === challengeId) return
    asked.current = challengeId
    void send()
  })
  if (sent) return <Again key={sent.nextResendAt} sent={sent} onAgain={() => void send()} />
  return (
    <button className="linkbtn" type="button" aria-disabled={sending} onClick={() => !sending && void send()}>
      {say(words.send)}
    </button>
  )
}

function Again({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const seconds = useSecondsLeft(Date.parse(sent.nextResendAt), serverNow)
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <span>
      {say(words.sentAt, { time: formatTime(Date.parse(sent.sentAt), { language, zone }) })}{' '}
      {seconds > 0 ? (
        <span className="nowrap">{say(words.againIn, { seconds })}</span>
      ) : (
        <button className="linkbtn" type="button" onClick={onAgain}>
          {say(words.sendAgain)}
        </button>
      )}{' '}
      {say(words.sameCode)}
    </span>
  )
}
