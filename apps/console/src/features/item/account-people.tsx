// The panel of the users of a customer.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { readCustomer } from '@sampan/contract/operator/api/customers.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Table } from '@sampan/ui/table'
import { useServerLabels } from '../../entities/item/server-labels.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'

export type Account = ResponseOf<typeof readCustomer>

export function AccountPeople({ account }: { account: Account }) {
  const t = useT()
  const { moment } = useTimes()
  const plain = useServerLabels()
  return (
    <Panel title={t(messages.people)} flush>
      <Table
        caption={t(messages.people)}
        rows={account.members}
        rowKey={(member) => member.userId}
        columns={[
          { key: 'name', head: t(messages.name), render: (member) => <strong>{member.name}</strong> },
          {
            key: 'email',
            head: t(messages.email),
            card: 'full',
            render: (member) => <span className="break">{member.email}</span>,
          },
          {
            key: 'role',
            head: t(messages.role),
            headText: t(messages.role),
            card: 'label',
            render: (member) => plain.role(member.role),
          },
          {
            key: 'state',
            head: t(shared.status),
            headText: t(shared.status),
            card: 'label',
            render: (member) => plain.state(member.state),
          },
        ]}
      />
      <div className="panel__foot">
        <DescriptionList
          dense
          items={[
            { key: 'sessions', term: t(messages.sessions), value: account.sessions },
            {
              key: 'last',
              term: t(messages.lastSignIn),
              value: account.lastSignInAt ? moment(account.lastSignInAt) : t(messages.never),
            },
          ]}
        />
      </div>
    </Panel>
  )
}
