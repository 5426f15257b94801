import { useSay } from '@sampan/ui/language.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { Exports } from './exports.tsx'
import { Statements } from './statements.tsx'
import { words } from './words-files.ts'

/** Everything that leaves the history as a file. */
export function FilesSheet() {
  const say = useSay()
  const url = useUrlState()
  const { holds } = useVisitor()
  return (
    <Sheet open title={say(words.title)} closeLabel={say(words.close)} onClose={() => url.set({ files: undefined })}>
      <Exports />
      {holds('wallet.wallets') && <Statements />}
    </Sheet>
  )
}
