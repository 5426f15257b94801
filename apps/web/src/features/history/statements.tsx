// The monthly statements and their downloads.

import { serverNow } from '@sampan/client/server-clock.ts'
import { statementFile } from '@sampan/contract/api/documents.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { monthNames } from '@sampan/contract/calendar.ts'
import { conversionTimezone } from '@sampan/contract/constants.ts'
import { type HeldCurrency, isFiat } from '@sampan/contract/currencies.ts'
import { dayKey } from '@sampan/contract/format-time.ts'
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
import { messages } from './file-messages.ts'

type Account = { readonly id: string; readonly currency: HeldCurrency }
type Format = 'pdf' | 'csv' | 'mt940'
const endings = { pdf: 'pdf', csv: 'csv', mt940: 'sta' } as const
const monthsShown = 24

/** The last ones, newest first, as business time counts them. */
function monthsUntil(now: number): string[] {
  const [year = 0, month = 1] = dayKey(now, conversionTimezone).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))
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
  const months = monthsUntil(serverNow())
  const url = useUrlState()
  const filtered = accounts.find((one) => one.currency === url.get('asset'))
  const [currency, setCurrency] = useState((filtered ?? accounts[0])?.currency)
  const [month, setMonth] = useState(months[0] ?? '')
  const [busy, setBusy] = useState<Format>()
  const account = accounts.find((one) => one.currency === currency)
  const formats: readonly Format[] = isFiat(currency) ? ['pdf', 'csv', 'mt940'] : ['pdf', 'csv']
  const fetchIt = async (format: Format) => {
    if (!account) return
    setBusy(format)
    const outcome = await call(statementFile, { params: { id: account.id }, query: { month, format } })
    setBusy(undefined)
    if (outcome.ok) downloadFile(outcome.result, `sampan-${account.currency}-${month}.${endings[format]}`)
  }
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
        <Field label={t(messages.month)}>
          <Select
            value={month}
            options={months.map((one, index) => ({
              value: one,
              label: index === 0 ? t(messages.monthSoFar, { month: nameOf(one, t) }) : nameOf(one, t),
            }))}
            onChange={(event) => setMonth(event.target.value)}
          />
        </Field>
      </div>
      <div className="row">
        {formats.map((format) => (
          <Button
            key={format}
            size="s"
            busy={busy === format}
            busyLabel={t(messages.downloading)}
            onClick={() => void fetchIt(format)}
          >
            {t(messages.statementAs, { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </>
  )
}

function nameOf(month: string, t: Translate): string {
  const [year, number] = month.split('-')
  const name = monthNames[Number(number) - 1]
  return name ? t(messages.monthOf, { month: t(name), year: year ?? '' }) : month
}
