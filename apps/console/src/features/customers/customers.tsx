import { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { PageHead } from '../../lib/page-head.tsx'
import { base, entityPath } from '../../lib/paths.ts'
import { usePlainWords } from '../../lib/plain-words.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

const searchMin = 3

/** What is looked for stays out of the address: it is often somebody's e-mail or name. */
function useSearchText(): string {
  const state: unknown = useHistoryState()
  const text = typeof state === 'object' && state !== null && 'text' in state ? state.text : ''
  return typeof text === 'string' ? text : ''
}

export function Customers() {
  const say = useSay()
  const asked = useSearchText()
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <Search key={asked} asked={asked} />
      {asked.length >= searchMin && <Found text={asked} />}
    </>
  )
}

function Search({ asked }: { asked: string }) {
  const say = useSay()
  const [text, setText] = useState(asked)
  const [short, setShort] = useState(false)
  return (
    <search>
      <form
        className="cfind"
        onSubmit={(event) => {
          event.preventDefault()
          setShort(text.trim().length < searchMin)
          if (text.trim().length >= searchMin) navigate(`${base}/customers`, { state: { text: text.trim() } })
        }}
      >
        <Field label={say(words.find)} error={short && say(words.short)}>
          <TextInput value={text} maxLength={200} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary">
          {say(words.search)}
        </Button>
      </form>
    </search>
  )
}

function Found({ text }: { text: string }) {
  const say = useSay()
  const plain = usePlainWords()
  const query = useAnswer(findCustomers, { body: { text } })
  return (
    <Answered query={query} label={say(shared.loading)} panel>
      {({ resultList }) =>
        resultList.length === 0 ? (
          <EmptyState level={2} title={say(words.nobody)}>
            {say(words.nobodyText)}
          </EmptyState>
        ) : (
          <div className="panel">
            <Table
              caption={say(words.title)}
              rows={resultList.map((row, place) => ({ ...row, key: `${row.customer.accountId}.${place}` }))}
              rowKey={({ key }) => key}
              rowHref={({ customer }) => entityPath({ kind: 'account', id: customer.accountId })}
              columns={[
                { key: 'name', head: say(words.name), render: ({ customer }) => customer.name },
                { key: 'email', head: say(words.email), card: 'full', render: ({ customer }) => customer.email },
                { key: 'type', head: say(words.type), card: 'full', render: ({ customer }) => say(words[customer.type]) },
                { key: 'state', head: say(shared.status), card: 'end', render: ({ customer }) => plain.state(customer.state) },
                {
                  key: 'by',
                  head: say(words.fitted),
                  headText: say(words.fitted),
                  card: 'label',
                  render: ({ by }) => say(words[by]),
                },
                {
                  key: 'found',
                  head: say(words.found),
                  headText: say(words.found),
                  card: 'label',
                  render: ({ entity }) => (entity ? <Link href={entityPath(entity)}>{entity.reference}</Link> : '–'),
                },
                {
                  key: 'open',
                  head: say(words.openItems),
                  headText: say(words.openItems),
                  figure: true,
                  card: 'label',
                  render: ({ customer }) => customer.openItems,
                },
              ]}
            />
          </div>
        )
      }
    </Answered>
  )
}
