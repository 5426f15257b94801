import { acceptDifference, contestDifference, get, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { moneyText } from '@sampan/ui/money-parts.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { TextArea } from '@sampan/ui/text-area.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { openAttempt } from './attempt.ts'
import { callForSure } from './call-for-sure.ts'
import type { FiatTold } from './fiat-legs.ts'
import { detailWords, differenceWords as words } from './fiat-words.ts'
import { outdate } from './server-state.ts'
import { useForm } from './use-form.ts'
import { useReader } from './use-reader.ts'
import { useVisitor } from './use-visitor.ts'

type Difference = NonNullable<FiatTold['difference']>

/** Declared, received, and what lies between them with its reason; the customer has the word. */
export function FiatDifference({ told, difference }: { told: FiatTold; difference: Difference }) {
  const say = useSay()
  const reader = useReader()
  const { holds } = useVisitor()
  const mayAnswer = told.allowedMoves.includes('acceptDifference') && holds('wallet.wallets.deposit')
  return (
    <Panel title={say(words.title)}>
      <div className="stack">
        <Facts
          facts={[
            { key: 'declared', term: say(detailWords.declared), value: <Money money={moneyOf(difference.declared)} exact /> },
            { key: 'received', term: say(detailWords.received), value: <Money money={moneyOf(difference.received)} exact /> },
            {
              key: 'difference',
              term: say(words.difference),
              value: <Money money={moneyOf(difference.differenceAmount)} signed exact />,
              note: difference.differenceReason,
              sum: true,
            },
          ]}
        />
        {difference.answerBy !== null && (
          <p className="small muted">{say(words.answerBy, { time: formatDayTime(Date.parse(difference.answerBy), reader) })}</p>
        )}
        {mayAnswer && <Answer told={told} received={moneyText(moneyOf(difference.received), { exact: true })} />}
      </div>
    </Panel>
  )
}

function Answer({ told, received }: { told: FiatTold; received: string }) {
  const say = useSay()
  const [contesting, setContesting] = useState(false)
  const [busy, setBusy] = useState(false)
  if (contesting) return <Contest told={told} onBack={() => setContesting(false)} />
  const accept = async () => {
    setBusy(true)
    const attempt = openAttempt(sessionStorage, `accept-difference.${told.id}`)
    const sending = { params: { id: told.id }, body: { requestId: attempt.requestId } }
    const outcome = await callForSure(acceptDifference, attempt, sending)
    setBusy(false)
    outdate(get, searchTransactions)
    if (outcome.ok) showToast({ text: say(words.accepted, { amount: received }) })
  }
  return (
    <div className="row">
      <Button variant="primary" busy={busy} busyLabel={say(words.accepting)} onClick={() => void accept()}>
        {say(words.accept, { amount: received })}
      </Button>
      <Button onClick={() => setContesting(true)}>{say(words.contest)}</Button>
    </div>
  )
}

function Contest({ told, onBack }: { told: FiatTold; onBack: () => void }) {
  const say = useSay()
  const { form, field, errors, busy } = useForm<{ remarks: string }>({
    initial: { remarks: '' },
    check: async ({ remarks }) => (remarks.trim() === '' ? { remarks: words.whyFirst } : {}),
    send: async ({ remarks }) => {
      const attempt = openAttempt(sessionStorage, `contest-difference.${told.id}`)
      const body = { requestId: attempt.requestId, remarks: remarks.trim() }
      const outcome = await callForSure(contestDifference, attempt, { params: { id: told.id }, body })
      outdate(get, searchTransactions)
      if (outcome.ok) showToast({ text: say(words.sent) })
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Field label={say(words.why)} help={say(words.whyHelp)} error={errors.remarks && say(errors.remarks)}>
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextArea {...field('remarks')} autoFocus maxLength={500} />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={say(words.sending)}>
          {say(words.send)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {say(words.back)}
        </Button>
      </div>
    </form>
  )
}
