// The page of all operators.

import { operators as readOperators } from '@sampan/contract/operator/api/staff.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useSignal } from '@sampan/ui/use-signal'
import { useState } from 'react'
import { Email } from '../../entities/operator/email.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { session } from '../../lib/session/operator-session.ts'
import { ChangeOperator, type Operator } from './change-operator.tsx'
import { messages } from './messages.ts'
import { RenewAuthenticator } from './renew-authenticator.tsx'

export function Operators() {
  const t = useT()
  const query = useEndpointQuery(readOperators)
  const [changing, setChanging] = useState<Operator>()
  const [renewing, setRenewing] = useState<Operator>()
  const visitor = useSignal(session)
  const ownId = visitor.status === 'signed-in' ? visitor.operator.id : undefined
  const columns = useColumns({ ownId, onChange: setChanging, onRenew: setRenewing })
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <QueryBoundary query={query} label={t(shared.loading)} panel>
        {({ resultList }) => (
          <div className="panel">
            <Table caption={t(messages.title)} rows={resultList} rowKey={({ id }) => id} columns={columns} />
          </div>
        )}
      </QueryBoundary>
      {changing && <ChangeOperator operator={changing} onClose={() => setChanging(undefined)} />}
      {renewing && <RenewAuthenticator operator={renewing} onClose={() => setRenewing(undefined)} />}
    </>
  )
}

type RowButtonsProps = { operator: Operator; onChange: (operator: Operator) => void; onRenew: (operator: Operator) => void }

function RowButtons({ operator, onChange, onRenew }: RowButtonsProps) {
  const t = useT()
  const { name, state, renewalAsked, changeAsked } = operator
  return (
    <div className="row crowbtns">
      {!changeAsked && (
        <Button size="s" aria-label={t(messages.changeOne, { name })} onClick={() => onChange(operator)}>
          {t(messages.change)}
        </Button>
      )}
      {state === 'ACTIVE' && !renewalAsked && (
        <Button size="s" aria-label={t(messages.renewOne, { name })} onClick={() => onRenew(operator)}>
          {t(messages.renew)}
        </Button>
      )}
    </div>
  )
}

type ColumnDeps = Omit<RowButtonsProps, 'operator'> & { readonly ownId: string | undefined }

function useColumns({ ownId, onChange, onRenew }: ColumnDeps): Column<Operator>[] {
  const t = useT()
  const { moment } = useTimes()
  return [
    {
      key: 'name',
      head: t(messages.name),
      render: ({ name, email, breakGlass }) => (
        <>
          <strong className="break">{name}</strong>
          <div className="small muted">
            <Email address={email} />
            {breakGlass && ` · ${t(messages.breakGlass)}`}
          </div>
        </>
      ),
    },
    {
      key: 'role',
      head: t(messages.role),
      headText: t(messages.role),
      card: 'label',
      render: ({ roleLabel }) => <span className="nowrap">{roleLabel}</span>,
    },
    {
      key: 'state',
      head: t(shared.status),
      card: 'end',
      render: ({ state, renewalAsked, changeAsked }) =>
        renewalAsked || changeAsked ? (
          <Tag tone="waiting">{t(changeAsked ? messages.changeOpen : messages.renewalOpen)}</Tag>
        ) : (
          <Tag tone={state === 'ACTIVE' ? 'done' : 'stopped'}>{t(state === 'ACTIVE' ? messages.active : messages.disabled)}</Tag>
        ),
    },
    {
      key: 'last',
      head: t(messages.lastSignIn),
      headText: t(messages.lastSignIn),
      card: 'label',
      render: ({ lastSignInAt }) =>
        lastSignInAt ? <time dateTime={lastSignInAt}>{moment(lastSignInAt)}</time> : t(messages.never),
    },
    {
      key: 'change',
      head: <span className="vh">{t(messages.change)}</span>,
      card: 'full',
      // Operators cannot change themselves.
      render: (operator) => operator.id !== ownId && <RowButtons operator={operator} onChange={onChange} onRenew={onRenew} />,
    },
  ]
}
