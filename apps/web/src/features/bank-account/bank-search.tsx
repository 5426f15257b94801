// The field that searches the bank directory.

import { getBankList } from '@sampan/contract/api/bank-account.ts'
import { classNames } from '@sampan/ui/class-names'
import { useField } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { usePlural } from '@sampan/ui/use-plural'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import { type KeyboardEvent, useId, useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { bankCount, messages } from './form-messages.ts'

export type Bank = { readonly bankName: string; readonly swiftCode: string }

type BankSearchProps = {
  country: string
  name: string
  value: string
  placeholder: string | undefined
  onText: (text: string) => void
  onBank: (bank: Bank) => void
  onBlur: () => void
}

const shownMax = 8

/** Typing searches the directory; choosing fills the name and the SWIFT code. A bank that is not listed is written by hand. */
export function BankSearch({ country, name, value, placeholder, onText, onBank, onBlur }: BankSearchProps) {
  const plural = usePlural()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const text = useDebouncedValue(value.trim()).slice(0, 50)
  const input = { params: { param: country }, query: text === '' ? {} : { text } }
  const { data } = useEndpointQuery(getBankList, input, { enabled: country !== '', keepPrevious: true })
  const found = data?.resultList.slice(0, shownMax) ?? []
  const shows = open && found.length > 0
  const choose = (bank: Bank | undefined) => {
    setOpen(false)
    setAt(-1)
    if (bank) onBank(bank)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shows) setOpen(false)
    else if (event.key === 'Enter' && shows && at >= 0) choose(found[at])
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setOpen(true)
      setAt(Math.max(-1, Math.min(found.length - 1, at + step)))
    } else return
    event.preventDefault()
  }
  return (
    <div className="bank-search">
      <input
        {...useField()}
        className="control"
        type="text"
        role="combobox"
        aria-expanded={shows}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shows && at >= 0 ? `${listId}-${at}` : undefined}
        name={name}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={140}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setAt(-1)
        }}
        onFocus={() => setOpen(value === '')}
        onBlur={() => {
          setOpen(false)
          onBlur()
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={plural(bankCount, found.length)} hidden={!shows}>
        {found.map((bank, index) => (
          <BankOption
            key={`${bank.swiftCode} ${bank.bankName}`}
            id={`${listId}-${index}`}
            bank={bank}
            selected={index === at}
            onChoose={() => choose(bank)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{shows && plural(bankCount, found.length)}</span>
      </VisuallyHidden>
    </div>
  )
}

type BankOptionProps = { id: string; bank: Bank; selected: boolean; onChoose: () => void }

function BankOption({ id, bank, selected, onChoose }: BankOptionProps) {
  const t = useT()
  return (
    // The keyboard stays in the field and moves through the list from there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={classNames('bank-search__o', selected && 'is-at')}
      // A press must not take the focus out of the field before it counts.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <strong>{bank.bankName}</strong> <small>{t(messages.bankSwift, { code: bank.swiftCode })}</small>
    </div>
  )
}
