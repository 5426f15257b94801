// The page that finds customers.

import { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Table } from '@sampan/ui/table'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { useServerLabels } from '../../entities/item/server-labels.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { basePath, entityPath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'

const searchMin = 3

/** The search text stays out of the address because it is often personal data. */
function useSearchText(): string {
  const state: unknown = useHistoryState()
  const text = typeof state === 'object' && state !== null && 'text' in state ? state.text : ''
  return typeof text === 'string' ? text : ''
}

export function Customers() {
  const t = useT()
  const asked = useSearchText()
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <Search key={asked} asked={asked} />
      {asked.length >= searchMin && <Found text={asked} />}
    </>
  )
}

function Search({ asked }: { asked: string }) {
  const t = useT()
  const [text, setText] = useState(asked)
  const [short, setShort] = useState(false)
  return (
    <search>
      <form
        className="cfind"
        onSubmit={(event) => {
          event.preventDefault()
          setShort(text.trim().length < searchMin)
          if (text.trim().length >= searchMin) navigate(`${basePath}/customers`, { state: { text: text.trim() } })
        }}
      >
        <Field label={t(messages.find)} error={short && t(messages.short)}>
          <TextInput value={text} maxLength={200} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary">
          {t(messages.search)}
        </Button>
      </form>
    </search>
  )
}

function Found({ text }: { text: string }) {
  const t = useT()
  const plain = useServerLabels()
  const query = useEndpointQuery(findCustomers, { body: { text } })
  return (
    <QueryBoundary query={query} label={t(shared.loading)} panel>
      {({ resultList }) =>
        resultList.length === 0 ? (
          <EmptyState level={2} title={t(messages.nobody)}>
            {t(messages.nobodyText)}
          </EmptyState>
        ) : (
          <div className="panel">
            <Table
              caption={t(messages.title)}
              rows={resultList.map((row, place) => ({ ...row, key: `${row.customer.accountId}.${place}` }))}
              rowKey={({ key }) => key}
              rowHref={({ customer }) => entityPath({ kind: 'account', id: customer.accountId })}
              columns={[
                { key: 'name', head: t(messages.name), render: ({ customer }) => customer.name },
                { key: 'email', head: t(messages.email), card: 'full', render: ({ customer }) => customer.email },
                { key: 'type', head: t(messages.type), card: 'full', render: ({ customer }) => t(messages[customer.type]) },
                { key: 'state', head: t(shared.status), card: 'end', render: ({ customer }) => plain.state(customer.state) },
                {
                  key: 'by',
                  head: t(messages.fitted),
                  headText: t(messages.fitted),
                  card: 'label',
                  render: ({ by }) => t(messages[by]),
                },
                {
                  key: 'found',
                  head: t(messages.found),
                  headText: t(messages.found),
                  card: 'label',
                  render: ({ entity }) => (entity ? <Link href={entityPath(entity)}>{entity.reference}</Link> : '–'),
                },
                {
                  key: 'open',
                  head: t(messages.openItems),
                  headText: t(messages.openItems),
                  figure: true,
                  card: 'label',
                  render: ({ customer }) => customer.openItems,
                },
              ]}
            />
          </div>
        )
      }
    </QueryBoundary>
  )
}
