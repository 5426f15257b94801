// The live part of the result page of a bank transfer.

import { getFiatTransaction } from '@sampan/contract/api/fiat.ts'
import { LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import * as z from 'zod/mini'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { PendingApproval } from '../company/pending-approval.tsx'
import { CancelFiatWithdrawal } from './cancel-fiat-withdrawal.tsx'
import { CopyLine } from './copy-line.tsx'
import { FiatReceipt } from './fiat-documents.tsx'
import { fiatMessages, detailMessages as messages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'
import { FiatTimeline, formatBankDay } from './fiat-timeline.tsx'

const views = {
  deposit: { scope: 'wallet_history.fiat_deposit.view', path: '/view-fiat-deposit' },
  withdraw: { scope: 'wallet_history.fiat_withdraw.view', path: '/view-fiat-withdraw' },
} as const

/** The timeline and the amounts below the result text, updated while the page is open. */
export function FiatSubmitted({ handedIn }: { handedIn: unknown }) {
  const read = z.safeParse(getFiatTransaction.result, handedIn)
  return read.success ? <Live first={read.data} /> : null
}

function Live({ first }: { first: FiatTransfer }) {
  const t = useT()
  const { holds } = useSession()
  const { scope, path } = views[first.kind]
  const mayFollow = holds(scope)
  const { data: transfer = first } = useEndpointQuery(getFiatTransaction, { params: { id: first.id } }, { enabled: mayFollow })
  return (
    <div className="handed-in stack-l">
      <FiatTimeline transfer={transfer} />
      <PendingApproval nextStep={transfer.nextStep} />
      <DescriptionList items={useFacts(transfer)} />
      <div className="row">
        {mayFollow && (
          <LinkButton variant="primary" href={`${path}?id=${transfer.id}`}>
            {t(messages.follow)}
          </LinkButton>
        )}
        <FiatReceipt transfer={transfer} />
        <CancelFiatWithdrawal transfer={transfer} />
      </div>
    </div>
  )
}

function useFacts({ kind, reference, status, amount, fee, total, expectedOn }: FiatTransfer): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const figure = (wire: FiatTransfer['amount']) => <Money money={toMoney(wire)} exact />
  const first = {
    key: 'reference',
    term: t(fiatMessages.reference),
    value: <CopyLine what={t(fiatMessages.reference)} text={reference} />,
  }
  const state = status ? [{ key: 'status', term: t(messages.status), value: <StatusTag status={status} /> }] : []
  if (kind === 'deposit')
    return [first, ...state, { key: 'declared', term: t(messages.declared), value: figure(total), sum: true }]
  return [
    first,
    ...state,
    ...(expectedOn === null ? [] : [{ key: 'expected', term: t(messages.expected), value: formatBankDay(expectedOn, locale) }]),
    { key: 'arrives', term: t(messages.arrives), value: figure(amount) },
    { key: 'fee', term: t(messages.fee), value: figure(fee) },
    { key: 'total', term: t(messages.setAside), value: figure(total), sum: true },
  ]
}
