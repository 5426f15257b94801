// The details of one transaction: next step, timeline and amounts.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Money as MoneyAmount } from '@sampan/contract/money.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { ExternalLink } from 'lucide-react'
import { PendingApproval } from '../../entities/company/pending-approval.tsx'
import { CancelTransfer } from '../../entities/customer-transfer/cancel-transfer.tsx'
import { sayWhoActs } from '../../entities/transaction/actor-messages.ts'
import { amountTone } from '../../entities/transaction/amount-tone.ts'
import { readPromisedTime } from '../../entities/transaction/promised-time.ts'
import { linkToTransaction, type TransactionKind } from '../../entities/transaction/transaction-kinds.ts'
import { endSentence } from '../../lib/i18n/end-sentence.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './detail-messages.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { factsOf, sumsOf, type TransactionDetail } from './transaction-figures.tsx'
import { TransactionHappened } from './transaction-happened.tsx'

type DetailProps = { kind: TransactionKind; transaction: TransactionDetail }

/** What happens next comes before what has happened; then everything that can be checked. */
export function TransactionStory({ kind, transaction }: DetailProps) {
  const t = useT()
  const { holds } = useSession()
  const explorer = 'explorerUrl' in transaction ? transaction.explorerUrl : null
  return (
    <>
      <Head transaction={transaction} />
      <Next transaction={transaction} />
      <PendingApproval nextStep={transaction.nextStep} />
      <TransactionHappened transaction={transaction} />
      <DescriptionList items={[...sumsOf(transaction, t), ...factsOf(transaction, t)]} />
      <div className="row">
        {'direction' in transaction ? (
          <CancelTransfer transfer={transaction} />
        ) : (
          <LinkButton size="s" href={linkToTransaction(kind, transaction.id)}>
            {t(messages.whole)}
          </LinkButton>
        )}
        {'mayReturn' in transaction && transaction.mayReturn && holds('wallet.wallets.withdraw') && (
          <LinkButton size="s" href={`/send-back?deposit=${transaction.id}`}>
            {t(messages.sendBack)}
          </LinkButton>
        )}
        <ReceiptButton kind={kind} of={transaction} />
        {explorer !== null && (
          <LinkButton size="s" href={explorer} target="_blank" rel="noreferrer" icon={<ExternalLink className="i i--s" />}>
            {t(messages.explorer)}
          </LinkButton>
        )}
        <LinkButton size="s" variant="quiet" href={`/feedback?transaction=${transaction.id}`}>
          {t(messages.help)}
        </LinkButton>
      </div>
    </>
  )
}

const isOutgoing = (transaction: TransactionDetail): boolean =>
  'direction' in transaction ? transaction.direction === 'out' : transaction.kind === 'withdraw'

const negate = (money: MoneyAmount): MoneyAmount => ({ ...money, units: -money.units })

function Head({ transaction }: { transaction: TransactionDetail }) {
  const money = toMoney('get' in transaction ? transaction.get : transaction.amount)
  const tone = amountTone(transaction.status, isOutgoing(transaction))
  return (
    <div className="stack-s">
      {'pay' in transaction && (
        <p className="h-mid">
          <Money
            exact
            tone={tone === 'void' ? tone : undefined}
            signed={tone !== 'void'}
            money={negate(toMoney(transaction.pay))}
          />
        </p>
      )}
      <p className="h-mid">
        <Money exact tone={tone} signed={tone !== 'void'} money={isOutgoing(transaction) ? negate(money) : money} />
      </p>
      {transaction.status && <StatusTag status={transaction.status} />}
    </div>
  )
}

function Next({ transaction }: { transaction: TransactionDetail }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { nextStep } = transaction
  if (!nextStep || nextStep.approvalId !== undefined) return null
  const by = readPromisedTime(nextStep.by)
  const counted = 'confirmations' in transaction && transaction.status === 'processing' ? transaction.confirmations : null
  return (
    <section className="nextbox" aria-labelledby="h-next">
      <h3 id="h-next">{t(messages.next)}</h3>
      <p>
        {sayWhoActs(nextStep, t)}
        {t(sentenceGap)}
        {nextStep.text !== null && endSentence(nextStep.text, locale.language) + t(sentenceGap)}
        {by !== undefined && t(messages.until, { time: formatDayTime(by, locale) })}
      </p>
      {counted && (
        <>
          <ScaleBar
            value={counted.n}
            max={counted.m}
            label={t(messages.confirmationsLabel)}
            valueText={t(messages.confirmations, counted)}
          />
          <p>{t(messages.confirmations, counted)}</p>
        </>
      )}
    </section>
  )
}
