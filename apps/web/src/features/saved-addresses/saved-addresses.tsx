// The saved addresses page: list, new address and import.

import '@sampan/ui/list-page.css'
import './saved-addresses.css'
import { useT } from '@sampan/ui/language'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { lazy, Suspense } from 'react'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { AddressList } from './list/address-list.tsx'

const AddAddress = lazy(() => import('./add/add-address.tsx').then((part) => ({ default: part.AddAddress })))
const ImportAddresses = lazy(() => import('./import/import-addresses.tsx').then((part) => ({ default: part.ImportAddresses })))

/** All three share one route; the address bar decides which one is open. */
export function SavedAddresses({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const mayAdd = holds('wallet.blockchain_address.add')
  const asked = url.get('import') === undefined ? 'list' : 'import'
  const adding = url.get('add') === undefined ? asked : 'add'
  const part = mayAdd ? adding : 'list'
  useStepFocus(part)
  return (
    <main className="wrap" id="main">
      <Suspense fallback={<Skeleton shape="form" count={3} label={t(cryptoMessages.loading)} />}>
        {part === 'add' && <AddAddress title={title} />}
        {part === 'import' && <ImportAddresses title={title} />}
        {part === 'list' && <AddressList title={title} />}
      </Suspense>
    </main>
  )
}
