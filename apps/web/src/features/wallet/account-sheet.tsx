// The sheet of one balance: its holds and ledger lines.

import { add, moneyFromWire } from '@sampan/contract/money.ts'
import { Asset } from '@sampan/ui/asset'
import { LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Sheet } from '@sampan/ui/sheet'
import { useUrlState } from '@sampan/ui/url-state'
import { messages } from './account-messages.ts'
import { type Action, type Holding, linkToAction } from './holding.ts'
import { Holds } from './holds.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { messages as walletMessages } from './messages.ts'

const actions = ['deposit', 'withdraw', 'convert'] as const satisfies readonly Action[]

/** A balance looked into without losing the list: what holds it, and every line that made it. */
export function AccountSheet({ row }: { row: Holding }) {
  const t = useT()
  const url = useUrlState()
  return (
    <Sheet
      open
      title={<Asset currency={row.currency} />}
      closeLabel={t(messages.close)}
      onClose={() => url.set({ asset: undefined })}
    >
      <Inside key={row.id} row={row} />
    </Sheet>
  )
}

function Inside({ row }: { row: Holding }) {
  const t = useT()
  const [available, held] = [moneyFromWire(row.available, row.currency), moneyFromWire(row.held, row.currency)]
  return (
    <>
      <DescriptionList
        items={[
          { key: 'available', term: t(messages.available), value: <Money exact money={available} /> },
          { key: 'held', term: t(messages.onHold), value: <Money exact money={held} /> },
          { key: 'total', term: t(messages.total), value: <Money exact money={add(available, held)} />, sum: true },
        ]}
      />
      <div className="row">
        {actions
          .filter((action) => row.allowed[action])
          .map((action) => (
            <LinkButton key={action} size="s" href={linkToAction(action, row.currency)}>
              {t(walletMessages[action])}
            </LinkButton>
          ))}
      </div>
      {held.units > 0n && <Holds id={row.id} />}
      <LedgerLines id={row.id} />
    </>
  )
}
