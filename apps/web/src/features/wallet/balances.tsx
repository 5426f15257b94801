// The balances by currency.

import { currencies } from '@sampan/contract/currencies.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Switch } from '@sampan/ui/switch'
import { useUrlState } from '@sampan/ui/url-state'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { BalanceRows } from './balance-rows.tsx'
import { type Holding, isEmpty, type Wallet } from './holding.ts'
import { balanceMessages as messages } from './messages.ts'

/** The opened balance changes nothing of the list but a mark. */
const notRows: readonly string[] = ['asset']

/** One row per currency. What one hides or looks for changes no total. */
export function Balances({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const url = useUrlState({ except: notRows })
  const [sought, setSought] = useState<string>()
  const empty = wallet.resultList.filter(isEmpty).length
  const hides = url.get('zero') !== 'shown' && empty < wallet.resultList.length
  // A press is answered before the rows are rendered, which takes a phone longer than a frame.
  const narrowed = useDeferredValue(hides)
  const search = useDeferredValue(url.search)
  const rows = wallet.resultList.filter((row) => (sought ? isCalled(row, sought) : !narrowed || !isEmpty(row)))
  return (
    <Panel
      flush
      className="bal"
      title={t(messages.title)}
      action={
        <div className="row">
          <Switch
            checked={hides}
            disabled={empty === wallet.resultList.length}
            onChange={(event) => url.set({ zero: event.target.checked ? undefined : 'shown' }, { replace: true })}
          >
            {t(messages.hideZero, { n: empty })}
          </Switch>
          <IconButton
            small
            label={t(messages.find)}
            icon={<Search className="i" />}
            aria-expanded={sought !== undefined}
            onClick={() => setSought(sought === undefined ? '' : undefined)}
          />
        </div>
      }
    >
      {sought !== undefined && <Find sought={sought} onSeek={setSought} />}
      {rows.length === 0 ? (
        <EmptyState
          title={t(messages.nothingFound)}
          actions={
            <Button size="s" onClick={() => setSought(undefined)}>
              {t(messages.allOfThem)}
            </Button>
          }
        />
      ) : (
        <BalanceRows wallet={wallet} rows={rows} search={search} />
      )}
    </Panel>
  )
}

function isCalled({ currency }: Holding, sought: string): boolean {
  const names = [currency, ...Object.values(currencies[currency].name)]
  return names.some((name) => name.toLowerCase().includes(sought.trim().toLowerCase()))
}

function Find({ sought, onSeek }: { sought: string; onSeek: (text: string) => void }) {
  const t = useT()
  return (
    <div className="bal__find">
      <span className="search">
        <Search className="i i--s" />
        <input
          // Opened by a press on its button, so the next thing is to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t(messages.find)}
          placeholder={t(messages.findExample)}
          value={sought}
          onChange={(event) => onSeek(event.target.value)}
        />
      </span>
    </div>
  )
}
