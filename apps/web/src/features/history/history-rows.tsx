// The rows of the history.

import { comma } from '@sampan/contract/punctuation.ts'
import '../../entities/transaction/transaction-rows.css'
import type { searchHistory } from '@sampan/contract/api/history.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { type Translate, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { StatusTag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { setParams } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowDownLeft, ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ArrowUpRight } from 'lucide-react'
import { memo, type ReactNode, useMemo } from 'react'
import { amountTone, isVoid } from '../../entities/transaction/amount-tone.ts'
import { nameCounterparty } from '../../entities/transaction/counterparty-name.ts'
import { shownAmount } from '../../entities/transaction/shown-amount.ts'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useDayName } from '../../lib/i18n/use-day-name.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { usePainted } from '../../lib/layout/use-painted.ts'
import { messages } from './messages.ts'

export type Row = ResponseOf<typeof searchHistory>['resultList'][number]

const icons = {
  cryptoDeposit: ArrowDownToLine,
  fiatDeposit: ArrowDownToLine,
  cryptoWithdrawal: ArrowUpFromLine,
  fiatWithdrawal: ArrowUpFromLine,
  customerTransferOut: ArrowUpRight,
  customerTransferIn: ArrowDownLeft,
  mint: ArrowLeftRight,
  redeem: ArrowLeftRight,
  swap: ArrowLeftRight,
} as const

/** About as many as a screen shows. They are painted first, so that a phone stays responsive. */
const rowsAtOnce = 10

type HistoryRowsProps = {
  rows: readonly Row[]
  opened: string | undefined
  /** The filters in the address, which a link to a transaction keeps. */
  search: string
}

/** Rendered again only when its rows change or another one is opened. */
export const HistoryRows = memo(function HistoryRows({ rows, opened, search }: HistoryRowsProps) {
  const t = useT()
  const dayOf = useDayName()
  const isPainted = usePainted()
  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'time', head: t(messages.time), card: 'wide', render: (row) => <Clock row={row} /> },
      { key: 'what', head: t(messages.what), render: (row) => <What row={row} search={search} /> },
      {
        key: 'status',
        head: t(messages.status),
        card: 'full',
        render: (row) => row.status && <StatusTag status={row.status} />,
      },
      { key: 'amount', head: t(messages.amount), figure: true, card: 'end', render: (row) => <Amount row={row} /> },
    ],
    [t, search],
  )
  return (
    <Table
      caption={t(messages.list)}
      columns={columns}
      rows={isPainted ? rows : rows.slice(0, rowsAtOnce)}
      rowKey={(row) => row.id}
      isOpen={(row) => row.id === opened}
      groupOf={({ createdAt }) => dayOf(createdAt)}
    />
  )
})

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

/** Rows do not read the address: a press on one would render all of them before it is answered. */
function What({ row, search }: { row: Row; search: string }) {
  const t = useT()
  const clock = useClock()
  const Icon = icons[row.kind]
  return (
    <span className="kind">
      <span className="kind__i">
        <Icon className="i" />
      </span>
      <span>
        <Link className="stretch" href={location.pathname + setParams(search, { open: `${row.kind}.${row.id}` })}>
          {t(transactionNames[row.kind])}
        </Link>
        <small className="dotted">
          <span className="only-small">{clock(row.createdAt)}</span> <span>{detailOf(row, t)}</span>
        </small>
      </span>
    </span>
  )
}

/** What distinguishes this row: why it failed, its rate, or its counterparty. */
function detailOf({ kind, reason, status, counterparty, mainNet, amount, rate, reference }: Row, t: Translate): ReactNode {
  if (reason !== null && isVoid(status)) return reason
  if (rate) return formatRateLine(amount.currency, rate.amount, rate.currency)
  const side =
    counterparty === null
      ? undefined
      : t(amount.amount.startsWith('-') ? messages.to : messages.from, { name: nameCounterparty(kind, counterparty) })
  const network = mainNet === null ? undefined : networkById(mainNet).label
  return [network, side].filter((part) => part !== undefined).join(t(comma)) || reference
}

const isDone = ({ status }: Row): boolean => status === 'completed'

function Amount({ row }: { row: Row }) {
  const t = useT()
  const money = shownAmount(row)
  const tone = amountTone(row.status, row.amount.amount.startsWith('-'))
  const fee = row.fee && toMoney(row.fee)
  const feeText = fee && fee.units > 0n && t(messages.fee, { fee: moneyText(fee, { exact: true }) })
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
      {row.counterAmount && (
        <strong className="hist__get">
          <Money
            exact
            money={toMoney(row.counterAmount)}
            signed={tone !== 'void'}
            tone={tone === undefined && isDone(row) ? 'in' : tone}
          />
        </strong>
      )}
      {feeText && <small>{tone === 'void' ? <s>{feeText}</s> : feeText}</small>}
    </>
  )
}
