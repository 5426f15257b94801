// The filters of the history, kept in the address.

import { currencies, heldCurrencies } from '@sampan/contract/currencies.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import { ChipSelect } from '@sampan/ui/chip-select'
import { useT } from '@sampan/ui/language'
import { Tabs } from '@sampan/ui/tabs'
import { useUrlState } from '@sampan/ui/url-state'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../lib/forms/search-field.tsx'
import {
  type FilterName,
  notFilters,
  periods,
  readDirection,
  readPeriod,
  readStatus,
  readTab,
  type Tab,
  tabKinds,
} from './history-filters.ts'
import { filterMessages as messages, periodMessages, statusMessages, tabMessages } from './messages.ts'
import { MoreFilters } from './more-filters.tsx'

const tabs: readonly Tab[] = keysOf(tabKinds)

/** Each choice updates the address at once and closes the open transaction. */
export function FilterBar() {
  const t = useT()
  const url = useUrlState({ except: notFilters })
  const set = (name: FilterName | 'tab', value: string | undefined) => url.set({ [name]: value, open: undefined })
  const period = readPeriod(url.get)
  const hidden = ['network', 'min', 'max'].some((name) => url.get(name) !== undefined) || readDirection(url.get) !== undefined
  const [wantsMore, setWantsMore] = useState(false)
  const more = wantsMore || hidden || period === 'custom'
  return (
    <>
      <div className="filters fades hist-filters" role="group" aria-label={t(messages.filters)}>
        <Tabs
          small
          label={t(messages.kind)}
          panelId="history"
          value={readTab(url.get)}
          onChange={(tab) => set('tab', tab === 'all' ? undefined : tab)}
          tabs={tabs.map((tab) => ({ value: tab, label: t(tabMessages[tab]) }))}
        />
        <ChipSelect
          label={t(messages.date)}
          any={t(messages.anyDate)}
          value={period}
          options={periods.map((one) => ({ value: one, label: t(periodMessages[one]) }))}
          onChoose={(value) => url.set({ period: value, from: undefined, to: undefined, open: undefined })}
        />
        <ChipSelect
          label={t(messages.asset)}
          any={t(messages.anyAsset)}
          value={heldCurrencies.find((code) => code === url.get('asset'))}
          options={heldCurrencies.map((code) => ({ value: code, label: `${code} · ${t(currencies[code].name)}` }))}
          onChoose={(value) => set('asset', value)}
        />
        <ChipSelect
          label={t(messages.status)}
          any={t(messages.anyStatus)}
          value={readStatus(url.get)}
          options={(['open', 'done', 'ended'] as const).map((one) => ({ value: one, label: t(statusMessages[one]) }))}
          onChoose={(value) => set('status', value)}
        />
        <button
          type="button"
          className={hidden ? 'chip is-on' : 'chip'}
          aria-expanded={more}
          aria-controls="more-filters"
          onClick={() => setWantsMore(!wantsMore)}
        >
          {t(messages.more)}
          <ChevronDown className="i i--s" />
        </button>
        <SearchField name="q" label={t(messages.search)} placeholder={t(messages.searchExample)} maxLength={128} closes="open" />
      </div>
      {more && <MoreFilters onChange={set} />}
    </>
  )
}
