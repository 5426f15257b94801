// The assets, addresses and preview of a crypto withdrawal.

import { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { getTxnFee, previewWithdraw } from '@sampan/contract/api/crypto.ts'
import type { listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { useUrlState } from '@sampan/ui/url-state'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { type AssetChoice, chooseAsset } from '../../../entities/crypto-transfer/asset-choice.ts'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { findDestination } from '../find-destinations.ts'
import { type PreviewResult, usePreview, useTypedAmount } from '../use-preview.ts'
import type { CryptoValues } from './crypto-values.ts'

type AssetRow = ResponseOf<typeof listCryptoAssets>['resultList'][number]
export type Preview = ResponseOf<typeof previewWithdraw>

export type CryptoWithdrawal = PreviewResult<Preview> & {
  readonly choice: AssetChoice<AssetRow>
  readonly addresses: ReturnType<typeof useEndpointQuery<typeof listAddresses>>
  /** The saved addresses on the chosen network, usable ones first. */
  readonly here: readonly SavedAddress[]
  readonly to: SavedAddress | undefined
  /** What a withdrawal of this coin on this network costs now, before an amount is typed. */
  readonly currentFee: Preview['fee'] | undefined
  /** The same for what was typed just now, before it is shown. */
  readonly of: (next: CryptoValues) => Pick<CryptoWithdrawal, 'choice' | 'to' | 'reading' | 'preview' | 'settled'>
}

/** The chosen values and the server's preview of them. */
export function useCryptoWithdrawal(rows: readonly AssetRow[], values: CryptoValues): CryptoWithdrawal {
  const url = useUrlState()
  const choice = chooseAsset(rows, 'withdraw', {
    currency: url.get('currency') ?? values.currency,
    network: url.get('network') ?? values.network,
  })
  const { asset: currency = 'USDC', row } = choice
  const addresses = useEndpointQuery(listAddresses)
  const here = addresses.data?.resultList.filter(({ mainNet }) => mainNet === row?.mainNet) ?? []
  const usable = (wanted: string) => findDestination(here, wanted)
  const to = usable(url.get('to') ?? values.addressId)
  const ask = (amount: string) => ({
    body: { mainNet: row?.mainNet ?? 3, amount: { amount, currency }, ...(to ? { addressId: to.id } : {}) },
  })
  const options = { enabled: row?.withdraw === true, keepPrevious: true }
  // An amount of 0 answers with the maximum.
  const bounds = useEndpointQuery(previewWithdraw, ask('0'), options)
  const feeParams = { mainNet: String(row?.mainNet ?? 3), currency }
  const currentFee = useEndpointQuery(getTxnFee, { params: feeParams }, { enabled: row?.withdraw === true }).data?.fee
  const typed = useTypedAmount(values.amount, currency, bounds.data)
  const priced = usePreview(typed, useEndpointQuery(previewWithdraw, ask(typed.asked), options))
  const of = (next: CryptoValues) => ({ choice, to: usable(next.addressId) ?? to, ...priced.at(next.amount) })
  return { choice, addresses, here, to, currentFee, of, ...priced }
}
