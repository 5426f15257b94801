import '@sampan/ui/styles/transfer.css'
import './mint-redeem.css'
import { pairs } from '@sampan/contract/api/otc.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import type { ScreenProps } from '../../lib/screen.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useOpenAnswer } from '../../lib/use-open-answer.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { choosePair } from './pair-choice.ts'
import { RecentOrders } from './recent-orders.tsx'
import { WaitingOrder } from './waiting-order.tsx'
import { words } from './words.ts'

/** Visitors see rates; whoever is signed in exchanges. The pair stands in the address. */
export function MintRedeem({ title }: ScreenProps) {
  const say = useSay()
  const url = useUrlState()
  const offered = useOpenAnswer(pairs, {})
  const { holds } = useVisitor()
  const mayOrder = holds('order.swap_order')
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{say(title)}</h1>
        <p className="muted">{say(words.about)}</p>
      </div>
      {mayOrder && <WaitingOrder />}
      <Answered query={offered} label={say(words.loading)} shape="form" count={3}>
        {({ resultList }) => {
          const choice = choosePair(resultList, { kind: url.get('kind'), pay: url.get('pay'), get: url.get('get') })
          if (!choice.pair) return <EmptyState title={say(words.none)}>{say(words.noneMore)}</EmptyState>
          return (
            <ExchangeForm choice={choice} pair={choice.pair}>
              {mayOrder && <RecentOrders />}
            </ExchangeForm>
          )
        }}
      </Answered>
    </main>
  )
}
