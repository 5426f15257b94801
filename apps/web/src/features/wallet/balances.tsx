import { currencies } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Asset } from '@sampan/ui/asset.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { Switch } from '@sampan/ui/switch.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { type Holding, isEmpty, type Wallet } from './holding.ts'
import { RowActions } from './row-actions.tsx'
import { useWash } from './use-wash.ts'
import { balanceWords as words } from './words.ts'

/** One row per currency. What one hides or looks for changes no total. */
export function Balances({ wallet }: { wallet: Wallet }) {
  const say = useSay()
  const url = useUrlState()
  const [sought, setSought] = useState<string>()
  const empty = wallet.resultList.filter(isEmpty).length
  const hides = url.get('zero') !== 'shown' && empty < wallet.resultList.length
  const rows = wallet.resultList.filter((row) => (sought ? isCalled(row, sought) : !hides || !isEmpty(row)))
  return (
    <Panel
      flush
      className="bal"
      title={say(words.title)}
      action={
        <div className="row">
          <Switch
            checked={hides}
            disabled={empty === wallet.resultList.length}
            onChange={(event) => url.set({ zero: event.target.checked ? undefined : 'shown' }, { replace: true })}
          >
            {say(words.hideZero, { n: empty })}
          </Switch>
          <IconButton
            small
            label={say(words.find)}
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
          title={say(words.nothingFound)}
          actions={
            <Button size="s" onClick={() => setSought(undefined)}>
              {say(words.allOfThem)}
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
  const say = useSay()
  return (
    <div className="bal__find">
      <span className="search">
        <Search className="i i--s" />
        <input
          // Opened by a press on its button, so the next thing is to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={say(words.find)}
          placeholder={say(words.findExample)}
          value={sought}
          onChange={(event) => onSeek(event.target.value)}
        />
      </span>
    </div>
  )
}

function Rows({ wallet, rows }: { wallet: Wallet; rows: readonly Holding[] }) {
  const say = useSay()
  const url = useUrlState()
  const { currency } = wallet.totals.total
  const href = (row: Holding) => url.href({ asset: row.currency })
  const columns: Column<Holding>[] = [
    { key: 'asset', head: say(words.asset), render: (row) => <Asset currency={row.currency} /> },
    { key: 'available', head: say(words.available), figure: true, card: 'end', render: (row) => <Available row={row} /> },
    { key: 'held', head: say(words.onHold), figure: true, card: 'end', render: (row) => <Held row={row} href={href(row)} /> },
    { key: 'value', head: say(words.value, { currency }), figure: true, card: 'end', render: (row) => <Value row={row} /> },
    {
      key: 'actions',
      head: <VisuallyHidden>{say(words.actions)}</VisuallyHidden>,
      figure: true,
      card: 'wide',
      render: (row) => <RowActions row={row} />,
    },
  ]
  return (
    <Table
      caption={say(words.title)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={href}
      isOpen={(row) => row.currency === url.get('asset')}
      foot={
        <tr className="only-wide">
          <td colSpan={3}>{say(totalWord)}</td>
          <td className="c-num">
            <Money money={moneyOf(wallet.totals.total)} ticker={false} />
          </td>
          <td aria-hidden="true" />
        </tr>
      }
    />
  )
}

const totalWord = { en: 'Total balance', 'zh-CN': '总余额', th: 'ยอดรวม' }

function Available({ row }: { row: Holding }) {
  const wash = useWash(row.available, row.currency)
  return (
    <strong>
      <Money key={wash.key} changed={wash.changed} money={moneyFromWire(row.available, row.currency)} ticker={false} />
    </strong>
  )
}

/** Nothing held is a dash on a wide screen and not mentioned on a card. */
function Held({ row, href }: { row: Holding; href: string }) {
  const say = useSay()
  const money = moneyFromWire(row.held, row.currency)
  if (money.units === 0n)
    return (
      <span className="only-wide muted">
        <Money dash money={money} />
      </span>
    )
  return (
    <span className="bal__held">
      <span className="only-small">{say(words.onHold)} </span>
      <Link className="holdlink" href={href} title={say(words.whatHolds)}>
        <Money money={money} ticker={false} />
        <VisuallyHidden> {say(words.whatHolds)}</VisuallyHidden>
      </Link>
    </span>
  )
}

function Value({ row }: { row: Holding }) {
  const say = useSay()
  if (!row.value) return <span className="muted">{say(words.noValue)}</span>
  return (
    <span className="bal__value muted">
      <span className="only-small">≈ </span>
      <Money money={moneyOf(row.value)} ticker={false} />
      <span className="only-small"> {row.value.currency}</span>
    </span>
  )
}
