// The payees page: contacts with their saved addresses and bank accounts.

import { listComma } from '@sampan/contract/punctuation.ts'
import '@sampan/ui/list-page.css'
import './payees.css'
import { listPayees } from '@sampan/contract/api/payees.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Sheet } from '@sampan/ui/sheet'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { usePlural } from '@sampan/ui/use-plural'
import { Plus } from 'lucide-react'
import type { Payee } from '../../entities/payee/payee-name.tsx'
import { SearchField } from '../../lib/forms/search-field.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { type Destination, useDestinations } from './destinations.ts'
import { destinationCount, messages } from './messages.ts'
import { PayeeForm } from './payee-form.tsx'
import { PayeeSheet } from './payee-sheet.tsx'

/** Below this many, the list is read faster than searched. */
const searchedFrom = 7

export function Payees({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const query = useEndpointQuery(listPayees)
  return (
    <main className="wrap" id="main">
      <Head title={title} />
      <QueryBoundary query={query} label={t(messages.loading)} count={3} panel>
        {({ resultList }) => <PayeeList payees={resultList} />}
      </QueryBoundary>
      {url.get('add') !== undefined && (
        <Sheet open title={t(messages.addPayee)} closeLabel={t(messages.close)} onClose={() => url.set({ add: undefined })}>
          <PayeeForm onSaved={(id) => url.set({ add: undefined, id })} onCancel={() => url.set({ add: undefined })} />
        </Sheet>
      )}
    </main>
  )
}

function Head({ title }: { title: Text }) {
  const t = useT()
  return (
    <div className="page-head">
      <div className="row row--between">
        <div>
          <h1>{t(title)}</h1>
          <p className="lead">{t(messages.lead)}</p>
        </div>
        <AddButton />
      </div>
    </div>
  )
}

function AddButton() {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  if (!holds('wallet.blockchain_address.add') && !holds('wallet.bank_account.add')) return null
  return (
    <Button variant="primary" icon={<Plus className="i" />} onClick={() => url.set({ add: 'payee', id: undefined })}>
      {t(messages.addPayee)}
    </Button>
  )
}

function PayeeList({ payees }: { payees: readonly Payee[] }) {
  const t = useT()
  const url = useUrlState()
  const destinations = useDestinations()
  const columns = useColumns(destinations)
  const typed = url.get('text')?.toLowerCase() ?? ''
  const shown = payees.filter(({ name, note }) => `${name} ${note ?? ''}`.toLowerCase().includes(typed))
  const open = payees.find(({ id }) => id === url.get('id'))
  if (payees.length === 0)
    return (
      <EmptyState level={2} boat title={t(messages.empty)} actions={<AddButton />}>
        {t(messages.emptyMore)}
      </EmptyState>
    )
  return (
    <div className="stack-l">
      {payees.length >= searchedFrom && (
        <div className="filters">
          <SearchField name="text" label={t(messages.search)} placeholder={t(messages.search)} maxLength={100} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState level={2} title={t(messages.nothing)} />
      ) : (
        <Panel flush>
          <Table
            caption={t(messages.caption)}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            rowHref={({ id }) => url.href({ id })}
            isOpen={({ id }) => id === open?.id}
          />
        </Panel>
      )}
      {open && <PayeeSheet key={open.id} payee={open} destinations={destinations} onClose={() => url.set({ id: undefined })} />}
    </div>
  )
}

/** Undefined until they are known: a number that is not known yet is not shown. */
function useColumns(destinations: readonly Destination[] | undefined): Column<Payee>[] {
  const t = useT()
  const plural = usePlural()
  return [
    {
      key: 'name',
      head: t(messages.name),
      render: ({ name, note }) => (
        <span className="duo">
          <strong>{name}</strong>
          {note !== null && <small>{note}</small>}
        </span>
      ),
    },
    {
      key: 'destinations',
      head: t(messages.destinations),
      card: 'full',
      render: ({ id }) => {
        if (!destinations) return null
        const own = destinations.filter(({ payeeId }) => payeeId === id)
        return (
          <span className="duo">
            <span>{plural(destinationCount, own.length)}</span>
            {own.length > 0 && (
              <small>
                {own
                  .slice(0, 3)
                  .map(({ label }) => label)
                  .join(t(listComma))}
                {own.length > 3 && ' …'}
              </small>
            )}
          </span>
        )
      },
    },
  ]
}
