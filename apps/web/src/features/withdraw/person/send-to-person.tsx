// The page that sends money to a person by email: details, the recipient to check, and what was sent.

import '../../../entities/transaction/transfer-page.css'
import '../withdraw.css'
import { getTransfer } from '@sampan/contract/api/customer-transfer.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { RailSwitch } from '../../../entities/transaction/rail-switch.tsx'
import { WalletCrumb } from '../../../entities/transaction/wallet-crumb.tsx'
import { prefetchEndpoint, useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../../lib/navigation/screen.ts'
import { useStepFocus } from '../../../lib/navigation/use-step-focus.ts'
import { messages } from './messages.ts'
import { SentTransfer } from './sent-transfer.tsx'
import { type ConfirmedRecipient, TransferDetails } from './transfer-details.tsx'
import { TransferReview } from './transfer-review.tsx'

export const prefetchSendToPerson = (): Promise<void> => prefetchEndpoint(listAccounts)

export function SendToPerson({ title, lead }: ScreenProps) {
  const sent = useUrlState().get('sent')
  return (
    <main className={sent === undefined ? 'wrap send' : 'wrap narrow'} id="main">
      {sent === undefined ? <Form title={title} lead={lead} /> : <Sent title={title} id={sent} />}
    </main>
  )
}

/** A step back keeps what was typed; the recipient is looked up again. */
function Form({ title, lead }: Pick<ScreenProps, 'title' | 'lead'>) {
  const t = useT()
  const query = useEndpointQuery(listAccounts)
  const [review, setReview] = useState<ConfirmedRecipient>()
  useStepFocus(review ? 'review' : 'details')
  return (
    <>
      <div className="page-head">
        {review ? (
          <Button variant="quiet" size="s" icon={<ArrowLeft className="i" />} onClick={() => setReview(undefined)}>
            {t(messages.back)}
          </Button>
        ) : (
          <WalletCrumb />
        )}
        <h1>{review ? t(messages.reviewTitle) : t(title)}</h1>
        {!review && <RailSwitch kind="withdraw" rail="person" />}
        {!review && lead && <p className="lead">{t(lead)}</p>}
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={4}>
        {({ resultList }) => (
          <>
            <div hidden={review !== undefined}>
              <TransferDetails wallets={resultList} onFound={setReview} />
            </div>
            {review && <TransferReview review={review} />}
          </>
        )}
      </QueryBoundary>
    </>
  )
}

function Sent({ title, id }: Pick<ScreenProps, 'title'> & { id: string }) {
  const t = useT()
  const query = useEndpointQuery(getTransfer, { params: { id } })
  return (
    <>
      {!query.data && <h1>{t(title)}</h1>}
      <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={6}>
        {(transfer) => <SentTransfer transfer={transfer} />}
      </QueryBoundary>
    </>
  )
}
