// Gallery figures of code and password entry.

import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { useState } from 'react'
import { AmountInput } from '../amount-input/amount-input.tsx'
import { CodeInput } from '../code-input/code-input.tsx'
import { Field } from '../form/field.tsx'
import { useLanguage, useT } from '../language/language.tsx'
import { Figure } from './figure.tsx'
import { formTexts as texts } from './form-texts.ts'
import { titles } from './texts.ts'

export function EntryFigures() {
  const t = useT()
  return (
    <>
      <Figure title={titles.code}>
        <CodeSample start="" />
        <CodeSample start="407" />
        <CodeSample start="407719" error={t(texts.codeError)} />
      </Figure>
      <Figure title={titles.amount}>
        <AmountSample start="25,000.00" />
        <AmountSample start="1,5" />
        <AmountSample start="97000" error={t(texts.aboveMax, { max: formatMoney(max) })} />
        <AmountSample start="" />
      </Figure>
    </>
  )
}

function CodeSample({ start, error }: { start: string; error?: string }) {
  const t = useT()
  const [code, setCode] = useState(start)
  const [done, setDone] = useState('')
  return (
    <Field
      label={t(texts.code)}
      help={t(texts.codeHelp)}
      error={code === start ? error : undefined}
      ok={done && code === done ? t(texts.codeDone, { code: done }) : undefined}
    >
      <CodeInput value={code} onChange={setCode} onComplete={setDone} />
    </Field>
  )
}

const max = moneyFromWire('96415.853200', 'USDT')
const least = moneyFromWire('10.000000', 'USDT')

function AmountSample({ start, error }: { start: string; error?: string }) {
  const t = useT()
  const language = useLanguage()
  const [text, setText] = useState(start)
  return (
    <Field
      label={t(texts.amount)}
      aside={t(texts.available, { amount: formatMoney(moneyFromWire('96418.35', 'USDT')) })}
      error={text === start ? error : undefined}
    >
      <AmountInput
        text={text}
        onText={setText}
        currency="USDT"
        reading={parseAmountInput(text, { currency: 'USDT', language, max })}
        question={(readings) => t(texts.ask, { readings: readings.join(t(texts.or)) })}
        quick={[{ label: t(texts.max), money: max }]}
        hint={t(texts.between, { least: formatMoney(least), most: formatMoney(max) })}
      />
    </Field>
  )
}
