import { fiats, isFiat } from '@sampan/contract/currencies.ts'
import { isStatus, type Status, statuses } from '@sampan/contract/statuses.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Menu } from '@sampan/ui/menu.tsx'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { words } from './words.ts'

const lives: readonly Status[] = ['active', 'pendingAdd', 'pendingDelete', 'disabled', 'inactive']
const verifications: readonly Status[] = ['verified', 'pendingVerification', 'verificationFailed']

export function Filters() {
  const say = useSay()
  const named = (codes: readonly Status[]) => codes.map((code) => ({ value: code, label: say(statuses[code].label) }))
  return (
    <div className="filters bank-filters" role="group" aria-label={say(words.filters)}>
      <Chip name="currency" all={say(words.anyCurrency)} options={fiats.map((code) => ({ value: code, label: code }))} />
      <Chip name="status" all={say(words.anyStatus)} options={named(lives)} />
      <Chip name="verification" all={say(words.anyVerification)} options={named(verifications)} />
      <SearchField />
    </div>
  )
}

type ChipProps = {
  name: 'currency' | 'status' | 'verification'
  all: string
  options: readonly { value: string; label: string }[]
}

function Chip({ name, all, options }: ChipProps) {
  const url = useUrlState()
  const given = url.get(name)
  const chosen = isFiat(given) || isStatus(given) ? options.find(({ value }) => value === given) : undefined
  return (
    <Menu
      align="start"
      triggerClass={chosen ? 'chip is-on' : 'chip'}
      trigger={
        <>
          {chosen?.label ?? all}
          <ChevronDown className="i i--s" />
        </>
      }
      items={[
        { key: 'all', label: all, href: url.href({ [name]: undefined }), current: !chosen },
        ...options.map(({ value, label }) => ({
          key: value,
          label,
          href: url.href({ [name]: value }),
          current: chosen?.value === value,
        })),
      ]}
    />
  )
}

/** The typing goes into the address after a pause, in place of the entry before: the way back does not stop at every letter. */
function SearchField() {
  const say = useSay()
  const url = useUrlState()
  const [text, setText] = useState(url.get('text') ?? '')
  const settled = useSettled(text)
  const known = url.get('text') ?? ''
  useEffect(() => {
    if (settled !== known && settled === text) url.set({ text: settled.trim() || undefined }, { replace: true })
    // Only a pause in the typing changes the address; what the address says by itself (a link, the way back) does not come back here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <label className="search">
      <Search className="i i--s" />
      <input
        type="search"
        aria-label={say(words.searchLabel)}
        placeholder={say(words.search)}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
