// The rows of the balances.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Asset } from '@sampan/ui/asset'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { type Column, Table } from '@sampan/ui/table'
import { setParams, useUrlState } from '@sampan/ui/url-state'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import { toMoney } from '@sampan/ui/wire-money'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { useIdle } from '../../lib/layout/use-idle.ts'
import { useMedia } from '../../lib/layout/use-media.ts'
import { type Holding, isEmpty, type Wallet } from './holding.ts'
import { balanceMessages as messages } from './messages.ts'
import { RowActions } from './row-actions.tsx'
import { useHighlight } from './use-highlight.ts'

type BalanceRowsProps = {
  wallet: Wallet
  rows: readonly Holding[]
  /** What else the address holds, which a link to a balance keeps. */
  search: string
}

export function BalanceRows({ wallet, rows, search }: BalanceRowsProps) {
  const t = useT()
  const opened = useDeferredValue(useUrlState().get('asset'))
  const columns = useColumns(wallet.totals.total.currency, search)
  return (
    <Table
      caption={t(messages.title)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => linkToBalance(row, search)}
      isOpen={(row) => row.currency === opened}
      foot={
        <tr className="only-wide">
          <td colSpan={3}>{t(totalWord)}</td>
          <td className="c-num">
            <Money money={toMoney(wallet.totals.total)} ticker={false} />
          </td>
          <td aria-hidden="true" colSpan={2} />
        </tr>
      }
    />
  )
}

const linkToBalance = ({ currency }: Holding, search: string): string =>
  location.pathname + setParams(search, { asset: currency })

/** Kept while nothing of them changes, so that only the rows that change are rendered again. */
function useColumns(currency: HeldCurrency, search: string): Column<Holding>[] {
  const t = useT()
  return useMemo(
    () => [
      { key: 'asset', head: t(messages.asset), render: (row) => <Asset currency={row.currency} /> },
      { key: 'available', head: t(messages.available), figure: true, card: 'end', render: (row) => <Available row={row} /> },
      {
        key: 'held',
        head: t(messages.onHold),
        figure: true,
        card: 'end',
        render: (row) => <Held row={row} href={linkToBalance(row, search)} />,
      },
      { key: 'value', head: t(messages.value, { currency }), figure: true, card: 'end', render: (row) => <Value row={row} /> },
      {
        key: 'course',
        head: t(messages.course),
        card: 'wide',
        render: (row) => !isEmpty(row) && <Course id={row.id} />,
      },
      {
        key: 'actions',
        head: <VisuallyHidden>{t(messages.actions)}</VisuallyHidden>,
        figure: true,
        card: 'wide',
        render: (row) => <RowActions row={row} />,
      },
    ],
    [t, currency, search],
  )
}

const totalWord = { en: 'Total balance', 'zh-CN': '总余额', th: 'ยอดรวม' }

// The figures come first; the lines are drawn when the browser has time for them.
const Sparkline = lazy(() => import('./chart/sparkline.tsx').then((part) => ({ default: part.Sparkline })))

/** Cards of small screens have no line, so nothing of it is fetched there. */
function Course({ id }: { id: string }) {
  const isWide = useMedia('(min-width: 992px)')
  const isIdle = useIdle()
  if (!isWide || !isIdle) return null
  return (
    <Suspense>
      <Sparkline id={id} />
    </Suspense>
  )
}

function Available({ row }: { row: Holding }) {
  const wash = useHighlight(row.available, row.currency)
  return (
    <strong>
      <Money key={wash.key} changed={wash.changed} money={moneyFromWire(row.available, row.currency)} ticker={false} />
    </strong>
  )
}

/** Nothing held is a dash on a wide screen and not mentioned on a card. */
function Held({ row, href }: { row: Holding; href: string }) {
  const t = useT()
  const money = moneyFromWire(row.held, row.currency)
  if (money.units === 0n)
    return (
      <span className="only-wide muted">
        <Money dash money={money} />
      </span>
    )
  return (
    <span className="bal__held">
      <span className="only-small">{t(messages.onHold)} </span>
      <Link className="holdlink" href={href} title={t(messages.whatHolds)}>
        <Money money={money} ticker={false} />
        <VisuallyHidden> {t(messages.whatHolds)}</VisuallyHidden>
      </Link>
    </span>
  )
}

/** It is worth the available amount and the amount on hold: on a card both are above it. */
function Value({ row }: { row: Holding }) {
  const t = useT()
  const isHeld = row.available !== row.total
  if (!row.value) return <span className="muted">{t(messages.noValue)}</span>
  return (
    <span className="bal__value muted">
      <span className="only-small">{isHeld && `${t(messages.sum)} `}≈ </span>
      <Money money={toMoney(row.value)} ticker={false} />
      <span className="only-small"> {row.value.currency}</span>
    </span>
  )
}
