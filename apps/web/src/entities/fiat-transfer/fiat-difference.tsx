// A deposit whose received amount differs: accept it or contest it.

import { getFiatTransaction, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { acceptDifference, contestDifference } from '@sampan/contract/api/fiat-deposit.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { Panel } from '@sampan/ui/panel'
import { TextArea } from '@sampan/ui/text-area'
import { showToast } from '@sampan/ui/toast-store'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { differenceMessages as messages } from './difference-messages.ts'
import { detailMessages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'

type Difference = NonNullable<FiatTransfer['difference']>

/** Declared, received, and what lies between them with its reason; the customer has the word. */
export function FiatDifference({ transfer, difference }: { transfer: FiatTransfer; difference: Difference }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { holds } = useSession()
  const mayAnswer = transfer.allowedMoves.includes('acceptDifference') && holds('wallet.wallets.deposit')
  return (
    <Panel title={t(messages.title)}>
      <div className="stack">
        <DescriptionList
          items={[
            { key: 'declared', term: t(detailMessages.declared), value: <Money money={toMoney(difference.declared)} exact /> },
            { key: 'received', term: t(detailMessages.received), value: <Money money={toMoney(difference.received)} exact /> },
            {
              key: 'difference',
              term: t(messages.difference),
              value: <Money money={toMoney(difference.differenceAmount)} signed exact />,
              note: difference.differenceReason,
              sum: true,
            },
          ]}
        />
        {difference.answerBy !== null && (
          <p className="small muted">{t(messages.answerBy, { time: formatDayTime(Date.parse(difference.answerBy), locale) })}</p>
        )}
        {mayAnswer && <Answer transfer={transfer} received={moneyText(toMoney(difference.received), { exact: true })} />}
      </div>
    </Panel>
  )
}

function Answer({ transfer, received }: { transfer: FiatTransfer; received: string }) {
  const t = useT()
  const [contesting, setContesting] = useState(false)
  const [busy, setBusy] = useState(false)
  if (contesting) return <Contest transfer={transfer} onBack={() => setContesting(false)} />
  const accept = async () => {
    setBusy(true)
    const idempotencyKey = openIdempotencyKey(sessionStorage, `accept-difference.${transfer.id}`)
    const input = { params: { id: transfer.id }, body: { requestId: idempotencyKey.requestId } }
    const outcome = await callIdempotent(acceptDifference, idempotencyKey, input)
    setBusy(false)
    invalidate(getFiatTransaction, searchTransactions)
    if (outcome.ok) showToast({ text: t(messages.accepted, { amount: received }) })
  }
  return (
    <div className="row">
      <Button variant="primary" busy={busy} busyLabel={t(messages.accepting)} onClick={() => void accept()}>
        {t(messages.accept, { amount: received })}
      </Button>
      <Button onClick={() => setContesting(true)}>{t(messages.contest)}</Button>
    </div>
  )
}

function Contest({ transfer, onBack }: { transfer: FiatTransfer; onBack: () => void }) {
  const t = useT()
  const { form, field, errors, busy } = useForm<{ remarks: string }>({
    initial: { remarks: '' },
    check: async ({ remarks }) => (remarks.trim() === '' ? { remarks: messages.whyFirst } : {}),
    send: async ({ remarks }) => {
      const idempotencyKey = openIdempotencyKey(sessionStorage, `contest-difference.${transfer.id}`)
      const body = { requestId: idempotencyKey.requestId, remarks: remarks.trim() }
      const outcome = await callIdempotent(contestDifference, idempotencyKey, { params: { id: transfer.id }, body })
      invalidate(getFiatTransaction, searchTransactions)
      if (outcome.ok) showToast({ text: t(messages.sent) })
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Field label={t(messages.why)} help={t(messages.whyHelp)} error={errors.remarks && t(errors.remarks)}>
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextArea {...field('remarks')} autoFocus maxLength={500} />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.sending)}>
          {t(messages.send)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t(messages.back)}
        </Button>
      </div>
    </form>
  )
}
