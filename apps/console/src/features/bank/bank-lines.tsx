import { fiats } from '@sampan/contract/currencies.ts'
import { bankLines } from '@sampan/contract/operator/api/bank.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { ChipSelect } from '@sampan/ui/chip-select.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Table } from '@sampan/ui/table.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { MorePages } from '../../lib/more-pages.tsx'
import { entityPath } from '../../lib/paths.ts'
import { answerOf, usePages } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { ImportStatement } from './import-statement.tsx'
import { words } from './words.ts'

export function BankLines() {
  const say = useSay()
  const url = useUrlState()
  const filters = {
    open: (['yes', 'no'] as const).find((one) => one === url.get('open')),
    currency: fiats.find((one) => one === url.get('currency')),
  }
  const pages = usePages(bankLines, filters, (cursor, signal) =>
    answerOf(bankLines, { query: { ...filters, cursor, size: '50' }, signal }),
  )
  return (
    <div className="stack">
      {mayNow('bank.import') && <ImportStatement />}
      <div className="row">
        <ChipSelect
          label={say(words.which)}
          any={say(words.which)}
          value={filters.open}
          options={[
            { value: 'yes', label: say(words.onlyOpen) },
            { value: 'no', label: say(words.onlyDone) },
          ]}
          onChoose={(open) => url.set({ open })}
        />
        <ChipSelect
          label={say(shared.currency)}
          any={say(shared.currency)}
          value={filters.currency}
          options={fiats.map((value) => ({ value, label: value }))}
          onChoose={(currency) => url.set({ currency })}
        />
      </div>
      <Answered query={pages} label={say(shared.loading)} panel>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={2} title={say(words.noLines)}>
              {say(words.noLinesText)}
            </EmptyState>
          ) : (
            <div className="panel">
              <Table
                caption={say(words.lines)}
                rows={rows}
                rowKey={({ id }) => id}
                rowHref={({ id }) => entityPath({ kind: 'bankLine', id })}
                columns={[
                  { key: 'booked', head: say(words.booked), render: (line) => line.bookedOn },
                  { key: 'bank', head: say(words.bank), card: 'wide', render: (line) => line.bank },
                  { key: 'from', head: say(words.from), card: 'full', render: (line) => line.counterparty ?? '–' },
                  {
                    key: 'text',
                    head: say(words.text),
                    card: 'full',
                    render: (line) => <span className="break">{line.text}</span>,
                  },
                  {
                    key: 'amount',
                    head: say(shared.amount),
                    figure: true,
                    card: 'end',
                    render: (line) => <Money money={moneyOf(line.amount)} signed />,
                  },
                  {
                    key: 'explained',
                    head: say(words.explained),
                    headText: say(words.explained),
                    card: 'label',
                    render: (line) => <Explained {...line} />,
                  },
                ]}
              />
              <MorePages pages={pages} />
            </div>
          )
        }
      </Answered>
    </div>
  )
}

function Explained({ depositId, withdrawalId }: { depositId: string | null; withdrawalId: string | null }) {
  const say = useSay()
  if (depositId) return <Link href={entityPath({ kind: 'fiatDeposit', id: depositId })}>{say(words.deposit)}</Link>
  if (withdrawalId) return <Link href={entityPath({ kind: 'fiatWithdrawal', id: withdrawalId })}>{say(words.withdrawal)}</Link>
  return <span className="muted">{say(words.nothing)}</span>
}
