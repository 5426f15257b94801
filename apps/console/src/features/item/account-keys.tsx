// The panel of a customer's API keys.

import { mayWithdraw } from '@sampan/contract/api-keys.ts'
import { listCustomerKeys } from '@sampan/contract/operator/api/api-keys.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { keyMessages as messages } from './key-messages.ts'
import { type CustomerKey, RevokeKeyForm } from './revoke-key-form.tsx'

export function AccountKeys({ accountId }: { accountId: string }) {
  const t = useT()
  const query = useEndpointQuery(listCustomerKeys, { params: { id: accountId } })
  const [ending, setEnding] = useState<CustomerKey>()
  return (
    <QueryBoundary query={query} label={t(messages.loading)} panel>
      {({ resultList }) =>
        resultList.length === 0 ? null : (
          <Panel title={t(messages.keys)} flush>
            <KeyTable keys={resultList} onEnd={setEnding} />
            {ending && <RevokeKeyForm key={ending.id} apiKey={ending} onClose={() => setEnding(undefined)} />}
          </Panel>
        )
      }
    </QueryBoundary>
  )
}

const tones = { waiting: 'person', active: 'done', expired: 'ended', revoked: 'ended' } as const satisfies Record<
  CustomerKey['state'],
  Tone
>

function KeyTable({ keys, onEnd }: { keys: readonly CustomerKey[]; onEnd: (key: CustomerKey) => void }) {
  const t = useT()
  const { moment } = useTimes()
  const mayEnd = hasPermission('customer.disable')
  return (
    <Table
      caption={t(messages.keys)}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', head: t(messages.name), render: ({ name }) => <strong>{name}</strong> },
        {
          key: 'state',
          head: t(shared.status),
          card: 'end',
          render: ({ state }) => <Tag tone={tones[state]}>{t(messages[state])}</Tag>,
        },
        {
          key: 'may',
          head: t(messages.may),
          headText: t(messages.may),
          card: 'label',
          render: ({ scopes }) => t(mayWithdraw(scopes) ? messages.withdraws : messages.reads),
        },
        {
          key: 'used',
          head: t(messages.lastUse),
          headText: t(messages.lastUse),
          card: 'label',
          render: ({ lastUse }) =>
            lastUse ? (
              <>
                {moment(lastUse.at)} <small className="break">{lastUse.address}</small>
              </>
            ) : (
              t(messages.never)
            ),
        },
        {
          key: 'expires',
          head: t(messages.expires),
          headText: t(messages.expires),
          card: 'label',
          render: ({ expiresAt }) => moment(expiresAt),
        },
        {
          key: 'end',
          head: <span className="vh">{t(messages.revoke)}</span>,
          render: (key) =>
            mayEnd && key.state !== 'revoked' ? (
              <Button variant="quiet" size="s" aria-label={`${t(messages.revoke)}: ${key.name}`} onClick={() => onEnd(key)}>
                {t(messages.revoke)}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}
