import { add, moneyFromWire } from '@sampan/contract/money.ts'
import { Asset } from '@sampan/ui/asset.tsx'
import { LinkButton } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { type Action, type Holding, hrefOf } from './holding.ts'
import { Holds } from './holds.tsx'
import { Lines } from './lines.tsx'
import { words as walletWords } from './words.ts'
import { words } from './words-account.ts'

const actions = ['deposit', 'withdraw', 'convert'] as const satisfies readonly Action[]

/** A balance looked into without losing the list: what holds it, and every line that made it. */
export function AccountSheet({ row }: { row: Holding }) {
  const say = useSay()
  const url = useUrlState()
  return (
    <Sheet
      open
      title={<Asset currency={row.currency} />}
      closeLabel={say(words.close)}
      onClose={() => url.set({ asset: undefined })}
    >
      <Inside key={row.id} row={row} />
    </Sheet>
  )
}

function Inside({ row }: { row: Holding }) {
  const say = useSay()
  const [available, held] = [moneyFromWire(row.available, row.currency), moneyFromWire(row.held, row.currency)]
  return (
    <>
      <Facts
        facts={[
          { key: 'available', term: say(words.available), value: <Money exact money={available} /> },
          { key: 'held', term: say(words.onHold), value: <Money exact money={held} /> },
          { key: 'total', term: say(words.total), value: <Money exact money={add(available, held)} />, sum: true },
        ]}
      />
      <div className="row">
        {actions
          .filter((action) => row.allowed[action])
          .map((action) => (
            <LinkButton key={action} size="s" href={hrefOf(action, row.currency)}>
              {say(walletWords[action])}
            </LinkButton>
          ))}
      </div>
      {held.units > 0n && <Holds id={row.id} />}
      <Lines id={row.id} />
    </>
  )
}
