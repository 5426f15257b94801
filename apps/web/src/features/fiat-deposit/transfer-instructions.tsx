// The bank details and the reference for the transfer.

import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { openDeposit } from '@sampan/contract/api/fiat-deposit.ts'
import { paymentQr } from '@sampan/contract/bank/payment-qr.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QrCode } from '@sampan/ui/qr-code'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { RailBadge } from '@sampan/ui/rail-badge'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { useState } from 'react'
import { CopyAction } from '../../entities/address/copy-action.tsx'
import { fiatMessages } from '../../entities/fiat-transfer/fiat-messages.ts'
import { ReceivingLines } from '../../entities/fiat-transfer/receiving-lines.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { DeclarationForm } from './declaration-form.tsx'
import type { ReceivingAccount } from './declare-deposit.ts'
import { messages } from './messages.ts'

type Intent = ResponseOf<typeof openDeposit>

type TransferProps = { walletId: string; account: ReceivingAccount }

export function TransferInstructions(props: TransferProps) {
  const { user } = useSession()
  return user?.userId === undefined ? null : <Open {...props} userId={user.userId} />
}

/** One reference per deposit: a reload shows the same one, and it is given up only when the deposit is declared. */
function Open({ walletId, account, userId }: TransferProps & { userId: string }) {
  const t = useT()
  const name = `${userId}.deposit-intent.${walletId}.${account.channel}`
  const [typed, setTyped] = useState('')
  const [idempotencyKey] = useState(() => openIdempotencyKey(sessionStorage, name))
  const body = { requestId: idempotencyKey.requestId, walletAccountId: walletId, channel: account.channel }
  const query = useEndpointQuery(openDeposit, { body }, { immutable: true })
  return (
    <QueryBoundary query={query} label={t(fiatMessages.loading)} shape="text" count={6}>
      {(intent) => (
        <div className="split split--flow">
          <SendHere intent={intent} eta={account.eta} typed={typed} />
          <DeclarationForm
            intent={intent}
            account={account}
            userId={userId}
            onAmount={setTyped}
            onDeclared={idempotencyKey.close}
          />
        </div>
      )}
    </QueryBoundary>
  )
}

/** The reference in the largest type: it is the one thing that must not be forgotten. */
function SendHere({ intent, eta, typed }: { intent: Intent; eta: string; typed: string }) {
  const t = useT()
  const { referenceNo, receivingAccount } = intent
  return (
    <ReceiptCard title={t(messages.sendHere)} action={<RailBadge rail={receivingAccount.channel} />}>
      <div className="stack-l">
        <div className="deposit-ref">
          <span className="muted">{t(messages.yourReference)}</span>
          <strong className="deposit-ref__no mono" translate="no">
            {referenceNo}
          </strong>
          <div className="row">
            <CopyAction
              text={referenceNo}
              label={t(messages.copyReference)}
              done={t(fiatMessages.copied, { what: t(messages.yourReference) })}
            />
          </div>
        </div>
        <Note tone="caution" title={t(messages.mustCarry)}>
          {t(messages.mustCarryMore)}
        </Note>
        <ReceivingLines account={receivingAccount} />
        <ScanIt intent={intent} typed={typed} />
        <p className="small muted">{t(messages.takes, { eta })}</p>
      </div>
    </ReceiptCard>
  )
}

/** Once an amount is typed beside it, the code carries it too. */
function ScanIt({ intent: { referenceNo, receivingAccount: to }, typed }: { intent: Intent; typed: string }) {
  const t = useT()
  const language = useLanguage()
  const reading = parseAmountInput(typed, { currency: to.currency, language })
  const amount = reading.kind === 'amount' && reading.money.units > 0n ? reading.money : undefined
  const qr = paymentQr(to, { referenceNo, amount })
  if (!qr) return null
  const { standard, content } = qr
  return (
    <div className="deposit-qr">
      <QrCode text={content} label={t(messages.qr, { standard })} />
      <p className="small muted">
        {amount ? t(messages.qrAmount, { standard, amount: formatMoney(amount) }) : t(messages.qrMore, { standard })}
      </p>
    </div>
  )
}
