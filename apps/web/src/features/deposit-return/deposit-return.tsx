// The page that sends a deposit back: to whom, how much, what may go wrong, and the codes.

import { amountText, typingError } from '@sampan/contract/amount-field.ts'
import { parseAmountInput, type AmountInput as Reading } from '@sampan/contract/amount-input.ts'
import { getCryptoTransaction } from '@sampan/contract/api/crypto.ts'
import { previewDepositReturn, returnDeposit } from '@sampan/contract/api/deposit-return.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Language, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { compare, moneyAsTyped } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { AmountInput } from '@sampan/ui/amount-input'
import { Button, LinkButton } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { DescriptionList } from '@sampan/ui/description-list'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeft } from 'lucide-react'
import { formatApprovers } from '../../entities/company/name-list.ts'
import { solveCaptcha } from '../../lib/bot-check/captcha.ts'
import { type FormErrors, useForm } from '../../lib/forms/use-form.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'

type Preview = ResponseOf<typeof previewDepositReturn>
const historyPath = '/wallet-history'

type ReturnValues = { readonly amount: string; readonly confirmed: string }

export function DepositReturn({ title }: ScreenProps) {
  const t = useT()
  const id = useUrlState().get('deposit')
  const query = useEndpointQuery(previewDepositReturn, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const refusal = id === undefined ? t(messages.chooseDeposit) : query.error?.message
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <Link className="crumb" href={id === undefined ? historyPath : `${historyPath}?open=cryptoDeposit.${id}`}>
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      {refusal && query.data === undefined ? (
        <Impossible title={id === undefined ? messages.noDeposit : messages.impossible} why={refusal} />
      ) : (
        <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={4}>
          {(preview) => (
            <div className="stack-l">
              <Facts preview={preview} />
              {preview.possible ? (
                <ReturnForm preview={preview} />
              ) : (
                <Impossible title={messages.impossible} why={preview.refusal?.errMsg} />
              )}
            </div>
          )}
        </QueryBoundary>
      )}
    </main>
  )
}

function Impossible({ title, why }: { title: Text; why: string | undefined }) {
  const t = useT()
  return (
    <Note tone="caution" live="alert" title={t(title)}>
      <p>{why}</p>
      <div className="row">
        <LinkButton size="s" href={historyPath}>
          {t(messages.viewHistory)}
        </LinkButton>
      </div>
    </Note>
  )
}

function Facts({ preview }: { preview: Preview }) {
  const t = useT()
  const language = useLanguage()
  const { sender, mainNet, received, left, fee, approvers, approvalsNeeded } = preview
  const figure = (money: Preview['fee']) => <Money money={toMoney(money)} exact />
  return (
    <Panel>
      <DescriptionList
        items={[
          { key: 'to', term: t(messages.to), value: <Address address={sender} /> },
          { key: 'network', term: t(messages.network), value: <NetworkBadge network={networkById(mainNet).name} /> },
          { key: 'received', term: t(messages.received), value: figure(received) },
          ...(left.amount === received.amount ? [] : [{ key: 'left', term: t(messages.left), value: figure(left) }]),
          { key: 'fee', term: t(messages.fee), value: figure(fee) },
          ...(approvers.length === 0
            ? []
            : [{ key: 'approvers', term: t(messages.approves), value: formatApprovers(approvers, approvalsNeeded, language) }]),
        ]}
      />
    </Panel>
  )
}

function ReturnForm({ preview }: { preview: Preview }) {
  const t = useT()
  const language = useLanguage()
  const { currency } = preview.maxSendable
  const max = toMoney(preview.maxSendable)
  const form = useForm<ReturnValues>({
    initial: { amount: '', confirmed: '' },
    check: async (values) => checkReturn(values, preview, language),
    send: async (values) => {
      const reading = readAmount(values.amount, preview, language)
      if (reading.kind === 'amount') submitReturn(preview, moneyAsTyped(reading.money))
      return undefined
    },
  })
  const reading = readAmount(form.values.amount, preview, language)
  const error = form.errors.amount ?? typingError(reading, currency)
  const { name, onBlur } = form.field('amount')
  return (
    <form {...form.form} className="form">
      <Field
        label={t(messages.amount)}
        error={error && t(error)}
        help={t(messages.bounds, { minimum: formatMoney(toMoney(preview.minimum)), max: formatMoney(max) })}
      >
        <AmountInput
          name={name}
          currency={currency}
          text={form.values.amount}
          onText={(text) => form.set('amount', text)}
          onBlur={onBlur}
          reading={reading}
          question={([one = '', other]) =>
            other === undefined ? t(messages.isThis, { one }) : t(messages.whichAmount, { one, other })
          }
          quick={[{ label: t(messages.max), money: max }]}
        />
      </Field>
      <Note tone="negative" title={t(messages.warn)}>
        {t(messages.warnMore)}
      </Note>
      <Checkbox
        checked={form.values.confirmed !== ''}
        onChange={(event) => form.set('confirmed', event.target.checked ? 'yes' : '')}
        error={form.errors.confirmed && t(form.errors.confirmed)}
      >
        {t(messages.confirm)}
      </Checkbox>
      <div>
        <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.submit)}>
          {t(messages.submit)}
        </Button>
      </div>
    </form>
  )
}

const readAmount = (text: string, { maxSendable }: Preview, language: Language): Reading =>
  parseAmountInput(text, { currency: maxSendable.currency, language, max: toMoney(maxSendable) })

function checkReturn(values: ReturnValues, preview: Preview, language: Language): FormErrors<ReturnValues> {
  const amount = amountProblem(readAmount(values.amount, preview, language), preview)
  return { ...(amount && { amount }), ...(values.confirmed === '' && { confirmed: messages.confirmNeeded }) }
}

function amountProblem(reading: Reading, { minimum, maxSendable }: Preview): Text | undefined {
  if (reading.kind === 'empty') return requiredText(messages.amountName)
  if (reading.kind === 'ambiguous') return messages.unclear
  if (reading.kind === 'refused') return amountText(reading.problem, maxSendable)
  const [least, most] = [toMoney(minimum), toMoney(maxSendable)]
  if (compare(reading.money, least) < 0) return fill(fieldMessages.minimumAmount, { value: formatMoney(least) })
  return compare(reading.money, most) > 0 ? fill(fieldMessages.maximumAmount, { value: formatMoney(most) }) : undefined
}

/** Confirmed by codes, sent once, followed until its outcome is known. */
function submitReturn({ id, feeQuoteId, maxSendable: { currency } }: Preview, amount: string): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `deposit.return.${id}.${amount}`)
  askVerification('/crypto-withdraw-security-verification', {
    entry: returnDeposit,
    input: {
      params: { id },
      body: {
        requestId: idempotencyKey.requestId,
        recaptchaToken: '',
        amount: { amount, currency },
        feeQuoteId,
        senderCanReceive: true,
      },
    },
    idempotencyKey,
    solve: () => solveCaptcha('POST /crypto-transaction/return/{id}'),
    scene: 'depositReturn',
    button: messages.submit,
    next: messages.next,
    back: `/send-back?deposit=${id}`,
    confirmed: (result) => {
      invalidate(previewDepositReturn, getCryptoTransaction)
      return { result }
    },
  })
}
