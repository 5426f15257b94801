// The bank withdrawal page.

import '../../../entities/transaction/transfer-page.css'
import '../withdraw.css'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { fiatMessages } from '../../../entities/fiat-transfer/fiat-messages.ts'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../../lib/navigation/screen.ts'
import { FiatWithdrawForm } from './fiat-withdraw-form.tsx'

/** A form of two steps; a submitted withdrawal has a page of its own. */
export function FiatWithdraw({ title }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(listAccounts)
  return (
    <main className="wrap" id="main">
      <QueryBoundary query={query} label={t(fiatMessages.loading)} shape="form" count={4}>
        {({ resultList }) => <FiatWithdrawForm title={title} wallets={resultList.filter(({ currency }) => isFiat(currency))} />}
      </QueryBoundary>
    </main>
  )
}
