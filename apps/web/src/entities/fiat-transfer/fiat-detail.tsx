// The detail page of a bank deposit or withdrawal, updated live.

import '@sampan/ui/list-page.css'
import '../transaction/transfer-page.css'
import { getFiatTransaction } from '@sampan/contract/api/fiat.ts'
import { LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag } from '@sampan/ui/status-tag'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeft } from 'lucide-react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { PendingApproval } from '../company/pending-approval.tsx'
import { amountTone } from '../transaction/amount-tone.ts'
import { SendAgain } from '../transaction/send-again.tsx'
import { CancelFiatWithdrawal } from './cancel-fiat-withdrawal.tsx'
import { FiatDifference } from './fiat-difference.tsx'
import { FiatProofs, FiatReceipt } from './fiat-documents.tsx'
import { awaitsMoney, isRejectedDeposit, useFacts, useSums } from './fiat-figures.tsx'
import { FiatHappened } from './fiat-happened.tsx'
import { fiatMessages, detailMessages as messages } from './fiat-messages.ts'
import { PayTo, WhatNext } from './fiat-next.tsx'
import type { FiatTransfer } from './fiat-steps.ts'
import { FiatTimeline } from './fiat-timeline.tsx'

/** What happens next comes before what has happened. */
export function FiatDetail({ kind }: { kind: FiatTransfer['kind'] }) {
  const t = useT()
  const id = useUrlState().get('id')
  const query = useEndpointQuery(getFiatTransaction, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const found = query.data?.kind === kind ? query.data : undefined
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <Link className="crumb" href="/wallet-history">
          <ArrowLeft className="i i--s" />
          {t(messages.history)}
        </Link>
        {found ? <Head transfer={found} /> : <h1>{t(messages[kind])}</h1>}
      </div>
      {id === undefined || (query.data && !found) ? (
        <EmptyState
          level={2}
          title={t(messages.noId)}
          actions={<LinkButton href="/wallet-history">{t(messages.toHistory)}</LinkButton>}
        >
          {t(messages.noIdMore)}
        </EmptyState>
      ) : (
        <QueryBoundary query={query} label={t(fiatMessages.loading)} shape="text" count={6}>
          {(transfer) => <Found transfer={transfer} />}
        </QueryBoundary>
      )}
    </main>
  )
}

function Head({ transfer: { kind, amount, status, label, bankName } }: { transfer: FiatTransfer }) {
  const t = useT()
  const money = toMoney(amount)
  const tone = amountTone(status, kind === 'withdraw')
  const name = label ?? bankName
  return (
    <>
      <h1>
        <span className="muted small">{t(messages[kind])}</span>
        <br />
        <Money
          money={kind === 'withdraw' ? { ...money, units: -money.units } : money}
          signed={kind === 'deposit' && tone !== 'void'}
          tone={tone}
          exact
        />
      </h1>
      <div className="row">
        {status && <StatusTag status={status} />}
        {name !== null && <span className="muted">{t(kind === 'withdraw' ? messages.to : messages.from, { name })}</span>}
      </div>
    </>
  )
}

function Found({ transfer }: { transfer: FiatTransfer }) {
  const t = useT()
  return (
    <div className="stack-l">
      {isRejectedDeposit(transfer) && (
        <Note tone="negative" title={t(messages.rejectedDeposit)}>
          {transfer.reason}
        </Note>
      )}
      <FiatTimeline transfer={transfer} />
      <div className="split split--flow story">
        <div className="stack-l story__next">
          <PendingApproval nextStep={transfer.nextStep} />
          <WhatNext transfer={transfer} />
          <FiatHappened transfer={transfer} />
        </div>
        <section className="stack-l" aria-label={t(messages.details)}>
          {transfer.difference && <FiatDifference transfer={transfer} difference={transfer.difference} />}
          <DescriptionList items={[...useSums(transfer), ...useFacts(transfer)]} />
          {transfer.receivingAccount && (
            <PayTo account={transfer.receivingAccount} reference={awaitsMoney(transfer) ? transfer.referenceNo : null} />
          )}
          {transfer.proof.length > 0 && (
            <div className="stack">
              <h2>{t(messages.proof)}</h2>
              <div className="row">
                <FiatProofs transfer={transfer} />
              </div>
            </div>
          )}
          <div className="row">
            <FiatReceipt transfer={transfer} />
            <CancelFiatWithdrawal transfer={transfer} />
            {transfer.bankAccountId !== null && transfer.status === 'completed' && (
              <SendAgain rail="bank" money={toMoney(transfer.amount)} to={transfer.bankAccountId} />
            )}
          </div>
        </section>
      </div>
    </div>
  )
}
