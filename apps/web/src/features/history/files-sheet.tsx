import { useT } from '@sampan/ui/language'
import { Sheet } from '@sampan/ui/sheet'
import { useUrlState } from '../../lib/url-state.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { Exports } from './exports.tsx'
import { Statements } from './statements.tsx'
import { words } from './words-files.ts'

/** Everything that leaves the history as a file. */
export function FilesSheet() {
  const t = useT()
  const url = useUrlState()
  const { holds } = useVisitor()
  return (
    <Sheet open title={t(words.title)} closeLabel={t(words.close)} onClose={() => url.set({ files: undefined })}>
      <Exports />
      {holds('wallet.wallets') && <Statements />}
    </Sheet>
  )
}
