// The saved bank accounts to choose from.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { RailBadge } from '@sampan/ui/rail-badge'
import { StatusTag } from '@sampan/ui/status-tag'
import { fiatMessages } from '../../../entities/fiat-transfer/fiat-messages.ts'
import type { useForm } from '../../../lib/forms/use-form.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { placeRefusal } from '../check-amount.ts'
import { DestinationCards, type NewDestination, NoDestination } from '../destinations.tsx'
import type { DestinationCard } from '../find-destinations.ts'
import type { FiatFormValues } from './fiat-values.ts'
import { messages } from './messages.ts'
import type { BankChoice, FiatWithdrawal } from './use-fiat-withdrawal.ts'

export type FiatForm = ReturnType<typeof useForm<FiatFormValues>>

type DestinationsProps = { form: FiatForm; withdrawal: FiatWithdrawal }

const addingIn = (currency: string): NewDestination => ({
  scope: 'wallet.bank_account.add',
  label: messages.addAccount,
  href: `/add-bank-account?from=withdraw&currency=${currency}`,
})

export function FiatDestinations({ form, withdrawal }: DestinationsProps) {
  const t = useT()
  const { currency, accounts, here, to, preview, settled } = withdrawal
  if (!currency)
    return (
      <EmptyState level={2} title={t(messages.currencyFirst)}>
        {t(messages.savedOnly)}
      </EmptyState>
    )
  const adding = addingIn(currency)
  return (
    <QueryBoundary query={accounts} label={t(fiatMessages.loading)} count={2} panel>
      {() =>
        here.length === 0 ? (
          <NoDestination title={t(messages.noAccount, { currency })} text={t(messages.noAccountMore)} adding={adding} />
        ) : (
          <DestinationCards
            legend={t(messages.sendTo)}
            help={t(messages.savedOnly)}
            error={form.errors.bankAccountId ?? (settled && to ? placeRefusal(preview).to : undefined)}
            cards={here.map(toCard)}
            value={to?.id}
            adding={adding}
            onChoose={(id) => form.set('bankAccountId', id)}
          />
        )
      }
    </QueryBoundary>
  )
}

const toCard = (account: BankChoice): DestinationCard => ({
  value: account.id,
  payeeId: account.payeeId,
  words: `${account.label} ${account.bankName} ${account.tail}`,
  title: account.label,
  detail: `${account.bankName} ··${account.tail}`,
  end: account.usable ? <RailBadge rail={account.channel} /> : <State account={account} />,
  reason: account.usable ? undefined : <Why account={account} />,
})

/** The reason why the account cannot be used. */
function State({ account: { status, verification } }: { account: BankChoice }) {
  return <StatusTag status={status === 'active' ? verification : status} />
}

function Why({ account: { reason, usableFrom } }: { account: BankChoice }) {
  const t = useT()
  const locale = useLocaleFormat()
  const isHeld = usableFrom !== null && Date.parse(usableFrom) > serverNow()
  return (
    <span>
      {reason} {isHeld && t(messages.usableFrom, { time: formatDayTime(Date.parse(usableFrom), locale) })}
    </span>
  )
}
