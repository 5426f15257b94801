// The page of the signed-in operator: factors, sessions and password.

import { endSession as endOther, sessions as readSessions } from '@sampan/contract/operator/api/own-operator.ts'
import { permissions } from '@sampan/contract/operator/permissions.ts'
import { operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { useSignal } from '@sampan/ui/use-signal'
import { Email } from '../../entities/operator/email.tsx'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { session } from '../../lib/session/operator-session.ts'
import { AddPasskey } from './add-passkey.tsx'
import { ChangePassword } from './change-password.tsx'
import { messages } from './messages.ts'

export function Me() {
  const t = useT()
  const { moment } = useTimes()
  const now = useSignal(session)
  if (now.status !== 'signed-in') return null
  const { operator } = now
  return (
    <>
      <PageHead
        title={t(messages.title)}
        about={t(messages.about, { minutes: Math.round(operator.idleSeconds / 60), time: moment(operator.endsAt) })}
      />
      <div className="csplit">
        <div className="stack-l">
          <Sessions />
          <Panel title={t(messages.rights)}>
            <ul className="crights">
              {operator.permissions.map((permission) => (
                <li key={permission}>{t(permissions[permission])}</li>
              ))}
            </ul>
          </Panel>
        </div>
        <aside className="stack-l">
          <Panel title={operator.name}>
            <DescriptionList
              items={[
                { key: 'email', term: t(messages.email), value: <Email address={operator.email} /> },
                { key: 'role', term: t(messages.role), value: t(operatorRoles[operator.role].label) },
              ]}
            />
          </Panel>
          <ChangePassword email={operator.email} />
          <AddPasskey count={operator.passkeys} />
        </aside>
      </div>
    </>
  )
}

function Sessions() {
  const t = useT()
  const { moment } = useTimes()
  const query = useEndpointQuery(readSessions)
  const end = async (id: string) => {
    const outcome = await call(endOther, { params: { id } })
    if (outcome.ok) invalidate()
  }
  return (
    <Panel title={t(messages.sessions)} flush>
      <QueryBoundary query={query} label={t(shared.loading)}>
        {({ resultList }) => (
          <Table
            caption={t(messages.sessions)}
            rows={resultList}
            rowKey={({ id }) => id}
            columns={[
              { key: 'device', head: t(messages.device), render: ({ device }) => <span className="break">{device}</span> },
              {
                key: 'address',
                head: t(messages.address),
                headText: t(messages.address),
                card: 'label',
                render: ({ address }) => address,
              },
              {
                key: 'since',
                head: t(messages.since),
                headText: t(messages.since),
                card: 'label',
                render: (one) => moment(one.signedInAt),
              },
              {
                key: 'last',
                head: t(messages.lastActive),
                headText: t(messages.lastActive),
                card: 'label',
                render: (one) => moment(one.lastActiveAt),
              },
              {
                key: 'end',
                head: <span className="vh">{t(messages.end)}</span>,
                card: 'full',
                render: ({ id, device, present }) =>
                  present ? (
                    <Tag tone="done">{t(messages.here)}</Tag>
                  ) : (
                    <Button size="s" variant="danger" aria-label={t(messages.endOne, { device })} onClick={() => void end(id)}>
                      {t(messages.end)}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryBoundary>
    </Panel>
  )
}
