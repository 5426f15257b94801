// A field for an amount, with the amount in words below it.

import './amount-input.css'
import type { AmountInput as Reading } from '@sampan/contract/amount-input.ts'
import type { Currency } from '@sampan/contract/currencies.ts'
import { formatExact, formatMoney } from '@sampan/contract/format-money.ts'
import type { Money } from '@sampan/contract/money.ts'
import { CircleQuestionMark } from 'lucide-react'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { AssetTile } from '../asset/asset-tile.tsx'
import { Button } from '../button/button.tsx'
import { useField } from '../form/field.tsx'
import { useLanguage } from '../language/language.tsx'
import { Note } from '../note/note.tsx'
import { formatAmountInWords } from './amount-in-words.ts'
import { useGroupedTyping } from './use-grouped-typing.ts'

type AmountInputProps = Omit<ComponentProps<'input'>, 'style' | 'value' | 'onChange' | 'type'> & {
  text: string
  onText: (text: string) => void
  currency: Currency
  /** How the contract reads the text: parseAmountInput(text, { currency, language, max }). */
  reading: Reading
  /** Asks which amount is meant, given the readings as text. */
  question: (readings: readonly string[]) => ReactNode
  /** In place of the ticker: a menu of currencies. */
  unit?: ReactNode
  /** Buttons that fill in an amount, such as the server's maximum. */
  quick?: readonly { label: string; money: Money }[]
  /** In place of the amount in words: what may be typed. */
  hint?: ReactNode
}

/** Digits are grouped while they are typed. Ambiguous input is never guessed: its readings are offered as buttons. */
export function AmountInput(props: AmountInputProps) {
  const { text, onText, currency, reading, question, unit, quick = [], hint, onBlur, ...rest } = props
  const language = useLanguage()
  const typing = useGroupedTyping(text, onText)
  const formatOnBlur = (event: FocusEvent<HTMLInputElement>) => {
    const formatted = reading.kind === 'amount' ? formatExact(reading.money) : text
    if (formatted !== text) onText(formatted)
    onBlur?.(event)
  }
  const echo = reading.kind === 'amount' ? formatAmountInWords(reading.money, language) : undefined
  return (
    <>
      <div className="amount">
        <div className="amount__in">
          <input inputMode="decimal" autoComplete="off" {...useField()} {...rest} type="text" {...typing} onBlur={formatOnBlur} />
          {unit ?? (
            <span className="amount__unit">
              <AssetTile currency={currency} small />
              {currency}
            </span>
          )}
        </div>
        <div className="amount__foot" hidden={echo === undefined && hint === undefined && quick.length === 0}>
          <span aria-live="polite">{echo ?? hint}</span>
          <span className="quick">
            {quick.map(({ label, money }) => (
              <button key={label} type="button" onClick={() => onText(formatExact(money))}>
                {label}
              </button>
            ))}
          </span>
        </div>
      </div>
      {reading.kind === 'ambiguous' && <Question readings={reading.readings} question={question} onText={onText} />}
    </>
  )
}

type QuestionProps = Pick<AmountInputProps, 'question' | 'onText'> & { readings: readonly Money[] }

function Question({ readings, question, onText }: QuestionProps) {
  return (
    <Note tone="caution" live="status" icon={<CircleQuestionMark className="i" />}>
      {question(readings.map(formatMoney))}
      <div className="row">
        {readings.map((money) => (
          <Button key={formatExact(money)} size="s" onClick={() => onText(formatExact(money))}>
            {formatExact(money)}
          </Button>
        ))}
      </div>
    </Note>
  )
}
