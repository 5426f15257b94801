// The balances by currency.

import { currencies } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Asset } from '@sampan/ui/asset'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { Switch } from '@sampan/ui/switch'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import { toMoney } from '@sampan/ui/wire-money'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Holding, isEmpty, type Wallet } from './holding.ts'
import { balanceMessages as messages } from './messages.ts'
import { RowActions } from './row-actions.tsx'
import { useHighlight } from './use-highlight.ts'

// The figures come first; the lines are drawn when the browser has time for them.
const Sparkline = lazy(() => import('./chart/sparkline.tsx').then((part) => ({ default: part.Sparkline })))

/** One row per currency. What one hides or looks for changes no total. */
export function Balances({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const url = useUrlState()
  const [sought, setSought] = useState<string>()
  const empty = wallet.resultList.filter(isEmpty).length
  const hides = url.get('zero') !== 'shown' && empty < wallet.resultList.length
  const rows = wallet.resultList.filter((row) => (sought ? isCalled(row, sought) : !hides || !isEmpty(row)))
  return (
    <Panel
      flush
      className="bal"
      title={t(messages.title)}
      action={
        <div className="row">
          <Switch
            checked={hides}
            disabled={empty === wallet.resultList.length}
            onChange={(event) => url.set({ zero: event.target.checked ? undefined : 'shown' }, { replace: true })}
          >
            {t(messages.hideZero, { n: empty })}
          </Switch>
          <IconButton
            small
            label={t(messages.find)}
            icon={<Search className="i" />}
            aria-expanded={sought !== undefined}
            onClick={() => setSought(sought === undefined ? '' : undefined)}
          />
        </div>
      }
    >
      {sought !== undefined && <Find sought={sought} onSeek={setSought} />}
      {rows.length === 0 ? (
        <EmptyState
          title={t(messages.nothingFound)}
          actions={
            <Button size="s" onClick={() => setSought(undefined)}>
              {t(messages.allOfThem)}
            </Button>
          }
        />
      ) : (
        <Rows wallet={wallet} rows={rows} />
      )}
    </Panel>
  )
}

function isCalled({ currency }: Holding, sought: string): boolean {
  const names = [currency, ...Object.values(currencies[currency].name)]
  return names.some((name) => name.toLowerCase().includes(sought.trim().toLowerCase()))
}

function Find({ sought, onSeek }: { sought: string; onSeek: (text: string) => void }) {
  const t = useT()
  return (
    <div className="bal__find">
      <span className="search">
        <Search className="i i--s" />
        <input
          // Opened by a press on its button, so the next thing is to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t(messages.find)}
          placeholder={t(messages.findExample)}
          value={sought}
          onChange={(event) => onSeek(event.target.value)}
        />
      </span>
    </div>
  )
}

function Rows({ wallet, rows }: { wallet: Wallet; rows: readonly Holding[] }) {
  const t = useT()
  const url = useUrlState()
  const { currency } = wallet.totals.total
  const href = (row: Holding) => url.href({ asset: row.currency })
  const columns: Column<Holding>[] = [
    { key: 'asset', head: t(messages.asset), render: (row) => <Asset currency={row.currency} /> },
    { key: 'available', head: t(messages.available), figure: true, card: 'end', render: (row) => <Available row={row} /> },
    { key: 'held', head: t(messages.onHold), figure: true, card: 'end', render: (row) => <Held row={row} href={href(row)} /> },
    { key: 'value', head: t(messages.value, { currency }), figure: true, card: 'end', render: (row) => <Value row={row} /> },
    {
      key: 'course',
      head: t(messages.course),
      card: 'wide',
      render: (row) =>
        !isEmpty(row) && (
          <Suspense>
            <Sparkline id={row.id} />
          </Suspense>
        ),
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{t(messages.actions)}</VisuallyHidden>,
      figure: true,
      card: 'wide',
      render: (row) => <RowActions row={row} />,
    },
  ]
  return (
    <Table
      caption={t(messages.title)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={href}
      isOpen={(row) => row.currency === url.get('asset')}
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

const totalWord = { en: 'Total balance', 'zh-CN': '总余额', th: 'ยอดรวม' }

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

function Value({ row }: { row: Holding }) {
  const t = useT()
  if (!row.value) return <span className="muted">{t(messages.noValue)}</span>
  return (
    <span className="bal__value muted">
      <span className="only-small">≈ </span>
      <Money money={toMoney(row.value)} ticker={false} />
      <span className="only-small"> {row.value.currency}</span>
    </span>
  )
}
