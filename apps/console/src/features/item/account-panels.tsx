import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import type { readCustomer } from '@sampan/contract/operator/api/customers.ts'
import { entityKinds } from '@sampan/contract/operator/entities.ts'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import type { ReactNode } from 'react'
import { entityPath } from '../../lib/paths.ts'
import { usePlainWords } from '../../lib/plain-words.ts'
import { useNow, useTimes } from '../../lib/reader.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

type Account = AnswerOf<typeof readCustomer>

export function AccountPanels({ account }: { account: Account }) {
  const say = useSay()
  const { moment } = useTimes()
  const plain = usePlainWords()
  return (
    <>
      <Panel title={say(words.people)} flush>
        <Table
          caption={say(words.people)}
          rows={account.members}
          rowKey={(member) => member.userId}
          columns={[
            { key: 'name', head: say(words.name), render: (member) => <strong>{member.name}</strong> },
            {
              key: 'email',
              head: say(words.email),
              card: 'full',
              render: (member) => <span className="break">{member.email}</span>,
            },
            {
              key: 'role',
              head: say(words.role),
              headText: say(words.role),
              card: 'label',
              render: (member) => plain.role(member.role),
            },
            {
              key: 'state',
              head: say(shared.status),
              headText: say(shared.status),
              card: 'label',
              render: (member) => plain.state(member.state),
            },
          ]}
        />
        <div className="panel__foot">
          <Facts
            dense
            facts={[
              { key: 'sessions', term: say(words.sessions), value: account.sessions },
              {
                key: 'last',
                term: say(words.lastSignIn),
                value: account.lastSignInAt ? moment(account.lastSignInAt) : say(words.never),
              },
            ]}
          />
        </div>
      </Panel>
      <Balances account={account} />
      <Movements account={account} />
    </>
  )
}

function Balances({ account: { balances } }: { account: Account }) {
  const say = useSay()
  return (
    <Listed title={say(words.balances)} empty={balances.length === 0 && say(words.nothingYet)}>
      <Table
        caption={say(words.balances)}
        rows={balances}
        rowKey={({ available }) => available.currency}
        columns={[
          { key: 'currency', head: say(shared.currency), render: ({ available }) => available.currency },
          {
            key: 'available',
            head: say(words.available),
            figure: true,
            card: 'end',
            render: ({ available }) => <Money money={moneyOf(available)} ticker={false} />,
          },
          {
            key: 'held',
            head: say(words.held),
            headText: say(words.held),
            figure: true,
            card: 'label',
            render: ({ held }) => <Money money={moneyOf(held)} ticker={false} dash />,
          },
        ]}
      />
    </Listed>
  )
}

function Movements({ account: { open, recent } }: { account: Account }) {
  const say = useSay()
  const { age, moment } = useTimes()
  const now = useNow()
  return (
    <>
      <Listed title={say(words.openItems)} empty={open.length === 0 && say(words.nothingOpen)}>
        <Table
          caption={say(words.openItems)}
          rows={open}
          rowKey={({ kind, id }) => `${kind}.${id}`}
          rowHref={entityPath}
          columns={[
            { key: 'reference', head: say(shared.reference), render: (one) => one.reference },
            { key: 'kind', head: say(words.kind), card: 'full', render: (one) => say(entityKinds[one.kind].label) },
            { key: 'state', head: say(shared.status), card: 'full', render: (one) => one.stateLabel },
            { key: 'since', head: say(shared.time), card: 'end', figure: true, render: (one) => age(one.since, now) },
          ]}
        />
      </Listed>
      <Listed title={say(words.recent)} empty={recent.length === 0 && say(words.nothingYet)}>
        <Table
          caption={say(words.recent)}
          rows={recent}
          rowKey={({ kind, id }) => `${kind}.${id}`}
          rowHref={entityPath}
          columns={[
            { key: 'reference', head: say(shared.reference), render: (one) => one.reference },
            {
              key: 'amount',
              head: say(shared.amount),
              figure: true,
              card: 'end',
              render: (one) => <Money money={moneyOf(one.amount)} />,
            },
            { key: 'kind', head: say(words.kind), card: 'full', render: (one) => say(entityKinds[one.kind].label) },
            {
              key: 'status',
              head: say(shared.status),
              card: 'full',
              render: (one) => one.status && <StatusTag status={one.status} />,
            },
            { key: 'at', head: say(shared.time), card: 'full', render: (one) => moment(one.at) },
          ]}
        />
      </Listed>
    </>
  )
}

/** A table in its panel, or one line where there is nothing to list. */
function Listed({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <Panel title={title} flush={!empty}>
      {empty ? <p className="muted">{empty}</p> : children}
    </Panel>
  )
}
