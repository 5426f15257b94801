// The details step of a crypto withdrawal.

import { listAccounts } from '@sampan/contract/api/wallet.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { networks } from '@sampan/contract/networks.ts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useUrlState } from '@sampan/ui/url-state'
import { AssetField, NetworkField } from '../../../entities/crypto-transfer/asset-network.tsx'
import { PausedChannels } from '../../../entities/transaction/paused-channels.tsx'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { AmountField } from '../amount-field.tsx'
import { DetailsForm } from '../details-form.tsx'
import type { CryptoForm } from './crypto-destinations.tsx'
import { CryptoDestinations } from './crypto-destinations.tsx'
import { useCryptoOutlook } from './crypto-outlook.ts'
import { messages } from './messages.ts'
import type { CryptoWithdrawal } from './use-crypto-withdrawal.ts'

type DetailsProps = { asset: Stablecoin; form: CryptoForm; withdrawal: CryptoWithdrawal }

export function CryptoDetailsStep({ asset, form, withdrawal }: DetailsProps) {
  const t = useT()
  const url = useUrlState()
  const accounts = useEndpointQuery(listAccounts)
  const { choice } = withdrawal
  const { network, row } = choice
  const chooseNetwork = (name: string | undefined, currency: string) => {
    form.replace({ ...form.values, currency, network: name ?? '' })
    url.set({ currency, network: name, to: undefined }, { replace: true })
  }
  return (
    <DetailsForm form={form} outlook={useCryptoOutlook(withdrawal)}>
      <div className="form form--2">
        <AssetField assets={choice.assets} value={asset} onChoose={(currency) => chooseNetwork(network, currency)} />
        <NetworkField
          choices={choice.networks}
          value={network}
          help={network ? undefined : t(messages.networkHelp)}
          error={form.errors.network && t(messages.networkHelp)}
          onChoose={(name) => chooseNetwork(name, asset)}
        />
      </div>
      <PausedChannels direction="withdraw" closed={choice.closed} />
      {row && !row.withdraw && network && (
        <Note tone="caution" title={t(messages.paused, { network: networks[network].label })}>
          {row.about}
        </Note>
      )}
      <CryptoDestinations form={form} withdrawal={withdrawal} />
      <AmountField
        currency={asset}
        available={accounts.data?.resultList.find(({ currency }) => currency === asset)?.available}
        form={form}
        priced={withdrawal}
      />
    </DetailsForm>
  )
}
