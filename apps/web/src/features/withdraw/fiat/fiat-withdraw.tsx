import '@sampan/ui/styles/transfer.css'
import '../withdraw.css'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { fiatWords } from '../../../lib/fiat-words.ts'
import type { ScreenProps } from '../../../lib/screen.ts'
import { useAnswer } from '../../../lib/server-state.ts'
import { Withdraw } from './withdraw.tsx'

/** A form of two steps; what was handed in is followed on a page of its own. */
export function FiatWithdraw({ title }: ScreenProps) {
  const say = useSay()
  const query = useAnswer(listAccounts)
  return (
    <main className="wrap" id="main">
      <Answered query={query} label={say(fiatWords.loading)} shape="form" count={4}>
        {({ resultList }) => <Withdraw title={title} wallets={resultList.filter(({ currency }) => isFiat(currency))} />}
      </Answered>
    </main>
  )
}
