// A currency with its tile, ticker and name.

import { type Currency, currencies } from '@sampan/contract/currencies.ts'
import { useT } from '../language/language.tsx'
import { AssetTile } from './asset-tile.tsx'

/** Tile, ticker and, unless small, the currency's name. */
export function Asset({ currency, small }: { currency: Currency; small?: boolean }) {
  const t = useT()
  return (
    <span className="asset">
      <AssetTile currency={currency} small={small} />
      <span>
        <strong>{currency}</strong>
        {!small && <small>{t(currencies[currency].name)}</small>}
      </span>
    </span>
  )
}
