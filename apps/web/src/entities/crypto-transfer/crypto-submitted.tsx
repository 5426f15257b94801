// The live part of the result page of a crypto withdrawal.

import { getCryptoTransaction, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { StatusTag } from '@sampan/ui/status-tag'
import * as z from 'zod/mini'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { PendingApproval } from '../company/pending-approval.tsx'
import { CancelCryptoWithdrawal } from './cancel-crypto-withdrawal.tsx'
import { Reference } from './crypto-description.tsx'
import { messages as detailMessages, submittedMessages as messages } from './crypto-detail-messages.ts'
import { CryptoReceipt } from './crypto-receipt.tsx'
import type { CryptoTransfer } from './crypto-steps.ts'
import { CryptoTimeline } from './crypto-timeline.tsx'

/** The timeline and the amounts below the result text, updated while the page is open. */
export function CryptoSubmitted({ handedIn }: { handedIn: unknown }) {
  const read = z.safeParse(withdrawCrypto.result, handedIn)
  return read.success ? <Live first={read.data} /> : null
}

function Live({ first }: { first: CryptoTransfer }) {
  const t = useT()
  const { holds } = useSession()
  const mayFollow = holds('wallet_history.crypto_withdraw.view')
  const { data: transfer = first } = useEndpointQuery(getCryptoTransaction, { params: { id: first.id } }, { enabled: mayFollow })
  const figure = ({ amount, currency }: CryptoTransfer['amount']) => <Money money={moneyFromWire(amount, currency)} exact />
  return (
    <div className="handed-in stack-l">
      <CryptoTimeline transfer={transfer} />
      <PendingApproval nextStep={transfer.nextStep} />
      <DescriptionList
        items={[
          { key: 'reference', term: t(detailMessages.reference), value: <Reference reference={transfer.reference} /> },
          ...(transfer.status
            ? [{ key: 'status', term: t(detailMessages.status), value: <StatusTag status={transfer.status} /> }]
            : []),
          { key: 'arrives', term: t(detailMessages.arrives), value: figure(transfer.amount) },
          { key: 'fee', term: t(detailMessages.fee), value: figure(transfer.fee) },
          { key: 'total', term: t(messages.setAside), value: figure(transfer.total), sum: true },
        ]}
      />
      <div className="row">
        {mayFollow && (
          <LinkButton variant="primary" href={`/crypto-withdraw?id=${transfer.id}`}>
            {t(messages.follow)}
          </LinkButton>
        )}
        {transfer.status === 'completed' && <CryptoReceipt transfer={transfer} />}
        <CancelCryptoWithdrawal transfer={transfer} />
      </div>
    </div>
  )
}
