// The detail page of a crypto deposit or withdrawal, updated live.

import { sentenceGap } from '@sampan/contract/punctuation.ts'
import '@sampan/ui/list-page.css'
import '../transaction/transfer-page.css'
import { getCryptoTransaction } from '@sampan/contract/api/crypto.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { StatusTag } from '@sampan/ui/status-tag'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { endSentence } from '../../lib/i18n/end-sentence.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { PendingApproval } from '../company/pending-approval.tsx'
import { sayWhoActs } from '../transaction/actor-messages.ts'
import { amountTone } from '../transaction/amount-tone.ts'
import { readPromisedTime } from '../transaction/promised-time.ts'
import { SendAgain } from '../transaction/send-again.tsx'
import { CancelCryptoWithdrawal } from './cancel-crypto-withdrawal.tsx'
import { CryptoDescription } from './crypto-description.tsx'
import { messages } from './crypto-detail-messages.ts'
import { cryptoMessages } from './crypto-messages.ts'
import { CryptoReceipt } from './crypto-receipt.tsx'
import { CryptoStepLog } from './crypto-step-log.tsx'
import type { CryptoTransfer } from './crypto-steps.ts'
import { CryptoTimeline } from './crypto-timeline.tsx'

type CryptoDetailProps = { id: string; kind: 'deposit' | 'withdraw'; back: { href: string; label: string } }

const viewScopes = {
  deposit: 'wallet_history.crypto_deposit.view',
  withdraw: 'wallet_history.crypto_withdraw.view',
} as const

/** What happens next comes before what has happened. */
export function CryptoDetail({ id, kind, back }: CryptoDetailProps) {
  const t = useT()
  const { holds } = useSession()
  const mayLook = holds(viewScopes[kind])
  const query = useEndpointQuery(getCryptoTransaction, { params: { id } }, { enabled: mayLook })
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <Link className="crumb" href={back.href}>
          <ArrowLeft className="i i--s" />
          {back.label}
        </Link>
        {query.data ? <Head transfer={query.data} /> : <h1>{t(messages[kind])}</h1>}
      </div>
      {mayLook ? (
        <QueryBoundary query={query} label={t(cryptoMessages.loading)} shape="text" count={6}>
          {(transfer) => <Found transfer={transfer} />}
        </QueryBoundary>
      ) : (
        <Note tone="caution" title={t(messages.noPermission, { permission: t(scopeLabels[viewScopes[kind]]) })} />
      )}
    </main>
  )
}

function Head({ transfer }: { transfer: CryptoTransfer }) {
  const t = useT()
  const { kind, amount, status, counterparty } = transfer
  const money = moneyFromWire(amount.amount, amount.currency)
  const shown = kind === 'withdraw' ? { ...money, units: -money.units } : money
  const tone = amountTone(status, kind === 'withdraw')
  return (
    <>
      <h1>
        <span className="muted small">{t(messages[kind])}</span>
        <br />
        <Money money={shown} signed={kind === 'deposit'} tone={tone} exact />
      </h1>
      <div className="row">
        {status && <StatusTag status={status} />}
        {counterparty !== null && (
          <span className="muted">
            {kind === 'withdraw'
              ? t(messages.to, { name: counterparty })
              : t(messages.from, { name: shortenAddress(counterparty) })}
          </span>
        )}
      </div>
    </>
  )
}

function Found({ transfer }: { transfer: CryptoTransfer }) {
  const t = useT()
  const { explorerUrl } = transfer
  return (
    <div className="stack-l">
      <CryptoTimeline transfer={transfer} />
      <div className="split split--flow story">
        <div className="stack-l story__next">
          <PendingApproval nextStep={transfer.nextStep} />
          <WhatNext transfer={transfer} />
          <CryptoStepLog transfer={transfer} />
        </div>
        <section className="stack-l" aria-label={t(messages.details)}>
          <CryptoDescription transfer={transfer} />
          <div className="row">
            {explorerUrl !== null && (
              <LinkButton href={explorerUrl} target="_blank" rel="noreferrer" icon={<ExternalLink className="i" />}>
                {t(messages.explorer)}
              </LinkButton>
            )}
            <CryptoReceipt transfer={transfer} />
            <CancelCryptoWithdrawal transfer={transfer} />
            {isRepeatable(transfer) && (
              <SendAgain
                rail="crypto"
                money={moneyFromWire(transfer.amount.amount, transfer.amount.currency)}
                to={transfer.address}
                network={networkById(transfer.mainNet).name}
              />
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

const isRepeatable = (transfer: CryptoTransfer): transfer is CryptoTransfer & { address: string } =>
  transfer.kind === 'withdraw' && transfer.status === 'completed' && transfer.address !== null

function WhatNext({ transfer: { nextStep, confirmations, status } }: { transfer: CryptoTransfer }) {
  const t = useT()
  const locale = useLocaleFormat()
  if (!nextStep || nextStep.approvalId !== undefined) return null
  const by = readPromisedTime(nextStep.by)
  const counting = status === 'processing' && confirmations
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h2 id="h-next">{t(messages.whatNext)}</h2>
      <p>
        {sayWhoActs(nextStep, t)}
        {t(sentenceGap)}
        {nextStep.text !== null && endSentence(nextStep.text, locale.language) + t(sentenceGap)}
        {by !== undefined && t(messages.until, { time: formatDayTime(by, locale) })}
      </p>
      {counting && (
        <>
          <ScaleBar
            value={counting.n}
            max={counting.m}
            label={t(cryptoMessages.confirmationsLabel)}
            valueText={t(cryptoMessages.confirmations, counting)}
          />
          <p>{t(cryptoMessages.confirmations, counting)}</p>
        </>
      )}
    </section>
  )
}
