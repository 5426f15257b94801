// The table of bank accounts with their states.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { useT } from '@sampan/ui/language'
import { RailBadge } from '@sampan/ui/rail-badge'
import { StatusTag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { lastDigits, type SavedAccount } from './account-values.ts'
import { messages } from './messages.ts'

export function AccountTable({ rows, openId }: { rows: readonly SavedAccount[]; openId: string | undefined }) {
  const t = useT()
  const url = useUrlState()
  const columns: Column<SavedAccount>[] = [
    {
      key: 'label',
      head: t(messages.account),
      render: (account) => (
        <span className="bank-name">
          <strong>{account.label}</strong>
          <small>
            {account.bankName} ··{lastDigits(account)}
          </small>
        </span>
      ),
    },
    {
      key: 'channel',
      head: t(messages.channel),
      card: 'end',
      render: ({ currency, channel }) => (
        <span className="bank-rail">
          {currency} <RailBadge rail={channel} />
        </span>
      ),
    },
    {
      key: 'status',
      head: t(messages.status),
      headText: t(messages.status),
      card: 'label',
      render: ({ status }) => <StatusTag status={status} />,
    },
    {
      key: 'verification',
      head: t(messages.verification),
      headText: t(messages.verification),
      card: 'label',
      render: ({ verification }) => <StatusTag status={verification} />,
    },
    { key: 'next', head: t(messages.next), card: 'full', render: (account) => <AccountBlocker account={account} /> },
  ]
  return (
    <Table
      caption={t(messages.caption)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id })}
      isOpen={({ id }) => id === openId}
    />
  )
}

/** Why the account cannot be used yet and who acts next. */
export function AccountBlocker({ account }: { account: SavedAccount }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { reason, nextStep, usableFrom, verificationState, lifeState } = account
  if (reason !== null) return <span className="bank-why">{reason}</span>
  if (nextStep)
    return (
      <span className="bank-why">
        {nextStep.text ?? t(messages.checking)}
        {t(sentenceGap)}
        {nextStep.by !== null && t(messages.until, { time: formatDayTime(Date.parse(nextStep.by), locale) })}
      </span>
    )
  if (usableFrom !== null && Date.parse(usableFrom) > serverNow())
    return <span className="bank-why">{t(messages.usableFrom, { time: formatDayTime(Date.parse(usableFrom), locale) })}</span>
  const ready = lifeState === 'ACTIVE' && verificationState === 'VERIFIED'
  return <span className="bank-why">{t(ready ? messages.ready : messages.notUsable)}</span>
}
