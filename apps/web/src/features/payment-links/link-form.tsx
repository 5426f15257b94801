// The form for a new payment link.

import { typingError } from '@sampan/contract/amount-field.ts'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import { getDepositAccount } from '@sampan/contract/api/fiat-deposit.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { channels } from '@sampan/contract/channels.ts'
import { currencies, type HeldCurrency, isHeldCurrency, isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { noteMax, payeeMax } from '@sampan/contract/shapes/payment-link-limits.ts'
import { AmountInput } from '@sampan/ui/amount-input'
import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { RadioCards } from '@sampan/ui/radio-cards'
import { RailBadge } from '@sampan/ui/rail-badge'
import { Select } from '@sampan/ui/select'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { toText } from '../../lib/http/refused-fields.ts'
import { addLink, linksPath } from './link-calls.ts'
import { checkLink, type LinkValues, toLinkRequest } from './link-values.ts'
import { formMessages, messages } from './messages.ts'

type Wallet = ResponseOf<typeof listAccounts>['resultList'][number]
type LinkFormState = ReturnType<typeof useForm<LinkValues>>

const lifetimes = [1, 7, 30, 90] as const

export function LinkForm() {
  const t = useT()
  const query = useEndpointQuery(listAccounts)
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={linksPath}>
          <ArrowLeft className="i i--s" />
          {t(formMessages.back)}
        </Link>
        <h1>{t(messages.add)}</h1>
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={4}>
        {({ resultList }) => <Fields wallets={resultList} />}
      </QueryBoundary>
    </>
  )
}

function Fields({ wallets }: { wallets: readonly Wallet[] }) {
  const t = useT()
  const url = useUrlState()
  const language = useLanguage()
  const first = wallets.find(({ currency }) => currency === 'USDC') ?? wallets[0]
  const form = useForm<LinkValues>({
    initial: {
      currency: first?.currency ?? 'USDC',
      amount: '',
      chosen: '',
      networks: '',
      channel: '',
      payee: '',
      note: '',
      days: '7',
    },
    check: async (values) => checkLink(values, language),
    send: async (values) => {
      const made = await addLink(toLinkRequest(values, language))
      if ('id' in made) {
        url.set({ add: undefined, id: made.id })
        return undefined
      }
      return Object.fromEntries(Object.entries(made.fields).map(([name, text]) => [name, toText(text)]))
    },
  })
  const { field, values } = form
  const wallet = wallets.find(({ currency }) => currency === values.currency)
  const choose = (currency: string) => form.replace({ ...values, currency, networks: '', channel: '' })
  return (
    <form {...form.form} className="form link-form">
      <Field label={t(formMessages.currency)}>
        <Select
          value={values.currency}
          options={wallets.map(({ currency }) => ({ value: currency, label: `${currency} · ${t(currencies[currency].name)}` }))}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {isHeldCurrency(values.currency) && <AmountFields form={form} currency={values.currency} />}
      {isStablecoin(values.currency) ? (
        <NetworkBoxes key={values.currency} form={form} currency={values.currency} />
      ) : (
        wallet && <ChannelCards key={wallet.id} form={form} wallet={wallet} />
      )}
      <Field label={t(formMessages.expiry)}>
        <Select
          {...field('days')}
          options={lifetimes.map((n) => ({
            value: String(n),
            label: n === 1 ? t(formMessages.day) : t(formMessages.days, { n }),
          }))}
        />
      </Field>
      <WordFields form={form} />
      <div>
        <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(formMessages.sending)}>
          {t(messages.add)}
        </Button>
      </div>
    </form>
  )
}

/** What the payer reads. */
function WordFields({ form: { errors, field } }: { form: LinkFormState }) {
  const t = useT()
  return (
    <>
      <Field
        label={t(messages.payee)}
        aside={t(cryptoMessages.optional)}
        help={t(formMessages.payeeHelp)}
        error={errors.payee && t(errors.payee)}
      >
        <TextInput {...field('payee')} maxLength={payeeMax} autoComplete="off" />
      </Field>
      <Field
        label={t(messages.note)}
        aside={t(cryptoMessages.optional)}
        help={t(formMessages.noteHelp)}
        error={errors.note && t(errors.note)}
      >
        <TextArea {...field('note')} maxLength={noteMax} />
      </Field>
    </>
  )
}

