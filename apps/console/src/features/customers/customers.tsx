// The page that finds customers.

import { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Table } from '@sampan/ui/table'
import { TextInput } from '@sampan/ui/text-input'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { useEffect, useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { searchMin, searchPauseMs } from '../../entities/customer/customer-search.ts'
import { useServerLabels } from '../../entities/item/server-labels.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { basePath, entityPath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'

/** The search text stays out of the address because it is often personal data. */
function useSearchText(): string {
  const state: unknown = useHistoryState()
  const text = typeof state === 'object' && state !== null && 'text' in state ? state.text : ''
  return typeof text === 'string' ? text : ''
}

/** Asked for after a pause in the typing. The way back from a customer finds the text again. */
export function Customers() {
  const t = useT()
  const kept = useSearchText()
  const [typed, setTyped] = useState(kept)
  const asked = useDebouncedValue(typed.trim(), searchPauseMs)
  useEffect(() => {
    if (asked !== kept) navigate(`${basePath}/customers`, { replace: true, state: { text: asked } })
  }, [asked, kept])
  const isShort = asked !== '' && asked.length < searchMin
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <search className="cfind">
        <Field label={t(messages.find)} help={isShort && t(messages.short)}>
          <TextInput value={typed} maxLength={200} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </search>
      {asked.length >= searchMin && <Found text={asked} />}
    </>
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
