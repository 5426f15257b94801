// A filter chip that is kept in the address.

import { Menu } from '@sampan/ui/menu'
import { useUrlState } from '@sampan/ui/url-state'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Option = {
  readonly value: string
  readonly label: ReactNode
  /** The label of the chip once chosen, if it differs from the list. */
  readonly chosen?: string
}

type ChipMenuProps = {
  /** The query parameter that holds the choice, so that a link shows the same list. */
  name: string
  /** Nothing chosen. */
  all: string
  options: readonly Option[]
}

/** A filter of one choice; a value that is not offered counts as none. */
export function ChipMenu({ name, all, options }: ChipMenuProps) {
  const url = useUrlState()
  const given = url.get(name)
  const chosen = options.find(({ value }) => value === given)
  return (
    <Menu
      align="start"
      triggerClass={chosen ? 'chip is-on' : 'chip'}
      trigger={
        <>
          {chosen?.chosen ?? chosen?.label ?? all}
          <ChevronDown className="i i--s" />
        </>
      }
      items={[
        { key: 'all', label: all, href: url.href({ [name]: undefined }), current: !chosen },
        ...options.map(({ value, label }) => ({
          key: value,
          label,
          href: url.href({ [name]: value }),
          current: value === given,
        })),
      ]}
    />
  )
}
