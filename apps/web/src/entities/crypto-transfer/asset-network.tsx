// The fields that choose a coin and a network.

import '@sampan/ui/network-badge.css'
import './asset-network.css'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Money, moneyFromWire } from '@sampan/contract/money.ts'
import { isNetworkName, type NetworkName, networks } from '@sampan/contract/networks.ts'
import { AssetTile } from '@sampan/ui/asset-tile'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { Select } from '@sampan/ui/select'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { cryptoMessages as messages } from './crypto-messages.ts'

type AssetFieldProps = { assets: readonly Stablecoin[]; value: Stablecoin; onChoose: (asset: Stablecoin) => void }

/** Each coin with its balance. */
export function AssetField({ assets, value, onChoose }: AssetFieldProps) {
  const t = useT()
  const accounts = useEndpointQuery(listAccounts)
  const balanceOf = (asset: Stablecoin) => {
    const found = accounts.data?.resultList.find(({ currency }) => currency === asset)
    return found && moneyText(moneyFromWire(found.available, asset))
  }
  const choose = (name: string) => {
    const found = assets.find((asset) => asset === name)
    if (found) onChoose(found)
  }
  return (
    <Field label={t(messages.asset)}>
      <div className="badged">
        <AssetTile currency={value} small />
        <Select
          value={value}
          options={assets.map((asset) => ({
            value: asset,
            label: asset,
            tile: <AssetTile currency={asset} small />,
            detail: balanceOf(asset),
          }))}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </Field>
  )
}

export type NetworkChoice = {
  readonly name: NetworkName
  readonly open: boolean
  readonly feeFrom?: Money
  readonly etaMinutes?: { readonly from: number; readonly to: number }
}

type NetworkFieldProps = {
  choices: readonly NetworkChoice[]
  value: NetworkName | undefined
  onChoose: (network: NetworkName) => void
  help?: string
  error?: string
}

/** A paused network stays in the list, marked as paused. */
export function NetworkField({ choices, value, onChoose, help, error }: NetworkFieldProps) {
  const t = useT()
  const options = choices.map(({ name, open, feeFrom, etaMinutes }) => ({
    value: name,
    label: open ? networks[name].label : t(messages.paused, { network: networks[name].label }),
    disabled: !open,
    tile: <NetworkCode network={name} />,
    detail: feeFrom && etaMinutes && t(messages.feeAndTime, { fee: formatMoney(feeFrom), ...etaMinutes }),
  }))
  return (
    <Field label={t(messages.network)} help={help} error={error}>
      <div className="badged">
        {value && <NetworkCode network={value} />}
        <Select
          value={value ?? ''}
          placeholder={t(messages.chooseNetwork)}
          options={options}
          onChange={(event) => isNetworkName(event.target.value) && onChoose(event.target.value)}
        />
      </div>
    </Field>
  )
}

/** The two letters alone, where the full name is beside them already. */
function NetworkCode({ network }: { network: NetworkName }) {
  return (
    <span className={`net net--${network.toLowerCase()}`} aria-hidden="true">
      <span className="net__code" data-code={networks[network].badge} />
    </span>
  )
}
