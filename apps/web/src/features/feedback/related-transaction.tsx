// The transaction that a feedback message is about.

import './feedback.css'
import { getTransaction } from '@sampan/contract/api/feedback.ts'
import { formatDay } from '@sampan/contract/format-time.ts'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { Skeleton } from '@sampan/ui/skeleton'
import { toMoney } from '@sampan/ui/wire-money'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'

type RelatedTransactionProps = { id: string; onMissing: () => void; onRemove: () => void }

/** Attached by choice, so that no reference has to be copied. */
export function RelatedTransaction({ id, onMissing, onRemove }: RelatedTransactionProps) {
  const t = useT()
  const locale = useLocaleFormat()
  const { data, isError } = useEndpointQuery(getTransaction, { params: { id } })
  useEffect(() => {
    if (isError) onMissing()
    // Once for each response, however often the form renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isError, id])
  if (isError) return <Note tone="caution" title={t(messages.transactionUnknown)} />
  if (!data) return <Skeleton label={t(messages.about)} shape="text" count={2} />
  return (
    <>
      {data.wanted !== null && (
        <Note tone="caution" title={t(messages.wanted)}>
          {data.wanted}
        </Note>
      )}
      <section className="meant" aria-label={t(messages.about)}>
        <div className="meant__t">
          <span className="small muted">{t(messages.about)}</span>
          <strong>
            {t(transactionNames[data.kind])}
            {data.amount && <Money money={toMoney(data.amount)} exact />}
          </strong>
          <span className="small muted">{`${data.reference} · ${formatDay(Date.parse(data.createdAt), locale)}`}</span>
        </div>
        <IconButton small label={t(messages.removeTransaction)} icon={<X className="i" />} onClick={onRemove} />
      </section>
    </>
  )
}
