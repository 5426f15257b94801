// The table of API keys: what each may do, until when, and its last use. Addresses and calls are in the sheet of a key.

import { serverNow } from '@sampan/client/server-clock.ts'
import { keyPrefixes } from '@sampan/contract/api-keys.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDate, relativeTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { type Translate, useT } from '@sampan/ui/language'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { separator } from '../../entities/permission/permission-list.tsx'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { isTestMode } from '../../lib/session/test-mode.ts'
import type { ApiKey } from './key-calls.ts'
import { messages, stateLabels } from './messages.ts'

export const isLiving = ({ state }: ApiKey): boolean => state === 'active' || state === 'waiting'

/** Keys that have ended stay in the list, below those that can still be used. */
export function KeyTable({ keys, openId }: { keys: readonly ApiKey[]; openId: string | undefined }) {
  const t = useT()
  const url = useUrlState()
  return (
    <Table
      caption={t(messages.caption)}
      columns={useColumns()}
      rows={[...keys.filter(isLiving), ...keys.filter((key) => !isLiving(key))]}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id })}
      isOpen={({ id }) => id === openId}
    />
  )
}

const tones: Readonly<Record<ApiKey['state'], Tone>> = {
  waiting: 'person',
  active: 'done',
  expired: 'ended',
  revoked: 'stopped',
}

export function KeyStateTag({ apiKey: { state, waiting } }: { apiKey: ApiKey }) {
  const t = useT()
  return (
    <span className="row">
      <Tag tone={tones[state]}>{t(stateLabels[state])}</Tag>
      {state === 'active' && waiting && <Tag tone="person">{t(messages.changing)}</Tag>}
    </span>
  )
}

/** People compare secrets by their last characters; nothing else of them is stored. */
export const formatSecret = (shownEnd: string): string => `${keyPrefixes[isTestMode ? 'test' : 'live']}…${shownEnd}`

const printAmount = (amount: string, { currency }: ApiKey['limits'][number]): string =>
  formatMoney(moneyFromWire(amount, currency))

export function formatLimit(limit: ApiKey['limits'][number], t: Translate): string {
  const { currency, perTransaction, perDay, leftToday } = limit
  const parts = [
    perTransaction !== null && t(messages.perTransaction, { amount: printAmount(perTransaction, limit) }),
    perDay !== null && t(messages.perDay, { amount: printAmount(perDay, limit) }),
    leftToday !== null && leftToday !== perDay && t(messages.leftToday, { amount: printAmount(leftToday, limit) }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t(messages.noLimit, { currency }) : parts.join(t(separator))
}

function useColumns(): Column<ApiKey>[] {
  const t = useT()
  const locale = useLocaleFormat()
  const labelled = (key: string, head: string, render: Column<ApiKey>['render']): Column<ApiKey> => ({
    key,
    head,
    headText: head,
    card: 'label',
    render,
  })
  return [
    {
      key: 'name',
      head: t(messages.name),
      render: ({ name, secrets: [secret] }) => (
        <span className="duo">
          <strong>{name}</strong>
          {secret && <small className="mono">{formatSecret(secret.shownEnd)}</small>}
        </span>
      ),
    },
    { key: 'state', head: t(messages.state), card: 'full', render: (key) => <KeyStateTag apiKey={key} /> },
    labelled('permissions', t(messages.permissions), ({ scopes }) => (
      <Lines lines={scopes.map((scope) => t(scopeLabels[scope]))} />
    )),
    labelled('limits', t(messages.limits), ({ limits }) =>
      limits.length === 0 ? t(messages.noMoney) : <Lines lines={limits.map((limit) => formatLimit(limit, t))} />,
    ),
    labelled('expires', t(messages.expires), ({ expiresAt }) => (
      <span className="nowrap">{formatDate(Date.parse(expiresAt), locale)}</span>
    )),
    labelled('used', t(messages.lastUse), ({ lastUse }) => (
      <span className="nowrap">
        {lastUse === null ? t(messages.never) : relativeTime({ ...locale, now: serverNow(), at: Date.parse(lastUse.at) })}
      </span>
    )),
  ]
}

/** One below the other, and not more than fit beside the other columns: the sheet has all of them. */
function Lines({ lines }: { lines: readonly string[] }) {
  const shown = lines.slice(0, 3)
  return (
    <ul className="key-lines">
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > shown.length && <li className="muted">+{lines.length - shown.length}</li>}
    </ul>
  )
}
