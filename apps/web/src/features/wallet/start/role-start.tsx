// The first part of the wallet page for roles that do one thing: approving, paying or reading.

import { listExports } from '@sampan/contract/api/documents.ts'
import { listPayoutBatches } from '@sampan/contract/api/payout-batches.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Panel } from '@sampan/ui/panel'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { Tasks } from '../tasks.tsx'
import { messages } from './start-messages.ts'
import type { StartSection } from './start-section.ts'

type RoleStartProps = { section: Exclude<StartSection, 'overview'> }

export function RoleStart({ section }: RoleStartProps) {
  if (section === 'approvals') return <Tasks none={<CaughtUp />} />
  return section === 'payments' ? <Payments /> : <Files />
}

const shownMax = 3

function CaughtUp() {
  const t = useT()
  return (
    <Panel className="start" title={t(messages.caughtUp)}>
      <div className="row row--between">
        <p className="text-soft">{t(messages.noApprovals)}</p>
        <LinkButton size="s" href="/approvals">
          {t(messages.approvals)}
        </LinkButton>
      </div>
    </Panel>
  )
}

function Payments() {
  const t = useT()
  const { data } = useEndpointQuery(listPayoutBatches, { query: { size: 20 } })
  const drafts = data?.resultList.filter(({ state }) => state === 'DRAFT') ?? []
  return (
    <Panel className="start" title={t(messages.pay)}>
      <div className="row">
        <LinkButton href="/crypto-withdraw">{t(messages.crypto)}</LinkButton>
        <LinkButton href="/fiat-withdraw">{t(messages.bank)}</LinkButton>
        <LinkButton href="/send">{t(messages.person)}</LinkButton>
        <LinkButton href="/payouts">{t(messages.batch)}</LinkButton>
      </div>
      <ShortList
        title={t(messages.drafts)}
        rows={drafts.map(({ id, fileName, rows, createdBy }) => ({
          key: id,
          href: `/payouts?id=${id}`,
          name: fileName,
          detail: t(messages.draft, { rows, name: createdBy }),
        }))}
      />
    </Panel>
  )
}

function Files() {
  const t = useT()
  const locale = useLocaleFormat()
  const files = useEndpointQuery(listExports).data?.resultList.filter(({ state }) => state === 'ready') ?? []
  return (
    <Panel className="start" title={t(messages.files)}>
      <div className="row">
        <LinkButton href="/wallet-history?files=open">{t(messages.statements)}</LinkButton>
        <LinkButton href="/wallet-history">{t(messages.history)}</LinkButton>
      </div>
      <ShortList
        title={t(messages.recent)}
        rows={files.map(({ id, format, createdAt, expiresAt }) => ({
          key: id,
          href: '/wallet-history?files=open',
          name: format.toUpperCase() + t(comma) + formatDayTime(Date.parse(createdAt), locale),
          detail: t(messages.until, { time: formatDayTime(Date.parse(expiresAt), locale) }),
        }))}
      />
    </Panel>
  )
}

type ShortRow = { readonly key: string; readonly href: string; readonly name: ReactNode; readonly detail: string }

/** The newest few; nothing where there are none. */
function ShortList({ title, rows }: { title: string; rows: readonly ShortRow[] }) {
  if (rows.length === 0) return null
  return (
    <div className="start__list">
      <h3>{title}</h3>
      <ul>
        {rows.slice(0, shownMax).map(({ key, href, name, detail }) => (
          <li key={key}>
            <Link href={href}>{name}</Link> <small className="muted">{detail}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
