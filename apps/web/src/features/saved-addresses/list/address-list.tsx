// The list of saved addresses; its filters are kept in the address bar.

import { searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import type { Text } from '@sampan/contract/language.ts'
import { isNetworkName, networks } from '@sampan/contract/networks.ts'
import { isStatus } from '@sampan/contract/statuses.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { Download, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { payeeMessages } from '../../../entities/payee/payee-name.tsx'
import { useEndpointPages } from '../../../lib/http/endpoint-query.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages } from '../messages.ts'
import { AddressFilters } from './address-filters.tsx'
import { AddressTable } from './address-table.tsx'
import { exportAddresses } from './export-addresses.ts'
import { JustSaved, QueueNote } from './list-notes.tsx'

const AddressSheet = lazy(() => import('./address-sheet.tsx').then((part) => ({ default: part.AddressSheet })))

const size = 25

/** The filters are kept in the address bar, so that a link shows the same list. */
function useFilters() {
  const url = useUrlState()
  const [network, status, text] = [url.get('network'), url.get('status'), url.get('text')]
  return {
    ...(isNetworkName(network) ? { mainNet: networks[network].id } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(text === undefined ? {} : { text: text.slice(0, 128) }),
  }
}

export function AddressList({ title }: { title: Text }) {
  const url = useUrlState()
  const filters = useFilters()
  const id = url.get('id')
  const pages = useEndpointPages(searchAddresses, filters, size)
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <Head title={title} />
      <div className="stack-l">
        <JustSaved id={url.get('added')} />
        <QueueNote />
        <AddressFilters />
        <InfiniteList pages={pages} count={4} panel empty={<Nothing filtered={filtered} />}>
          {(rows) => <AddressTable rows={rows} openId={id} />}
        </InfiniteList>
      </div>
      {id !== undefined && (
        <Suspense>
          <AddressSheet key={id} id={id} onClose={() => url.set({ id: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function Head({ title }: { title: Text }) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const mayAdd = holds('wallet.blockchain_address.add')
  return (
    <div className="page-head">
      <div className="row row--between">
        <div>
          <h1>{t(title)}</h1>
          <p className="lead">{t(messages.lead)}</p>
        </div>
        <div className="row">
          {holds('wallet.bank_account') && <LinkButton href="/payees">{t(payeeMessages.payees)}</LinkButton>}
          <ExportButton />
          {mayAdd && (
            <LinkButton href={url.href({ import: 'file', id: undefined, added: undefined })} icon={<Upload className="i" />}>
              {t(messages.importCsv)}
            </LinkButton>
          )}
          {mayAdd && (
            <LinkButton
              variant="primary"
              href={url.href({ add: 'address', id: undefined, added: undefined })}
              icon={<Plus className="i" />}
            >
              {t(messages.add)}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}

/** What the filters show, whole, also beyond the page that is loaded. */
function ExportButton() {
  const t = useT()
  const filters = useFilters()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await exportAddresses(filters)
    setBusy(false)
  }
  return (
    <Button icon={<Download className="i" />} busy={busy} busyLabel={t(messages.exporting)} onClick={() => void act()}>
      {t(messages.exportCsv)}
    </Button>
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
          <LinkButton href={url.href({ network: undefined, status: undefined, text: undefined })}>{t(messages.clear)}</LinkButton>
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
        holds('wallet.blockchain_address.add') && (
          <LinkButton variant="primary" href={url.href({ add: 'address' })}>
            {t(messages.add)}
          </LinkButton>
        )
      }
    >
      {t(messages.emptyMore)}
    </EmptyState>
  )
}
