import '../../../lib/transfer.css'
import '../withdraw.css'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { fiatWords } from '../../../lib/fiat-words.ts'
import type { ScreenProps } from '../../../lib/screen.ts'
import { useAnswer } from '../../../lib/server-state.ts'
import { Withdraw } from './withdraw.tsx'

/** A form of two steps; what was handed in is followed on a page of its own. */
export function FiatWithdraw({ title }: ScreenProps) {
  const t = useT()
  const query = useAnswer(listAccounts)
  return (
    <main className="wrap" id="main">
      <QueryBoundary query={query} label={t(fiatWords.loading)} shape="form" count={4}>
        {({ resultList }) => <Withdraw title={title} wallets={resultList.filter(({ currency }) => isFiat(currency))} />}
      </QueryBoundary>
    </main>
  )
}
