// The panel of a customer's API keys, with the button that ends one.

import { mayWithdraw } from '@sampan/contract/api-keys.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { listCustomerKeys, revokeCustomerKey } from '@sampan/contract/operator/api/api-keys.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Table } from '@sampan/ui/table'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { hasPermission } from '../../lib/session/session.ts'
import { keyMessages as messages } from './key-messages.ts'

type Key = ResponseOf<typeof listCustomerKeys>['resultList'][number]

export function AccountKeys({ accountId }: { accountId: string }) {
  const t = useT()
  const query = useEndpointQuery(listCustomerKeys, { params: { id: accountId } })
  const [ending, setEnding] = useState<Key>()
  return (
    <QueryBoundary query={query} label={t(messages.loading)} panel>
      {({ resultList }) =>
        resultList.length === 0 ? null : (
          <Panel title={t(messages.keys)} flush>
            <KeyTable keys={resultList} onEnd={setEnding} />
            {ending && <RevokeForm key={ending.id} apiKey={ending} onClose={() => setEnding(undefined)} />}
          </Panel>
        )
      }
    </QueryBoundary>
  )
}

function KeyTable({ keys, onEnd }: { keys: readonly Key[]; onEnd: (key: Key) => void }) {
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
        { key: 'state', head: t(shared.status), card: 'end', render: ({ state }) => t(messages[state]) },
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
          head: '',
          headText: t(messages.revoke),
          render: (key) =>
            mayEnd && key.state !== 'revoked' ? (
              <Button variant="quiet" onClick={() => onEnd(key)}>
                {t(messages.revoke)}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

const reasonMin = 5

function RevokeForm({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const isShort = reason.trim().length < reasonMin
  const revoke = async () => {
    setBusy(true)
    setRefused('')
    const body = { requestId: attempt.id(), reason: reason.trim() }
    const onRefusal = ({ errMsg }: { errMsg: string }) => setRefused(errMsg)
    const outcome = await call(revokeCustomerKey, { params: { id: apiKey.id }, body, onRefusal })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (!outcome.ok) return
    showToast({ text: t(messages.revokedToast, { name: apiKey.name }) })
    invalidate()
    onClose()
  }
  return (
    <form
      className="stack panel__foot"
      noValidate
      aria-label={t(messages.revokeTitle, { name: apiKey.name })}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!isShort && !busy) void revoke()
      }}
    >
      {refused !== '' && <Note tone="negative">{refused}</Note>}
      <Field label={t(messages.revokeTitle, { name: apiKey.name })} error={pressed && isShort && t(shared.required)}>
        <TextInput value={reason} maxLength={300} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" variant="danger" busy={busy}>
          {t(messages.revoke)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t(shared.cancel)}
        </Button>
      </div>
    </form>
  )
}
