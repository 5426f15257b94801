import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { getTransfer, searchTransfers } from '@sampan/contract/operator/ledger.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { ChipSelect } from '@sampan/ui/chip-select.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { MorePages } from '../../lib/more-pages.tsx'
import { base } from '../../lib/paths.ts'
import { useTimes } from '../../lib/reader.ts'
import { answerOf, usePages } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { Figure } from './figure.tsx'
import { words } from './words.ts'

type Transfer = AnswerOf<typeof searchTransfers>['resultList'][number]

const purposes = [
  'crypto_deposit',
  'crypto_withdrawal',
  'fiat_deposit',
  'fiat_withdrawal',
  'exchange',
  'internal',
  'treasury',
  'network_fee',
  'suspense',
  'adjustment',
] as const satisfies readonly Transfer['purpose'][]

export function Transfers() {
  const say = useSay()
  const { moment } = useTimes()
  const url = useUrlState()
  const account = url.get('account')
  const filters = { accountId: account, purpose: purposes.find((one) => one === url.get('purpose')) }
  const one = url.get('transfer')
  const pages = usePages(searchTransfers, { ...filters, one }, (cursor, signal) =>
    one
      ? onlyTransfer(one, signal)
      : answerOf(searchTransfers, { body: { query: filters, pagination: { size: 50, ...(cursor ? { cursor } : {}) } }, signal }),
  )
  return (
    <div className="stack">
      <div className="row">
        {!one && (
          <ChipSelect
            label={say(words.purpose)}
            any={say(words.purpose)}
            value={filters.purpose}
            options={purposes.map((value) => ({ value, label: value }))}
            onChoose={(purpose) => url.set({ purpose })}
          />
        )}
        {(one ?? account) && (
          <p className="small">
            {one ? say(words.seeTransfer, { id: one }) : say(words.seeTransfers, { id: account ?? '' })} ·{' '}
            <Link href={`${base}/ledger/transfers`}>{say(words.allTransfers)}</Link>
          </p>
        )}
      </div>
      <Answered query={pages} label={say(shared.loading)} panel count={6}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={2} title={say(words.empty)} />
          ) : (
            <div className="panel">
              <Table
                caption={say(words.transfers)}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'number', head: say(words.number), render: ({ id }) => <strong>{id}</strong> },
                  { key: 'at', head: say(shared.time), card: 'end', render: ({ postedAt }) => moment(postedAt) },
                  {
                    key: 'purpose',
                    head: say(words.purpose),
                    card: 'full',
                    render: ({ purpose, action, concludes }) =>
                      [purpose, action, concludes && say(words.concludes, { id: concludes })].filter(Boolean).join(', '),
                  },
                  { key: 'legs', head: say(words.legs), card: 'full', render: (transfer) => <Legs transfer={transfer} /> },
                  {
                    key: 'reference',
                    head: say(shared.reference),
                    card: 'full',
                    render: ({ reference }) => <span className="break small muted">{reference ?? '–'}</span>,
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

const onlyTransfer = async (id: string, signal: AbortSignal) => ({
  resultList: [await answerOf(getTransfer, { params: { id }, signal })],
  pagination: { nextCursor: null },
})

type Side = Transfer['legs'][number]['from']

const nameOf = ({ kind, detail, owner, id }: Side): string =>
  [kind, detail, owner ? owner.name : '', `#${id}`].filter(Boolean).join(' ')

function Legs({ transfer: { legs } }: { transfer: Transfer }) {
  return (
    <ul className="clegs">
      {legs.map((leg, place) => (
        // A transfer never changes, so that the place of a leg is its name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <Figure amount={leg.amount} currency={leg.currency} ticker />
          <span className="small muted">{`${nameOf(leg.from)} → ${nameOf(leg.to)}`}</span>
        </li>
      ))}
    </ul>
  )
}
