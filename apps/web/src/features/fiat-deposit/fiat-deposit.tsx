// The bank deposit page; currency and channel are kept in the address.

import '../../entities/transaction/transfer-page.css'
import '@sampan/ui/address.css'
import './fiat-deposit.css'
import { getDepositAccount } from '@sampan/contract/api/fiat-deposit.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { channels, isChannel } from '@sampan/contract/channels.ts'
import { currencies, type Fiat, isFiat } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { RadioCards } from '@sampan/ui/radio-cards'
import { RailBadge } from '@sampan/ui/rail-badge'
import { Select } from '@sampan/ui/select'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { fiatMessages } from '../../entities/fiat-transfer/fiat-messages.ts'
import { PausedChannels, usePausedRails } from '../../entities/transaction/paused-channels.tsx'
import { RailSwitch } from '../../entities/transaction/rail-switch.tsx'
import { WalletCrumb } from '../../entities/transaction/wallet-crumb.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './messages.ts'
import { TransferInstructions } from './transfer-instructions.tsx'

type Wallet = { readonly id: string; readonly currency: Fiat }

/** The reference comes first, because transfers that carry it are matched automatically. */
export function FiatDeposit({ title }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(listAccounts)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <WalletCrumb />
        <h1>{t(title)}</h1>
        <RailSwitch kind="deposit" rail="bank" />
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <QueryBoundary query={query} label={t(fiatMessages.loading)} shape="form" count={3}>
        {({ resultList }) => (
          <Choose wallets={resultList.flatMap(({ id, currency }) => (isFiat(currency) ? [{ id, currency }] : []))} />
        )}
      </QueryBoundary>
    </main>
  )
}

function Choose({ wallets }: { wallets: readonly Wallet[] }) {
  const t = useT()
  const url = useUrlState()
  const asked = url.get('currency')
  const wallet = wallets.find(({ currency }) => currency === asked)
  return (
    <div className="stack-l">
      <div className="form deposit-choice">
        <Field label={t(fiatMessages.currency)}>
          <Select
            value={wallet?.currency ?? ''}
            placeholder={t(fiatMessages.choose)}
            options={wallets.map(({ currency }) => ({
              value: currency,
              label: `${currency} · ${t(currencies[currency].name)}`,
            }))}
            onChange={(event) => url.set({ currency: event.target.value, channel: undefined }, { replace: true })}
          />
        </Field>
      </div>
      <PausedChannels direction="deposit" closed={usePausedRails(wallet?.currency, 'deposit')} />
      {wallet ? (
        <Channels key={wallet.id} wallet={wallet} />
      ) : (
        <div className="deposit-choice">
          <EmptyState level={2} title={t(messages.currencyFirst)} />
        </div>
      )}
    </div>
  )
}

function Channels({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const url = useUrlState()
  const query = useEndpointQuery(getDepositAccount, { params: { id: wallet.id } })
  const accounts = query.data?.resultList ?? []
  const asked = url.get('channel')
  const account = accounts.find(({ channel }) => channel === asked) ?? (accounts.length === 1 ? accounts[0] : undefined)
  return (
    <QueryBoundary query={query} label={t(fiatMessages.loading)} shape="form" count={2}>
      {({ resultList }) =>
        resultList.length === 0 ? (
          <EmptyState level={2} title={t(messages.none, { currency: wallet.currency })}>
            {t(messages.noneMore)}
          </EmptyState>
        ) : (
          <>
            <div className="deposit-choice">
              <RadioCards
                legend={t(fiatMessages.channel)}
                name="channel"
                value={account?.channel}
                onChange={(channel) => isChannel(channel) && url.set({ channel }, { replace: true })}
                help={account ? undefined : t(messages.channelHelp)}
                options={resultList.map(({ channel, eta, minimum }) => ({
                  value: channel,
                  title: t(channels[channel].name),
                  detail: t(messages.channelFacts, { eta, minimum: formatMoney(toMoney(minimum)) }),
                  end: <RailBadge rail={channel} />,
                }))}
              />
            </div>
            {account && <TransferInstructions key={account.id} walletId={wallet.id} account={account} />}
          </>
        )
      }
    </QueryBoundary>
  )
}
