// The tile of a currency: round for coins, square for fiat.

import './asset.css'
import { type Currency, currencies } from '@sampan/contract/currencies.ts'
import { classNames } from '../state/class-names.ts'

/** Beside the ticker, so it is hidden from screen readers, and drawn by the stylesheet, so that it is no text of an option. */
export function AssetTile({ currency, small }: { currency: Currency; small?: boolean }) {
  const { kind, symbol } = currencies[currency]
  return (
    <span
      className={classNames('coin', kind !== 'fiat' && 'coin--token', small && 'coin--s', symbol.length > 2 && 'coin--long')}
      data-code={symbol}
      aria-hidden="true"
    />
  )
}
