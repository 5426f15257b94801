// The page of saved bank accounts.

import '@sampan/ui/list-page.css'
import './bank-account.css'
import { searchAccounts } from '@sampan/contract/api/bank-account.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { isStatus } from '@sampan/contract/statuses.ts'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { payeeMessages } from '../../entities/payee/payee-name.tsx'
import { useEndpointPages } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { AccountFilters } from './account-filters.tsx'
import { AccountTable } from './account-table.tsx'
import { messages } from './messages.ts'

const AccountSheet = lazy(() => import('./account-sheet.tsx').then((part) => ({ default: part.AccountSheet })))

const size = 25

/** The filters are kept in the address, so that a link shows the same list. */
function useFilters() {
  const url = useUrlState()
  const [currency, status, verification, text] = ['currency', 'status', 'verification', 'text'].map(url.get)
  return {
    ...(isFiat(currency) ? { currency } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(isStatus(verification) ? { verification } : {}),
    ...(text === undefined ? {} : { text: text.slice(0, 100) }),
  }
}

export function BankAccounts({ title }: ScreenProps) {
  const url = useUrlState()
  const filters = useFilters()
  const id = url.get('id')
  const pages = useEndpointPages(searchAccounts, filters, size)
  const filtered = Object.keys(filters).length > 0
  return (
    <main className="wrap" id="main">
      <Head title={title} />
      <div className="stack-l">
        {(filtered || pages.rows === undefined || pages.rows.length > 0) && <AccountFilters />}
        <InfiniteList pages={pages} count={3} panel empty={<Nothing filtered={filtered} />}>
          {(rows) => <AccountTable rows={rows} openId={id} />}
        </InfiniteList>
      </div>
      {id !== undefined && (
        <Suspense>
          <AccountSheet key={id} id={id} onClose={() => url.set({ id: undefined })} />
        </Suspense>
      )}
    </main>
  )
}

const addHref = '/add-bank-account?from=list'

function Head({ title }: { title: Text }) {
  const t = useT()
  const { holds } = useSession()
  return (
    <div className="page-head">
      <div className="row row--between">
        <div>
          <h1>{t(title)}</h1>
          <p className="lead">{t(messages.lead)}</p>
        </div>
        <div className="row">
          <LinkButton href="/payees">{t(payeeMessages.payees)}</LinkButton>
          {holds('wallet.bank_account.add') && (
            <LinkButton variant="primary" href={addHref} icon={<Plus className="i" />}>
              {t(messages.add)}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  if (filtered)
    return (
      <EmptyState
        level={2}
        title={t(messages.nothing)}
        actions={
          <LinkButton href={url.href({ currency: undefined, status: undefined, verification: undefined, text: undefined })}>
            {t(messages.clear)}
          </LinkButton>
        }
      >
        {t(messages.nothingMore)}
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      boat
      title={t(messages.empty)}
      actions={
        holds('wallet.bank_account.add') && (
          <LinkButton variant="primary" href={addHref}>
            {t(messages.add)}
          </LinkButton>
        )
      }
    >
      {t(messages.emptyMore)}
    </EmptyState>
  )
}
