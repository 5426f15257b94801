// The money of a customer: balances and movements.

import { entityKinds } from '@sampan/contract/operator/entities.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { StatusTag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import type { ReactNode } from 'react'
import { ItemState } from '../../entities/item/item-state.tsx'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useNow, useTimes } from '../../lib/i18n/use-times.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
import type { Account } from './account-people.tsx'
import { messages } from './messages.ts'

/** The money first, then what is open and what has moved. */
export function AccountMoney({ account }: { account: Account }) {
  return (
    <>
      <Balances account={account} />
      <Movements account={account} />
    </>
  )
}

function Balances({ account: { balances } }: { account: Account }) {
  const t = useT()
  return (
    <Listed title={t(messages.balances)} empty={balances.length === 0 && t(messages.nothingYet)}>
      <Table
        caption={t(messages.balances)}
        rows={balances}
        rowKey={({ available }) => available.currency}
        columns={[
          { key: 'currency', head: t(shared.currency), render: ({ available }) => available.currency },
          {
            key: 'available',
            head: t(messages.available),
            figure: true,
            card: 'end',
            render: ({ available }) => <Money money={toMoney(available)} ticker={false} />,
          },
          {
            key: 'held',
            head: t(messages.held),
            headText: t(messages.held),
            figure: true,
            card: 'label',
            render: ({ held }) => <Money money={toMoney(held)} ticker={false} dash />,
          },
        ]}
      />
    </Listed>
  )
}

function Movements({ account: { open, recent } }: { account: Account }) {
  const t = useT()
  const { age, moment } = useTimes()
  const now = useNow()
  return (
    <>
      <Listed title={t(messages.openItems)} empty={open.length === 0 && t(messages.nothingOpen)}>
        <Table
          caption={t(messages.openItems)}
          rows={open}
          rowKey={({ kind, id }) => `${kind}.${id}`}
          rowHref={entityPath}
          columns={[
            { key: 'reference', head: t(shared.reference), render: (one) => one.reference },
            { key: 'kind', head: t(messages.kind), card: 'full', render: (one) => t(entityKinds[one.kind].label) },
            {
              key: 'state',
              head: t(shared.status),
              card: 'full',
              render: (one) => <ItemState state={one.state} status={one.status} label={one.stateLabel} />,
            },
            { key: 'since', head: t(messages.waited), card: 'end', figure: true, render: (one) => age(one.since, now) },
          ]}
        />
      </Listed>
      <Listed title={t(messages.recent)} empty={recent.length === 0 && t(messages.nothingYet)}>
        <Table
          caption={t(messages.recent)}
          rows={recent}
          rowKey={({ kind, id }) => `${kind}.${id}`}
          rowHref={entityPath}
          columns={[
            { key: 'reference', head: t(shared.reference), render: (one) => one.reference },
            {
              key: 'amount',
              head: t(shared.amount),
              figure: true,
              card: 'end',
              render: (one) => <Money exact money={toMoney(one.amount)} />,
            },
            { key: 'kind', head: t(messages.kind), card: 'full', render: (one) => t(entityKinds[one.kind].label) },
            {
              key: 'status',
              // In the words of the customer, which say less than those of the queues.
              head: t(messages.customerSees),
              headText: t(messages.customerSees),
              card: 'label',
              render: (one) => one.status && <StatusTag status={one.status} />,
            },
            { key: 'at', head: t(shared.time), card: 'full', render: (one) => moment(one.at) },
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
