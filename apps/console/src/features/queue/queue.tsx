import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { counts, queue as readQueue } from '@sampan/contract/operator/api/work.ts'
import { type QueueName, queues } from '@sampan/contract/operator/queues.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { ChipSelect } from '@sampan/ui/chip-select.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { MorePages } from '../../lib/more-pages.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import type { ScreenProps } from '../../lib/screen.ts'
import { answerOf, useAnswer, usePages } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { KeyHint } from './key-hint.tsx'
import { QueueTable } from './queue-table.tsx'
import { words } from './words.ts'

const isQueue = (name: string | undefined): name is QueueName => name !== undefined && Object.hasOwn(queues, name)

export function Queue({ parts: [, name] }: ScreenProps) {
  const say = useSay()
  return isQueue(name) ? <OpenQueue key={name} queue={name} /> : <PageHead title={say(words.unknown)} />
}

const pageSize = 50
const claims = ['mine', 'free', 'open', 'all'] as const

function OpenQueue({ queue }: { queue: QueueName }) {
  const say = useSay()
  const url = useUrlState()
  const filters = {
    currency: heldCurrencies.find((one) => one === url.get('currency')),
    claimed: claims.find((one) => one === url.get('claimed')),
    proposed: (['yes', 'no'] as const).find((one) => one === url.get('proposed')),
  }
  const filtered = Object.values(filters).some(Boolean)
  const pages = usePages(readQueue, { queue, ...filters }, (cursor, signal) =>
    answerOf(readQueue, { params: { queue }, query: { ...filters, cursor, size: String(pageSize) }, signal }),
  )
  const told = useAnswer(counts).data?.resultList.find((one) => one.queue === queue)
  return (
    <>
      <PageHead
        title={told?.label ?? say(queues[queue].label)}
        about={<span>{`${told ? say(words.open, { n: told.count }) : ''} ${told?.about ?? say(queues[queue].about)}`}</span>}
      >
        <ChipSelect
          label={say(words.claimed)}
          any={say(words.claimed)}
          value={filters.claimed}
          options={[
            { value: 'open', label: say(words.openToMe) },
            { value: 'mine', label: say(words.mine) },
            { value: 'free', label: say(words.free) },
          ]}
          onChoose={(claimed) => url.set({ claimed })}
        />
        <ChipSelect
          label={say(shared.currency)}
          any={say(shared.currency)}
          value={filters.currency}
          options={heldCurrencies.map((value) => ({ value, label: value }))}
          onChoose={(currency) => url.set({ currency })}
        />
        <ChipSelect
          label={say(words.second)}
          any={say(words.second)}
          value={filters.proposed}
          options={[
            { value: 'yes', label: say(words.proposed) },
            { value: 'no', label: say(words.notProposed) },
          ]}
          onChoose={(proposed) => url.set({ proposed })}
        />
      </PageHead>
      <Answered query={pages} label={say(words.loading)} count={6} panel>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              level={2}
              title={say(words.empty)}
              actions={
                filtered && (
                  <Button onClick={() => url.set({ claimed: undefined, currency: undefined, proposed: undefined })}>
                    {say(words.clear)}
                  </Button>
                )
              }
            >
              {say(filtered ? words.emptyFiltered : words.emptyText)}
            </EmptyState>
          ) : (
            <>
              <div className="panel">
                <QueueTable queue={queue} label={say(queues[queue].label)} rows={rows} />
                <MorePages pages={pages} />
              </div>
              <KeyHint />
            </>
          )
        }
      </Answered>
    </>
  )
}
