import { formatDayTime } from '@sampan/contract/format-time.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { LinkButton } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { RailBadge } from '@sampan/ui/rail-badge.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { fiatWords } from '../../lib/fiat-words.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { refusalPlace } from './check-details.ts'
import type { WithdrawForm } from './details.tsx'
import type { BankChoice, Withdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'

type DestinationsProps = { form: WithdrawForm; withdrawal: Withdrawal }

const addHref = (currency: string) => `/add-bank-account?from=withdraw&currency=${currency}`

/** Usable ones first; the others stay in sight with the reason. */
export function Destinations({ form, withdrawal }: DestinationsProps) {
  const say = useSay()
  const { currency, accounts, here } = withdrawal
  if (!currency)
    return (
      <EmptyState level={2} title={say(words.currencyFirst)}>
        {say(words.savedOnly)}
      </EmptyState>
    )
  return (
    <Answered query={accounts} label={say(fiatWords.loading)} count={2} panel>
      {() => (here.length === 0 ? <NoAccount currency={currency} /> : <Choices form={form} withdrawal={withdrawal} />)}
    </Answered>
  )
}

function Choices({ form, withdrawal }: DestinationsProps) {
  const say = useSay()
  const url = useUrlState()
  const { holds } = useVisitor()
  const { here, to, preview, settled, currency } = withdrawal
  const early = settled && to ? refusalPlace(preview).bankAccountId : undefined
  const error = form.errors.bankAccountId ?? early
  const choose = (bankAccountId: string) => {
    form.set('bankAccountId', bankAccountId)
    url.set({ to: undefined }, { replace: true })
  }
  return (
    <div className="bank-choices">
      <RadioCards
        legend={say(words.sendTo)}
        name="to"
        value={to?.id}
        onChange={choose}
        error={error && say(error)}
        help={say(words.savedOnly)}
        options={here.map((account) => ({
          value: account.id,
          title: account.label,
          detail: `${account.bankName} ··${account.tail}`,
          end: account.usable ? <RailBadge rail={account.channel} /> : <State account={account} />,
          reason: account.usable ? undefined : <Why account={account} />,
        }))}
      />
      {holds('wallet.bank_account.add') && currency && (
        <Link className="bank-choices__add small" href={addHref(currency)}>
          {say(words.addAccount)}
        </Link>
      )}
    </div>
  )
}

/** The axis that stands in the way. */
function State({ account: { status, verification } }: { account: BankChoice }) {
  return <StatusTag status={status === 'active' ? verification : status} />
}

function Why({ account: { reason, usableFrom } }: { account: BankChoice }) {
  const say = useSay()
  const reader = useReader()
  const isHeld = usableFrom !== null && Date.parse(usableFrom) > serverNow()
  return (
    <span>
      {reason} {isHeld && say(words.usableFrom, { time: formatDayTime(Date.parse(usableFrom), reader) })}
    </span>
  )
}

function NoAccount({ currency }: { currency: string }) {
  const say = useSay()
  const { holds } = useVisitor()
  const mayAdd = holds('wallet.bank_account.add')
  return (
    <EmptyState
      level={2}
      title={say(words.noAccount, { currency })}
      actions={mayAdd && <LinkButton href={addHref(currency)}>{say(words.addAccount)}</LinkButton>}
    >
      {say(words.noAccountMore)} {!mayAdd && say(words.askAdd, { permission: say(scopeLabels['wallet.bank_account.add']) })}
    </EmptyState>
  )
}
