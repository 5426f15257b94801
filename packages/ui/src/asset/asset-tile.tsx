// The tile of a currency: round for coins, square for fiat.

import './asset.css'
import { type Currency, currencies } from '@sampan/contract/currencies.ts'
import { classNames } from '../state/class-names.ts'

/** Beside the ticker, so it is hidden from screen readers. */
export function AssetTile({ currency, small }: { currency: Currency; small?: boolean }) {
  const { kind, symbol } = currencies[currency]
  return (
    <span
      className={classNames('coin', kind !== 'fiat' && 'coin--token', small && 'coin--s', symbol.length > 2 && 'coin--long')}
      aria-hidden="true"
    >
      {symbol}
    </span>
  )
}
