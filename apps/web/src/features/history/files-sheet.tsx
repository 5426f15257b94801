// The sheet with exports, statements and the tax report.

import { useT } from '@sampan/ui/language'
import { Sheet } from '@sampan/ui/sheet'
import { useUrlState } from '@sampan/ui/url-state'
import { useSession } from '../../lib/session/use-session.ts'
import { Exports } from './exports.tsx'
import { messages } from './file-messages.ts'
import { Statements } from './statements.tsx'
import { TaxReport } from './tax-report.tsx'

/** Everything that leaves the history as a file. */
export function FilesSheet() {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  return (
    <Sheet open title={t(messages.title)} closeLabel={t(messages.close)} onClose={() => url.set({ files: undefined })}>
      <Exports />
      {holds('wallet.wallets') && (
        <>
          <Statements />
          <TaxReport />
        </>
      )}
    </Sheet>
  )
}
