// What the check of a proof has found.

import { clearingAccount } from '@sampan/contract/liability-proof.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { toMoney } from '@sampan/ui/wire-money'
import { messages } from './messages.ts'
import { useNightName } from './use-night-name.ts'
import type { CheckedProof } from './verify-proof.ts'

export function CheckResult({ checked }: { checked: readonly CheckedProof[] }) {
  const t = useT()
  const nameNight = useNightName()
  // The proofs of the own balances come before that of the clearing account.
  const [first] = checked
  if (!first) return null
  if (checked.some(({ is }) => is === 'altered'))
    return (
      <Note tone="negative" live="alert" title={t(messages.altered)}>
        <p>{t(messages.alteredMore)}</p>
      </Note>
    )
  const { night, accountId } = first.proof
  const own = checked.filter(({ proof }) => proof.accountId !== clearingAccount)
  if (checked.some(({ is }) => is === 'unpublished'))
    return (
      <Note tone="caution" live="alert" title={t(messages.unpublished)}>
        <p>{t(messages.unpublishedMore)}</p>
      </Note>
    )
  return (
    <div className="stack">
      <Note tone="positive" live="status" title={t(messages.counted)}>
        <p>{t(messages.countedMore, { night: nameNight(night) })}</p>
      </Note>
      <DescriptionList
        items={[
          { key: 'id', term: t(messages.accountId), value: <span className="addr">{accountId}</span> },
          ...own.map(({ proof: { currency, balance } }) => ({
            key: currency,
            term: t(messages.balanceIn, { currency }),
            value: <Money exact money={toMoney({ amount: balance, currency })} />,
          })),
        ]}
      />
    </div>
  )
}
