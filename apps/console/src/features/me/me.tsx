import { endSession as endOther, sessions as readSessions } from '@sampan/contract/operator/api/auth.ts'
import { permissions } from '@sampan/contract/operator/permissions.ts'
import { operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { call } from '../../lib/api.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { useTimes } from '../../lib/reader.ts'
import { outdate, useAnswer } from '../../lib/server-state.ts'
import { session } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { AddPasskey } from './add-passkey.tsx'
import { ChangePassword } from './change-password.tsx'
import { words } from './words.ts'

export function Me() {
  const say = useSay()
  const { moment } = useTimes()
  const now = useSignal(session)
  if (now.status !== 'signed-in') return null
  const { operator } = now
  return (
    <>
      <PageHead
        title={say(words.title)}
        about={say(words.about, { minutes: Math.round(operator.idleSeconds / 60), time: moment(operator.endsAt) })}
      />
      <div className="csplit">
        <div className="stack-l">
          <Sessions />
          <Panel title={say(words.rights)}>
            <ul className="crights">
              {operator.permissions.map((permission) => (
                <li key={permission}>{say(permissions[permission])}</li>
              ))}
            </ul>
          </Panel>
        </div>
        <aside className="stack-l">
          <Panel title={operator.name}>
            <Facts
              facts={[
                { key: 'email', term: say(words.email), value: <span className="break">{operator.email}</span> },
                { key: 'role', term: say(words.role), value: say(operatorRoles[operator.role].label) },
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
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(readSessions)
  const end = async (id: string) => {
    const outcome = await call(endOther, { params: { id } })
    if (outcome.ok) outdate()
  }
  return (
    <Panel title={say(words.sessions)} flush>
      <Answered query={query} label={say(shared.loading)}>
        {({ resultList }) => (
          <Table
            caption={say(words.sessions)}
            rows={resultList}
            rowKey={({ id }) => id}
            columns={[
              { key: 'device', head: say(words.device), render: ({ device }) => <span className="break">{device}</span> },
              {
                key: 'address',
                head: say(words.address),
                headText: say(words.address),
                card: 'label',
                render: ({ address }) => address,
              },
              {
                key: 'since',
                head: say(words.since),
                headText: say(words.since),
                card: 'label',
                render: (one) => moment(one.signedInAt),
              },
              {
                key: 'last',
                head: say(words.lastActive),
                headText: say(words.lastActive),
                card: 'label',
                render: (one) => moment(one.lastActiveAt),
              },
              {
                key: 'end',
                head: <span className="vh">{say(words.end)}</span>,
                card: 'full',
                render: ({ id, device, present }) =>
                  present ? (
                    <Tag tone="done">{say(words.here)}</Tag>
                  ) : (
                    <Button size="s" variant="danger" aria-label={say(words.endOne, { device })} onClick={() => void end(id)}>
                      {say(words.end)}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Answered>
    </Panel>
  )
}
