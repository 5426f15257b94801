// The rows of the history.

import { serverNow } from '@sampan/client/server-clock.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { dayKey, formatDate, formatDay, formatTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { type Translate, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { StatusTag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { Row } from './history.tsx'
import { statusGroups } from './history-filters.ts'
import { messages } from './messages.ts'

const icons = {
  cryptoDeposit: ArrowDownToLine,
  fiatDeposit: ArrowDownToLine,
  cryptoWithdrawal: ArrowUpFromLine,
  fiatWithdrawal: ArrowUpFromLine,
  mint: ArrowLeftRight,
  redeem: ArrowLeftRight,
  swap: ArrowLeftRight,
} as const

/** More than a screen shows. */
const rowsAtOnce = 12

export function HistoryRows({ rows, opened }: { rows: readonly Row[]; opened: string | undefined }) {
  const t = useT()
  const groupOf = useDayName()
  // Visible rows render first, so that a phone stays responsive.
  const [whole, setWhole] = useState(rows.length <= rowsAtOnce)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const columns: Column<Row>[] = [
    { key: 'time', head: t(messages.time), card: 'wide', render: (row) => <Clock row={row} /> },
    { key: 'what', head: t(messages.what), render: (row) => <What row={row} /> },
    {
      key: 'status',
      head: t(messages.status),
      card: 'full',
      render: (row) => row.status && <StatusTag status={row.status} />,
    },
    { key: 'amount', head: t(messages.amount), figure: true, card: 'end', render: (row) => <Amount row={row} /> },
  ]
  return (
    <Table
      caption={t(messages.list)}
      columns={columns}
      rows={whole ? rows : rows.slice(0, rowsAtOnce)}
      rowKey={(row) => row.id}
      isOpen={(row) => row.id === opened}
      groupOf={groupOf}
    />
  )
}

/** Today, Thu 12 Nov; days of another year include the year. */
function useDayName(): (row: Row) => string {
  const t = useT()
  const locale = useLocaleFormat()
  const now = serverNow()
  const today = dayKey(now, locale.zone)
  const yesterday = dayKey(now - 86_400_000, locale.zone)
  return ({ createdAt }) => {
    const at = Date.parse(createdAt)
    const key = dayKey(at, locale.zone)
    const day = key.slice(0, 4) === today.slice(0, 4) ? formatDay(at, locale) : formatDate(at, locale)
    return key === today ? t(messages.today, { day }) : key === yesterday ? t(messages.yesterday, { day }) : day
  }
}

/** The time zone is printed once above the list. */
function useClock(): (at: string) => string {
  const locale = useLocaleFormat()
  return (at) => formatTime(Date.parse(at), locale).split(' ').slice(0, -1).join(' ')
}

function Clock({ row }: { row: Row }) {
  const clock = useClock()
  return (
    <time className="muted" dateTime={row.createdAt}>
      {clock(row.createdAt)}
    </time>
  )
}

function What({ row }: { row: Row }) {
  const t = useT()
  const url = useUrlState()
  const clock = useClock()
  const Icon = icons[row.kind]
  return (
    <span className="kind">
      <span className="kind__i">
        <Icon className="i" />
      </span>
      <span>
        <Link className="stretch" href={url.href({ open: `${row.kind}.${row.id}` })}>
          {t(transactionNames[row.kind])}
        </Link>
        <small>
          <span className="only-small">{clock(row.createdAt)} · </span>
          {detailOf(row, t)}
        </small>
      </span>
    </span>
  )
}

/** What distinguishes this row: why it failed, or its counterparty. */
function detailOf({ reason, status, counterparty, mainNet, amount, reference }: Row, t: Translate): string {
  if (reason !== null && isVoid(status)) return reason
  const name = counterparty !== null && /^\S{24,}$/.test(counterparty) ? shortenAddress(counterparty) : counterparty
  const side = name === null ? undefined : t(amount.amount.startsWith('-') ? messages.to : messages.from, { name })
  const network = mainNet === null ? undefined : networkById(mainNet).label
  return [network, side].filter((part) => part !== undefined).join(', ') || reference
}

export const isVoid = (status: Row['status']): boolean => statusGroups.ended.some((one) => one === status)

/** Only what is final and came in is coloured; what did not happen is struck through, so that the column never lies. */
export function toneOf({ status, amount }: Pick<Row, 'status' | 'amount'>): 'in' | 'void' | undefined {
  if (isVoid(status)) return 'void'
  return statusGroups.done.some((one) => one === status) && !amount.amount.startsWith('-') ? 'in' : undefined
}

function Amount({ row }: { row: Row }) {
  const t = useT()
  const money = toMoney(row.amount)
  const tone = toneOf(row)
  const fee = row.fee && toMoney(row.fee)
  return (
    <>
      <strong>
        <Money
          exact
          money={tone === 'void' && money.units < 0n ? { ...money, units: -money.units } : money}
          signed={tone !== 'void'}
          tone={tone}
        />
      </strong>
      {fee && fee.units > 0n && <small>{t(messages.fee, { fee: moneyText(fee, { exact: true }) })}</small>}
    </>
  )
}