/** An amount, or the choice of the payer. */
function AmountFields({ form, currency }: { form: LinkFormState; currency: HeldCurrency }) {
  const t = useT()
  const isChosen = form.values.chosen !== ''
  return (
    <>
      {!isChosen && <AmountField form={form} currency={currency} />}
      <Checkbox checked={isChosen} onChange={() => form.set('chosen', isChosen ? '' : '1')}>
        {t(formMessages.chosen)}
        <br />
        <span className="small muted">{t(formMessages.chosenHelp)}</span>
      </Checkbox>
    </>
  )
}

function AmountField({ form, currency }: { form: LinkFormState; currency: HeldCurrency }) {
  const t = useT()
  const language = useLanguage()
  const { name, onBlur } = form.field('amount')
  const reading = parseAmountInput(form.values.amount, { currency, language })
  const error = form.errors.amount ?? typingError(reading, currency)
  return (
    <Field label={t(messages.amount)} error={error && t(error)}>
      <AmountInput
        name={name}
        currency={currency}
        text={form.values.amount}
        onText={(text) => form.set('amount', text)}
        onBlur={onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? t(formMessages.isThis, { one }) : t(formMessages.whichAmount, { one, other })
        }
      />
    </Field>
  )
}

/** A form keeps texts, so the chosen networks are one line of numbers. */
function NetworkBoxes({ form, currency }: { form: LinkFormState; currency: Stablecoin }) {
  const t = useT()
  const query = useEndpointQuery(listCryptoAssets)
  const chosen = form.values.networks.split(' ').filter(Boolean)
  const toggle = (id: string) =>
    form.set('networks', (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(' '))
  const error = form.errors.networks
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={2}>
      {({ resultList }) => (
        <fieldset className="field">
          <legend className="legend">{t(messages.networks)}</legend>
          <p className="small muted">{t(formMessages.networksHelp)}</p>
          <div className="link-form__networks">
            {resultList
              .filter((row) => row.currency === currency)
              .map(({ mainNet, deposit, minimumDeposit }) => (
                <Checkbox
                  key={mainNet}
                  checked={chosen.includes(String(mainNet))}
                  disabled={!deposit}
                  onChange={() => toggle(String(mainNet))}
                >
                  {deposit ? networkById(mainNet).label : t(cryptoMessages.paused, { network: networkById(mainNet).label })}
                  <br />
                  <span className="small muted">{t(formMessages.minimum, { amount: formatMoney(toMoney(minimumDeposit)) })}</span>
                </Checkbox>
              ))}
          </div>
          {error && (
            <p className="error" role="alert">
              <CircleAlert className="i i--s" />
              <span>{t(error)}</span>
            </p>
          )}
        </fieldset>
      )}
    </QueryBoundary>
  )
}

function ChannelCards({ form, wallet }: { form: LinkFormState; wallet: Wallet }) {
  const t = useT()
  const query = useEndpointQuery(getDepositAccount, { params: { id: wallet.id } })
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={2}>
      {({ resultList }) =>
        resultList.length === 0 ? (
          <Note tone="caution">{t(formMessages.noChannel, { currency: wallet.currency })}</Note>
        ) : (
          <RadioCards
            legend={t(messages.channel)}
            name="channel"
            value={form.values.channel}
            onChange={(channel) => form.set('channel', channel)}
            help={t(formMessages.bankNote)}
            error={form.errors.channel && t(form.errors.channel)}
            options={resultList.map(({ channel, minimum }) => ({
              value: channel,
              title: t(channels[channel].name),
              detail: t(formMessages.minimum, { amount: formatMoney(toMoney(minimum)) }),
              end: <RailBadge rail={channel} />,
            }))}
          />
        )
      }
    </QueryBoundary>
  )
}
