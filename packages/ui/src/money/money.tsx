// An amount of money with lighter minor units and its ticker.

import './money.css'
import type { Text } from '@sampan/contract/language.ts'
import type { Money as Amount } from '@sampan/contract/money.ts'
import { useT } from '../language/language.tsx'
import { VisuallyHidden } from '../link/visually-hidden.tsx'
import { classNames } from '../state/class-names.ts'
import { mask, useAmountsHidden } from './hidden-amounts.ts'
import { splitMoney } from './money-parts.ts'

const hiddenAmount: Text = { en: 'Hidden amount', 'zh-CN': '已隐藏的金额', th: 'จำนวนเงินที่ซ่อนไว้' }

type MoneyProps = {
  money: Amount
  /** Writes a plus before what came in; the minus is always written. */
  signed?: boolean
  /** in: came in and is final. void: did not happen. */
  tone?: 'in' | 'void'
  /** The loudest figure of the page. */
  total?: boolean
  /** Only false in a column whose head or row names the currency. */
  ticker?: boolean
  /** All the ledger's decimals where there are more than shown, for a maximum or a line that must add up. */
  exact?: boolean
  /** Shows an en dash for nothing, as in the column of what is on hold. */
  dash?: boolean
  /** The balance has just changed: washed once. */
  changed?: boolean
}

export function Money(props: MoneyProps) {
  return useAmountsHidden() ? <MaskedMoney {...props} /> : <ShownMoney {...props} />
}

/** No tone either: that something came in would say half of it. */
function MaskedMoney({ money, total, ticker = true }: MoneyProps) {
  const t = useT()
  return (
    <span className={classNames('money', total && 'money--total')}>
      <span aria-hidden="true">{mask}</span>
      <VisuallyHidden>{t(hiddenAmount)}</VisuallyHidden>
      {ticker && (
        <>
          {' '}
          <span className="tick">{money.currency}</span>
        </>
      )}
    </span>
  )
}

function ShownMoney({ money, signed, tone, total, ticker = true, exact, dash, changed }: MoneyProps) {
  const parts = splitMoney(money, { signed, exact })
  if (dash && money.units === 0n) return <data value={parts.value}>–</data>
  const look = classNames('money', tone && `money--${tone}`, total && 'money--total', changed && 'money--wash')
  const figure = (
    <data className={look} value={parts.value}>
      {parts.whole}
      {parts.minor && <span className="minor">{parts.minor}</span>}
      {ticker && (
        <>
          {' '}
          <span className="tick">{parts.ticker}</span>
        </>
      )}
    </data>
  )
  return tone === 'void' ? <s>{figure}</s> : figure
}
