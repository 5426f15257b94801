import { type Currency, currencies } from '@sampan/contract/currencies.ts'
import { AssetTile } from './asset-tile.tsx'
import { useSay } from './language.tsx'

/** Tile, ticker and, unless small, the currency's name. */
export function Asset({ currency, small }: { currency: Currency; small?: boolean }) {
  const say = useSay()
  return (
    <span className="asset">
      <AssetTile currency={currency} small={small} />
      <span>
        <strong>{currency}</strong>
        {!small && <small>{say(currencies[currency].name)}</small>}
      </span>
    </span>
  )
}
