// Statements of a month or a year, for people, banks and bookkeeping programs.

import { serverNow } from '@sampan/client/server-clock.ts'
import { statementFile } from '@sampan/contract/api/documents.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { monthNames } from '@sampan/contract/calendar.ts'
import { conversionTimezone } from '@sampan/contract/constants.ts'
import { type HeldCurrency, isFiat } from '@sampan/contract/currencies.ts'
import { dayKey } from '@sampan/contract/format-time.ts'
import {
  coinStatementFormats,
  type StatementFormat,
  statementEndings,
  statementFormats,
} from '@sampan/contract/statement-formats.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { Field } from '@sampan/ui/field'
import { type Translate, useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Select } from '@sampan/ui/select'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { formatNames, messages } from './file-messages.ts'

type Account = { readonly id: string; readonly currency: HeldCurrency }
const monthsShown = 24
const yearsShown = 5

/** The last ones, newest first, as business time counts them. */
function periodsUntil(now: number): { readonly months: readonly string[]; readonly years: readonly string[] } {
  const [year = 0, month = 1] = dayKey(now, conversionTimezone).split('-').map(Number)
  const monthBefore = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
  return {
    months: Array.from({ length: monthsShown }, (_, back) => monthBefore(back)),
    years: Array.from({ length: yearsShown }, (_, back) => String(year - back)),
  }
}

export function Statements() {
  const t = useT()
  const query = useEndpointQuery(listAccounts)
  return (
    <section className="stack" aria-labelledby="h-statement">
      <div>
        <h3 id="h-statement">{t(messages.statement)}</h3>
        <p className="small muted">{t(messages.statementMore)}</p>
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={2}>
        {({ resultList }) => resultList.length > 0 && <Choice accounts={resultList} />}
      </QueryBoundary>
    </section>
  )
}

function Choice({ accounts }: { accounts: readonly Account[] }) {
  const t = useT()
  const { months, years } = periodsUntil(serverNow())
  const url = useUrlState()
  const filtered = accounts.find((one) => one.currency === url.get('asset'))
  const [currency, setCurrency] = useState((filtered ?? accounts[0])?.currency)
  const [period, setPeriod] = useState(months[0] ?? '')
  const [chosen, setFormat] = useState<StatementFormat>('pdf')
  const [busy, setBusy] = useState(false)
  const account = accounts.find((one) => one.currency === currency)
  const formats: readonly StatementFormat[] = isFiat(currency) ? statementFormats : coinStatementFormats
  const format = formats.includes(chosen) ? chosen : 'pdf'
  const fetchIt = async () => {
    if (!account) return
    setBusy(true)
    const outcome = await call(statementFile, { params: { id: account.id }, query: { period, format } })
    setBusy(false)
    if (outcome.ok) downloadFile(outcome.result, `sampan-${account.currency}-${period}.${statementEndings[format]}`)
  }
  const option = (one: string, index: number) => ({
    value: one,
    label: index === 0 ? t(messages.periodSoFar, { period: nameOf(one, t) }) : nameOf(one, t),
  })
  return (
    <>
      <div className="filters__pair">
        <Field label={t(messages.currency)}>
          <Select
            value={currency}
            options={accounts.map((one) => ({ value: one.currency, label: one.currency }))}
            onChange={(event) => setCurrency(accounts.find((one) => one.currency === event.target.value)?.currency)}
          />
        </Field>
        <Field label={t(messages.period)}>
          <Select
            value={period}
            options={[...months.map(option), ...years.map(option)]}
            onChange={(event) => setPeriod(event.target.value)}
          />
        </Field>
      </div>
      <Field label={t(messages.format)}>
        <Select
          value={format}
          options={formats.map((one) => ({ value: one, label: t(formatNames[one]) }))}
          onChange={(event) => setFormat(formats.find((one) => one === event.target.value) ?? 'pdf')}
        />
      </Field>
      <div className="row">
        <Button size="s" busy={busy} busyLabel={t(messages.downloading)} onClick={() => void fetchIt()}>
          {t(messages.downloadStatement)}
        </Button>
      </div>
    </>
  )
}

/** `2026-11` as a month with its year; `2026` as it is. */
function nameOf(period: string, t: Translate): string {
  const [year, number] = period.split('-')
  const name = monthNames[Number(number) - 1]
  return name ? t(messages.monthOf, { month: t(name), year: year ?? '' }) : t(messages.yearOf, { year: period })
}
