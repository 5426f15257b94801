// The recipient to check before the codes: the masked name, or that a link will be sent.

import { getTransfer, sendTransfer } from '@sampan/contract/api/customer-transfer.ts'
import { Button } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { formatApprovers } from '../../../entities/company/name-list.ts'
import { solveCaptcha } from '../../../lib/bot-check/captcha.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { attemptName } from '../attempt-names.ts'
import { messages } from './messages.ts'
import { type ConfirmedRecipient, wireOf } from './transfer-details.tsx'

export function TransferReview({ review }: { review: ConfirmedRecipient }) {
  const t = useT()
  const { user } = useSession()
  const { recipient, money } = review
  const facts = useFacts(review)
  return (
    <div className="stack-l">
      <ReceiptCard>
        <div className="stack-l">
          <div className="review__amt">
            <span className="muted">{t(messages.theyGet)}</span>
            <Money money={money} total exact />
          </div>
          <div className="review__to">
            <h2>{recipient.name ?? t(messages.noAccount)}</h2>
            <p className="muted">{recipient.email}</p>
          </div>
          <DescriptionList items={facts} />
        </div>
      </ReceiptCard>
      {recipient.to === 'link' && (
        <Note tone="info" title={t(messages.noAccount)}>
          {t(messages.noAccountMore)}
        </Note>
      )}
      <div className="stack">
        <div>
          <Button variant="primary" size="l" onClick={() => user?.userId !== undefined && submitTransfer(user.userId, review)}>
            {t(messages.go)}
          </Button>
        </div>
        <p className="small muted">{t(messages.seesName)}</p>
      </div>
    </div>
  )
}

function useFacts({ recipient, note, approvers, approvalsNeeded }: ConfirmedRecipient): Description[] {
  const t = useT()
  const { language } = useLocaleFormat()
  const arrival = recipient.to === 'customer' ? t(messages.atOnce) : t(messages.whenClaimed)
  return [
    { key: 'fee', term: t(messages.fee), value: t(messages.free) },
    {
      key: 'arrives',
      term: t(messages.arrives),
      value:
        approvers.length > 0
          ? t(messages.afterApproval, { names: formatApprovers(approvers, approvalsNeeded, language) })
          : arrival,
    },
    ...(note === '' ? [] : [{ key: 'note', term: t(messages.note), value: note }]),
  ]
}

/** Confirmed by codes, sent once, followed until its outcome is known. */
function submitTransfer(userId: string, { recipient, money, note, approvers }: ConfirmedRecipient): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, attemptName(userId, 'send'))
  askVerification('/send-security-verification', {
    entry: sendTransfer,
    input: {
      body: {
        requestId: idempotencyKey.requestId,
        email: recipient.email,
        recipientId: recipient.recipientId,
        amount: wireOf(money),
        ...(note !== '' && { note }),
        recaptchaToken: '',
      },
    },
    idempotencyKey,
    solve: () => solveCaptcha('POST /customer-transfer/send'),
    next: approvers.length > 0 ? messages.nextApproval : messages.next,
    confirmed: ({ id }) => {
      invalidate(getTransfer)
      return { givenPath: `/send?sent=${id}` }
    },
  })
}
