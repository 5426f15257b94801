import { get } from '@sampan/contract/api/fiat.ts'
import { LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { toMoney } from '@sampan/ui/wire-money'
import * as z from 'zod/mini'
import { useAnswer } from '../../lib/http/endpoint-query.ts'
import { useReader } from '../../lib/i18n/use-locale-format.ts'
import { useVisitor } from '../../lib/session/use-session.ts'
import { WaitingFor } from '../company/pending-approval.tsx'
import { FiatCancel } from './cancel-fiat-withdrawal.tsx'
import { CopyLine } from './copy-line.tsx'
import { fiatMessages, detailMessages as messages } from './fiat-messages.ts'
import type { FiatTold } from './fiat-steps.ts'
import { dayOf, FiatCourse } from './fiat-timeline.tsx'

const views = {
  deposit: { scope: 'wallet_history.fiat_deposit.view', path: '/view-fiat-deposit' },
  withdraw: { scope: 'wallet_history.fiat_withdraw.view', path: '/view-fiat-withdraw' },
} as const

/** What the result page adds to its words: the transfer, live, as long as somebody looks at it. */
export function FiatHandedIn({ handedIn }: { handedIn: unknown }) {
  const read = z.safeParse(get.result, handedIn)
  return read.success ? <Live first={read.data} /> : null
}

function Live({ first }: { first: FiatTold }) {
  const t = useT()
  const { holds } = useVisitor()
  const { scope, path } = views[first.kind]
  const mayFollow = holds(scope)
  const { data: told = first } = useAnswer(get, { params: { id: first.id } }, { asks: mayFollow })
  return (
    <div className="handed-in stack-l">
      <FiatCourse told={told} />
      <WaitingFor nextStep={told.nextStep} />
      <DescriptionList facts={useFacts(told)} />
      <div className="row">
        {mayFollow && (
          <LinkButton variant="primary" href={`${path}?id=${told.id}`}>
            {t(messages.follow)}
          </LinkButton>
        )}
        <FiatCancel told={told} />
      </div>
    </div>
  )
}

function useFacts({ kind, reference, amount, fee, total, expectedOn }: FiatTold): Description[] {
  const t = useT()
  const reader = useReader()
  const figure = (wire: FiatTold['amount']) => <Money money={toMoney(wire)} exact />
  const first = {
    key: 'reference',
    term: t(fiatMessages.reference),
    value: <CopyLine what={t(fiatMessages.reference)} text={reference} />,
  }
  if (kind === 'deposit') return [first, { key: 'declared', term: t(messages.declared), value: figure(total), sum: true }]
  return [
    first,
    ...(expectedOn === null ? [] : [{ key: 'expected', term: t(messages.expected), value: dayOf(expectedOn, reader) }]),
    { key: 'arrives', term: t(messages.arrives), value: figure(amount) },
    { key: 'fee', term: t(messages.fee), value: figure(fee) },
    { key: 'total', term: t(messages.setAside), value: figure(total), sum: true },
  ]
}
