// The trial balance per currency.

import { trialBalance } from '@sampan/contract/operator/ledger.ts'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { useLedgerLabels } from '../../entities/ledger/ledger-labels.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { LedgerFigure } from './ledger-figure.tsx'
import { messages } from './messages.ts'

const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** Every kind of account per currency, with the sum below, so that the page can be added up. */
export function TrialBalance() {
  const t = useT()
  const { moment } = useTimes()
  const labels = useLedgerLabels()
  const query = useEndpointQuery(trialBalance)
  return (
    <QueryBoundary query={query} label={t(shared.loading)} panel count={6}>
      {({ asOf, currencies }) => (
        <div className="stack">
          <p className="small muted">{t(messages.asOf, { time: moment(asOf) })}</p>
          <div className="cgrid">
            {currencies.map(({ currency, lines, sum }) => (
              <Panel
                key={currency}
                title={currency}
                flush
                action={
                  <Tag tone={isZero(sum) ? 'done' : 'stopped'}>{t(isZero(sum) ? messages.sumRight : messages.sumWrong)}</Tag>
                }
              >
                <table className="csums">
                  <caption className="vh">{currency}</caption>
                  <tbody>
                    {lines.map(({ kind, detail, balance }) => (
                      <tr key={`${kind}.${detail}`}>
                        <th scope="row">{labels.account(kind, detail)}</th>
                        <td>
                          <LedgerFigure amount={balance} currency={currency} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr>
                      <th scope="row">{t(messages.sum)}</th>
                      <td>
                        <LedgerFigure amount={sum} currency={currency} />
                      </td>
                    </tr>
                  </tfoot>
                </table>
              </Panel>
            ))}
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}
