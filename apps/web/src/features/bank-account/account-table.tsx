import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { RailBadge } from '@sampan/ui/rail-badge.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { type SavedAccount, tailOf } from './account-values.ts'
import { words } from './words.ts'

export function AccountTable({ rows, openId }: { rows: readonly SavedAccount[]; openId: string | undefined }) {
  const say = useSay()
  const url = useUrlState()
  const columns: Column<SavedAccount>[] = [
    {
      key: 'label',
      head: say(words.account),
      render: (account) => (
        <span className="bank-name">
          <strong>{account.label}</strong>
          <small>
            {account.bankName} ··{tailOf(account)}
          </small>
        </span>
      ),
    },
    {
      key: 'channel',
      head: say(words.channel),
      card: 'end',
      render: ({ currency, channel }) => (
        <span className="bank-rail">
          {currency} <RailBadge rail={channel} />
        </span>
      ),
    },
    {
      key: 'status',
      head: say(words.status),
      headText: say(words.status),
      card: 'label',
      render: ({ status }) => <StatusTag status={status} />,
    },
    {
      key: 'verification',
      head: say(words.verification),
      headText: say(words.verification),
      card: 'label',
      render: ({ verification }) => <StatusTag status={verification} />,
    },
    { key: 'next', head: say(words.next), card: 'full', render: (account) => <WhatBlocks account={account} /> },
  ]
  return (
    <Table
      caption={say(words.caption)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id })}
      isOpen={({ id }) => id === openId}
    />
  )
}

/** Why it cannot be used yet and who acts, or that nothing stands in the way. */
export function WhatBlocks({ account }: { account: SavedAccount }) {
  const say = useSay()
  const reader = useReader()
  const { reason, nextStep, usableFrom, verificationState, lifeState } = account
  if (reason !== null) return <span className="bank-why">{reason}</span>
  if (nextStep)
    return (
      <span className="bank-why">
        {nextStep.text ?? say(words.checking)}{' '}
        {nextStep.by !== null && say(words.until, { time: formatDayTime(Date.parse(nextStep.by), reader) })}
      </span>
    )
  if (usableFrom !== null && Date.parse(usableFrom) > serverNow())
    return <span className="bank-why">{say(words.usableFrom, { time: formatDayTime(Date.parse(usableFrom), reader) })}</span>
  const ready = lifeState === 'ACTIVE' && verificationState === 'VERIFIED'
  return <span className="bank-why">{say(ready ? words.ready : words.notUsable)}</span>
}
