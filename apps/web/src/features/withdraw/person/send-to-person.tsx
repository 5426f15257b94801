// The page that sends money to a person by email: details, the recipient to check, and what was sent.

import '../../../entities/transaction/transfer-page.css'
import '../withdraw.css'
import { getTransfer } from '@sampan/contract/api/customer-transfer.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { RailSwitch } from '../../../entities/transaction/rail-switch.tsx'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../../lib/navigation/screen.ts'
import { useStepFocus } from '../../../lib/navigation/use-step-focus.ts'
import { messages } from './messages.ts'
import { SentTransfer } from './sent-transfer.tsx'
import { type ConfirmedRecipient, TransferDetails } from './transfer-details.tsx'
import { TransferReview } from './transfer-review.tsx'

export function SendToPerson({ title }: ScreenProps) {
  const t = useT()
  const sent = useUrlState().get('sent')
  return (
    <main className="wrap narrow" id="main">
      {sent === undefined ? <Form title={t(title)} /> : <Sent id={sent} />}
    </main>
  )
}

/** A step back keeps what was typed; the recipient is looked up again. */
function Form({ title }: { title: string }) {
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
          <Link className="crumb" href="/wallet">
            <ArrowLeft className="i i--s" />
            {t(messages.wallet)}
          </Link>
        )}
        <h1>{review ? t(messages.reviewTitle) : title}</h1>
        {!review && <RailSwitch kind="withdraw" rail="person" />}
        {!review && <p className="lead">{t(messages.lead)}</p>}
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

function Sent({ id }: { id: string }) {
  const t = useT()
  const query = useEndpointQuery(getTransfer, { params: { id } })
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={6}>
      {(transfer) => <SentTransfer transfer={transfer} />}
    </QueryBoundary>
  )
}
