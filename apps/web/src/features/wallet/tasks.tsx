// What needs the user: approvals, differences, failed checks, wanted documents and addresses that can be used now.

import { listTasks } from '@sampan/contract/api/wallet.ts'
import { approvalActions } from '@sampan/contract/approval-actions.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { classNames } from '@sampan/ui/class-names'
import { type Translate, useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { usePlural } from '@sampan/ui/use-plural'
import { toMoney } from '@sampan/ui/wire-money'
import { FileText, Landmark, MapPin, Scale, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { prefetchEndpoint, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages, taskCount } from './task-messages.ts'

type Task = ResponseOf<typeof listTasks>['resultList'][number]

const shownAtFirst = 3

export const prefetchTasks = (): Promise<void> => prefetchEndpoint(listTasks)

/** Renders the given part, or nothing, where nothing waits. */
export function Tasks({ none = null }: { none?: ReactNode }) {
  const t = useT()
  const plural = usePlural()
  const [whole, setWhole] = useState(false)
  const { data } = useEndpointQuery(listTasks)
  const rows = data?.resultList ?? []
  if (rows.length === 0) return data ? none : null
  const shown = whole ? rows : rows.slice(0, shownAtFirst)
  return (
    <section className={classNames('todo', rows.length === 1 && 'todo--one')} aria-labelledby="h-todo">
      <h2 id="h-todo">{plural(taskCount, rows.length)}</h2>
      <ul>
        {shown.map((task) => (
          <Item key={task.id} task={task} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
          {t(messages.all, { count: rows.length })}
        </Button>
      )}
    </section>
  )
}

const icons = { approval: UserRoundCheck, difference: Scale, bankCheck: Landmark, documents: FileText, addressReady: MapPin }

const links: Readonly<Record<Task['kind'], (task: Task) => string>> = {
  approval: ({ id }) => `/approvals?id=${id}`,
  difference: ({ id }) => `/view-fiat-deposit?id=${id}`,
  bankCheck: ({ id }) => `/bank-account?id=${id}`,
  documents: ({ id }) => `/feedback?transaction=${id}`,
  addressReady: ({ id, mainNet }) =>
    `/crypto-withdraw?to=${id}${mainNet === null ? '' : `&network=${networkById(mainNet).name}`}`,
}

const actions = {
  approval: messages.review,
  difference: messages.review,
  bankCheck: messages.review,
  documents: messages.sendDocuments,
  addressReady: messages.withdraw,
} as const satisfies Record<Task['kind'], Text>

function Item({ task }: { task: Task }) {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  const { kind, about, name, since, until } = task
  const Icon = icons[kind]
  const action = t(actions[kind])
  return (
    <li className="todo__item">
      <Icon className="i" />
      <div>
        <h3>{titleOf(task, t)}</h3>
        <p>
          {textOf(task, t)}
          {name !== null && (
            <>
              <br />
              {t(messages.prepared, { name, time: time(since) })}
            </>
          )}
        </p>
      </div>
      <div className="todo__foot">
        {until !== null && (
          <p className="todo__by">{t(kind === 'difference' ? messages.answerBy : messages.until, { time: time(until) })}</p>
        )}
        <LinkButton size="s" href={links[kind](task)} aria-label={`${action}: ${about}`}>
          {action}
        </LinkButton>
      </div>
    </li>
  )
}

const titleOf = ({ kind, action }: Task, t: Translate): string =>
  action === null ? t(messages[kind]) : t(messages.approve, { what: t(approvalActions[action]) })

function textOf({ about, amount, expected, mainNet, reason }: Task, t: Translate): string {
  if (amount !== null && expected !== null)
    return t(messages.received, {
      reference: about,
      received: moneyText(toMoney(amount), { exact: true }),
      expected: moneyText(toMoney(expected), { exact: true }),
    })
  if (mainNet !== null) return t(messages.usableNow, { label: about, network: networkById(mainNet).label })
  const what = amount === null ? about : `${moneyText(toMoney(amount), { exact: true })}${t(comma)}${about}`
  return reason === null ? what : t(messages.withReason, { what, reason })
}
