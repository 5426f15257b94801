// The tax report of a year: all currencies, with their value at the time.

import { serverNow } from '@sampan/client/server-clock.ts'
import { taxReportFile } from '@sampan/contract/api/documents.ts'
import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { QueryOf } from '@sampan/contract/endpoint.ts'
import { dayKey } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Select } from '@sampan/ui/select'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages } from './file-messages.ts'

type Format = QueryOf<typeof taxReportFile>['format']
const formats = ['pdf', 'csv'] as const satisfies readonly Format[]
const yearsShown = 5

export function TaxReport() {
  const t = useT()
  const current = Number(dayKey(serverNow(), conversionTimezone).slice(0, 4))
  const years = Array.from({ length: yearsShown }, (_, back) => String(current - back))
  const [year, setYear] = useState(String(current))
  const [busy, setBusy] = useState<Format>()
  const fetchIt = async (format: Format) => {
    setBusy(format)
    const outcome = await call(taxReportFile, { query: { year, format } })
    setBusy(undefined)
    if (outcome.ok) downloadFile(outcome.result, `sampan-tax-report-${year}.${format}`)
  }
  return (
    <section className="stack" aria-labelledby="h-tax-report">
      <div>
        <h3 id="h-tax-report">{t(messages.taxReport)}</h3>
        <p className="small muted">{t(messages.taxReportMore)}</p>
      </div>
      <Field label={t(messages.year)}>
        <Select
          value={year}
          options={years.map((one, index) => ({
            value: one,
            label:
              index === 0
                ? t(messages.periodSoFar, { period: t(messages.yearOf, { year: one }) })
                : t(messages.yearOf, { year: one }),
          }))}
          onChange={(event) => setYear(event.target.value)}
        />
      </Field>
      <div className="row">
        {formats.map((format) => (
          <Button
            key={format}
            size="s"
            busy={busy === format}
            busyLabel={t(messages.downloading)}
            onClick={() => void fetchIt(format)}
          >
            {t(messages.taxReportAs, { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </section>
  )
}
