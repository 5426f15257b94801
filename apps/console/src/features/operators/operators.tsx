import { operators as readOperators } from '@sampan/contract/operator/api/staff.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { useState } from 'react'
import { PageHead } from '../../lib/page-head.tsx'
import { useTimes } from '../../lib/reader.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { session } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { ChangeOperator, type Operator } from './change-operator.tsx'
import { RenewAuthenticator } from './renew-authenticator.tsx'
import { words } from './words.ts'

export function Operators() {
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(readOperators)
  const [changing, setChanging] = useState<Operator>()
  const [renewing, setRenewing] = useState<Operator>()
  const visitor = useSignal(session)
  const ownId = visitor.status === 'signed-in' ? visitor.operator.id : undefined
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <Answered query={query} label={say(shared.loading)} panel>
        {({ resultList }) => (
          <div className="panel">
            <Table
              caption={say(words.title)}
              rows={resultList}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  head: say(words.name),
                  render: ({ name, email, breakGlass }) => (
                    <>
                      <strong className="break">{name}</strong>
                      <div className="small muted break">{breakGlass ? `${email} · ${say(words.breakGlass)}` : email}</div>
                    </>
                  ),
                },
                {
                  key: 'role',
                  head: say(words.role),
                  headText: say(words.role),
                  card: 'label',
                  render: ({ roleLabel }) => roleLabel,
                },
                {
                  key: 'state',
                  head: say(shared.status),
                  card: 'end',
                  render: ({ state, renewalAsked, changeAsked }) =>
                    renewalAsked || changeAsked ? (
                      <Tag tone="waiting">{say(changeAsked ? words.changeOpen : words.renewalOpen)}</Tag>
                    ) : (
                      <Tag tone={state === 'ACTIVE' ? 'done' : 'stopped'}>
                        {say(state === 'ACTIVE' ? words.active : words.disabled)}
                      </Tag>
                    ),
                },
                {
                  key: 'last',
                  head: say(words.lastSignIn),
                  headText: say(words.lastSignIn),
                  card: 'label',
                  render: ({ lastSignInAt }) => (lastSignInAt ? moment(lastSignInAt) : say(words.never)),
                },
                {
                  key: 'change',
                  head: <span className="vh">{say(words.change)}</span>,
                  card: 'full',
                  // Nobody changes himself.
                  render: (operator) =>
                    operator.id !== ownId && <RowButtons operator={operator} onChange={setChanging} onRenew={setRenewing} />,
                },
              ]}
            />
          </div>
        )}
      </Answered>
      {changing && <ChangeOperator operator={changing} onClose={() => setChanging(undefined)} />}
      {renewing && <RenewAuthenticator operator={renewing} onClose={() => setRenewing(undefined)} />}
    </>
  )
}

type RowButtonsProps = { operator: Operator; onChange: (operator: Operator) => void; onRenew: (operator: Operator) => void }

function RowButtons({ operator, onChange, onRenew }: RowButtonsProps) {
  const say = useSay()
  const { name, state, renewalAsked, changeAsked } = operator
  return (
    <div className="row crowbtns">
      {!changeAsked && (
        <Button size="s" aria-label={say(words.changeOne, { name })} onClick={() => onChange(operator)}>
          {say(words.change)}
        </Button>
      )}
      {state === 'ACTIVE' && !renewalAsked && (
        <Button size="s" aria-label={say(words.renewOne, { name })} onClick={() => onRenew(operator)}>
          {say(words.renew)}
        </Button>
      )}
    </div>
  )
}
