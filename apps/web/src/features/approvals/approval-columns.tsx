// The columns of the lists of approvals.

import { shortenAddress } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import type { Column } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { type Approval, ApprovalState } from './approval-state.tsx'
import { messages } from './messages.ts'
import { bulkMessages } from './together/bulk-messages.ts'
import type { Selection } from './together/use-selection.ts'

const isAddress = (action: Approval['action']): boolean => ['cryptoWithdraw', 'addressAdd', 'addressDelete'].includes(action)

export function useColumns({ isDecided }: { isDecided: boolean }): Column<Approval>[] {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  const endHead = t(isDecided ? messages.decidedAt : messages.until)
  return [
    {
      key: 'what',
      head: t(messages.what),
      render: ({ action, title, maker, createdAt, destination }) => (
        <span className="duo">
          <strong>{title}</strong>
          {destination !== null && <small>{isAddress(action) ? shortenAddress(destination) : destination}</small>}
          <small>{t(messages.preparedBy, { name: maker.name, time: time(createdAt) })}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t(messages.amount),
      figure: true,
      card: 'end',
      render: ({ amount }) => (amount ? <Money exact money={toMoney(amount)} /> : <span className="only-wide">–</span>),
    },
    { key: 'status', head: t(messages.status), card: 'full', render: (row) => <ApprovalState approval={row} /> },
    {
      key: 'agreed',
      head: t(messages.approvals),
      headText: t(messages.approvals),
      card: 'label',
      render: ({ agreed, needed }) => t(messages.agreed, { agreed, needed }),
    },
    {
      key: 'end',
      head: endHead,
      headText: endHead,
      card: 'label',
      render: ({ decidedAt, expiresAt }) => time(isDecided ? (decidedAt ?? expiresAt) : expiresAt),
    },
  ]
}

/** A box per row; what cannot be decided together with the selected ones is grey. */
export function useSelectColumn({ has, can, toggle }: Selection): Column<Approval> {
  const t = useT()
  return {
    key: 'select',
    head: <span className="vh">{t(bulkMessages.select)}</span>,
    render: (row) => (
      <span className="picklist__box">
        <Checkbox checked={has(row)} disabled={!has(row) && !can(row)} onChange={() => toggle(row)}>
          <span className="vh">{t(bulkMessages.selectOne, { title: row.title })}</span>
        </Checkbox>
      </span>
    ),
  }
}
