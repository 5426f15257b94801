// The list of payment links; its filter is kept in the address.

import { searchPaymentLinks } from '@sampan/contract/api/payment-link.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import type { Text } from '@sampan/contract/language.ts'
import { labelOf } from '@sampan/contract/machine.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LinkStateTag } from '../../entities/payment-link/link-state.tsx'
import { RailSwitch } from '../../entities/transaction/rail-switch.tsx'
import { WalletCrumb } from '../../entities/transaction/wallet-crumb.tsx'
import { ChipMenu } from '../../lib/forms/chip-menu.tsx'
import { useEndpointPages } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { linksPath, type PaymentLink } from './link-calls.ts'
import { messages } from './messages.ts'

const LinkSheet = lazy(() => import('./link-sheet.tsx').then((part) => ({ default: part.LinkSheet })))

const size = 25
const states = keysOf(paymentLink.states)

export function LinkList({ title }: { title: Text }) {
  const t = useT()
  const url = useUrlState()
  const [id, asked] = [url.get('id'), url.get('state')]
  const state = states.find((one) => one === asked)
  const query = state === undefined ? {} : { state }
  const pages = useEndpointPages(searchPaymentLinks, query, size)
  return (
    <>
      <div className="page-head">
        <WalletCrumb />
        <h1>{t(title)}</h1>
        <RailSwitch kind="deposit" rail="link" />
        <div className="row row--between">
          <p className="lead">{t(messages.lead)}</p>
          <LinkButton variant="primary" href={`${linksPath}?add=1`} icon={<Plus className="i" />}>
            {t(messages.add)}
          </LinkButton>
        </div>
      </div>
      <div className="stack-l">
        <div className="filters filters--wrap" role="group" aria-label={t(messages.filters)}>
          <ChipMenu
            name="state"
            all={t(messages.anyState)}
            options={states.map((one) => {
              const label = t(labelOf(paymentLink.states[one]))
              return { value: one, label, chosen: t(messages.stateIs, { name: label }) }
            })}
          />
        </div>
        <InfiniteList pages={pages} count={4} panel empty={<Nothing filtered={state !== undefined} />}>
          {(rows) => <LinkTable rows={rows} openId={id} />}
        </InfiniteList>
      </div>
      {id !== undefined && (
        <Suspense>
          <LinkSheet key={id} id={id} onClose={() => url.set({ id: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function LinkTable({ rows, openId }: { rows: readonly PaymentLink[]; openId: string | undefined }) {
  const t = useT()
  const url = useUrlState()
  return (
    <Table
      caption={t(messages.caption)}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id })}
      isOpen={({ id }) => id === openId}
    />
  )
}

function useColumns(): Column<PaymentLink>[] {
  const t = useT()
  const locale = useLocaleFormat()
  return [
    {
      key: 'what',
      head: t(messages.what),
      render: ({ note, payee }) => (
        <span className="duo">
          <strong>{note ?? t(messages.noNote)}</strong>
          {payee !== null && <small>{payee}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      head: t(messages.state),
      card: 'full',
      render: (link) => <LinkStateTag state={link.state} stateLabel={link.stateLabel} />,
    },
    {
      key: 'expires',
      head: t(messages.expires),
      headText: t(messages.expires),
      card: 'label',
      render: ({ expiresAt }) => <time dateTime={expiresAt}>{formatDayTime(Date.parse(expiresAt), locale)}</time>,
    },
    {
      key: 'received',
      head: t(messages.received),
      headText: t(messages.received),
      card: 'label',
      figure: true,
      render: ({ received }) => <Money money={toMoney(received)} dash />,
    },
    {
      key: 'amount',
      head: t(messages.amount),
      card: 'end',
      figure: true,
      render: ({ amount }) => (amount ? <Money money={toMoney(amount)} /> : t(messages.anyAmount)),
    },
  ]
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT()
  if (filtered)
    return (
      <EmptyState level={2} title={t(messages.nothing)} actions={<LinkButton href={linksPath}>{t(messages.clear)}</LinkButton>} />
    )
  return (
    <EmptyState
      level={2}
      boat
      title={t(messages.empty)}
      actions={
        <LinkButton variant="primary" href={`${linksPath}?add=1`}>
          {t(messages.add)}
        </LinkButton>
      }
    >
      {t(messages.emptyMore)}
    </EmptyState>
  )
}
