// The exchange form: either side can be typed, the server quotes the other.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Segmented } from '@sampan/ui/segmented'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { messages } from './messages.ts'
import { kinds, type Pair, type PairChoice } from './pair-choice.ts'
import { QuoteCard } from './quote-card.tsx'
import { SideField } from './side-field.tsx'
import { type TypedAmount, useExchange } from './use-exchange.ts'

type FormProps = { choice: PairChoice; pair: Pair; children: ReactNode }

/** Either side can be typed; the other is the server's answer to it. */
export function ExchangeForm({ choice, pair, children }: FormProps) {
  const t = useT()
  const url = useUrlState()
  const [typed, setTyped] = useState<TypedAmount & Record<string, string>>({ side: 'pay', text: '' })
  const forget = useDraft('mint-redeem', typed, setTyped)
  const exchange = useExchange(pair, typed)
  const choose = (changes: { kind?: string; pay?: HeldCurrency | undefined; get?: HeldCurrency | undefined }) =>
    url.set({ kind: undefined, ...changes }, { replace: true })
  const flip = choice.flipped
  return (
    <div className="split split--flow split--mint">
      <div className="stack">
        <Segmented
          label={t(messages.type)}
          value={choice.kind}
          segments={kinds.map((kind) => ({ value: kind, label: t(messages[kind]) }))}
          onChange={(kind) => choose({ kind, pay: undefined, get: undefined })}
        />
        <div className="swap">
          <SideField
            side="pay"
            pair={pair}
            options={choice.pays}
            typed={typed}
            onType={setTyped}
            exchange={exchange}
            onCurrency={(pay) => choose({ kind: choice.kind, pay, get: pair.get })}
          />
          {flip && (
            <IconButton
              className="swap__flip"
              label={t(messages.flip, { pay: flip.pay, get: flip.get })}
              icon={<ArrowUpDown className="i" />}
              onClick={() => choose({ pay: flip.pay, get: flip.get })}
            />
          )}
          <SideField
            side="get"
            pair={pair}
            options={choice.gets}
            typed={typed}
            onType={setTyped}
            exchange={exchange}
            onCurrency={(get) => choose({ kind: choice.kind, pay: pair.pay, get })}
          />
        </div>
      </div>
      <QuoteCard pair={pair} exchange={exchange} onAccepted={forget} />
      {children}
    </div>
  )
}
