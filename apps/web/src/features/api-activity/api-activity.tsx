// The calls of the account's API keys.

import '@sampan/ui/list-page.css'
import './api-activity.css'
import { listKeys, searchCalls } from '@sampan/contract/api/api-keys.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDay, formatTime } from '@sampan/contract/format-time.ts'
import { callResults } from '@sampan/contract/shapes/api-key.ts'
import { Address } from '@sampan/ui/address'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { DevelopersNav } from '../../entities/developers/developers-nav.tsx'
import { ChipMenu } from '../../lib/forms/chip-menu.tsx'
import { useEndpointPages, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './messages.ts'

type Call = ResponseOf<typeof searchCalls>['resultList'][number]

const size = 50

export function ApiActivity({ path, title }: ScreenProps) {
  const t = useT()
  const keys = useEndpointQuery(listKeys)
  return (
    <main className="wrap" id="main">
      <DevelopersNav path={path} />
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <div className="stack-l">
        <div className="filters api-filters" role="group" aria-label={t(messages.filters)}>
          <ChipMenu
            name="key"
            all={t(messages.anyKey)}
            options={(keys.data?.resultList ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <ChipMenu
            name="result"
            all={t(messages.anyResult)}
            options={callResults.map((value) => ({ value, label: t(messages[value]) }))}
          />
        </div>
        <Calls />
      </div>
    </main>
  )
}

function Calls() {
  const t = useT()
  const url = useUrlState()
  const locale = useLocaleFormat()
  const columns = useColumns()
  const keyId = url.get('key')
  const result = callResults.find((one) => one === url.get('result'))
  const query = { ...(keyId !== undefined && { keyId }), ...(result && { result }) }
  const pages = useEndpointPages(searchCalls, query, size)
  return (
    <InfiniteList pages={pages} count={6} panel empty={<Nothing filtered={keyId !== undefined || result !== undefined} />}>
      {(rows) => (
        <Table
          caption={t(messages.list)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          groupOf={({ at }) => formatDay(Date.parse(at), locale)}
        />
      )}
    </InfiniteList>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT()
  const url = useUrlState()
  if (!filtered)
    return (
      <EmptyState level={2} title={t(messages.empty)}>
        {t(messages.emptyMore)}
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      title={t(messages.nothing)}
      actions={<LinkButton href={url.href({ key: undefined, result: undefined })}>{t(messages.clear)}</LinkButton>}
    />
  )
}

/** The seconds are the same in every zone. */
const addSeconds = (time: string, at: string): string => time.replace(/^\d+:\d+/, `$&:${at.slice(17, 19)}`)

function ResultTag({ call: { status, code } }: { call: Call }) {
  const t = useT()
  if (status === null) return <Tag tone="stopped">{t(messages.hungUp)}</Tag>
  return <Tag tone={status < 400 ? 'done' : 'stopped'}>{[status, code].filter((part) => part !== null).join(' · ')}</Tag>
}

function useColumns(): Column<Call>[] {
  const t = useT()
  const locale = useLocaleFormat()
  const copy = {
    label: t(messages.copy),
    done: (end: string) => t(messages.copied, { end }),
    failed: t(messages.notCopied),
  }
  return [
    {
      key: 'call',
      head: t(messages.call),
      render: ({ method, path }) => (
        <span className="api-path" translate="no">
          <strong>{method}</strong> {path}
        </span>
      ),
    },
    {
      key: 'at',
      head: t(messages.time),
      card: 'end',
      render: ({ at }) => (
        <time className="nowrap" dateTime={at}>
          {addSeconds(formatTime(Date.parse(at), locale), at)}
        </time>
      ),
    },
    { key: 'result', head: t(messages.result), card: 'full', render: (call) => <ResultTag call={call} /> },
    {
      key: 'key',
      head: t(messages.key),
      headText: t(messages.key),
      card: 'label',
      render: ({ keyName }) => <span className="api-word">{keyName}</span>,
    },
    {
      key: 'latency',
      head: t(messages.latency),
      headText: t(messages.latency),
      card: 'label',
      figure: true,
      render: ({ latencyMs }) => t(messages.ms, { ms: latencyMs }),
    },
    {
      key: 'address',
      head: t(messages.address),
      headText: t(messages.address),
      card: 'label',
      render: ({ address }) => (
        <span className="api-word" translate="no">
          {address}
        </span>
      ),
    },
    {
      key: 'id',
      head: t(messages.requestId),
      headText: t(messages.requestId),
      card: 'label',
      render: ({ id }) => <Address short address={id} copy={copy} />,
    },
  ]
}
