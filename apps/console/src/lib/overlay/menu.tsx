// A menu button with its list of links, actions or one choice.

import { Menu as BaseMenu } from '@base-ui/react/menu'
import { classNames } from '@sampan/ui/class-names'
import { Link } from '@sampan/ui/link'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

type MenuItem = {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** A link has an address; anything else is an action. */
  readonly href?: string
  readonly onSelect?: () => void
  readonly danger?: boolean
  /** A hairline above it. */
  readonly apart?: boolean
}

type MenuChoice = {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** The language that the label is written in, where it differs from the page. */
  readonly lang?: string
}

type TriggerProps = {
  /** The accessible name, where the content of the button is not one. */
  label: string
  trigger: ReactNode
  triggerClass?: string
}

export function Menu({ items, ...trigger }: TriggerProps & { items: readonly MenuItem[] }) {
  return (
    <MenuFrame {...trigger}>
      {items.map((item) => (
        <Fragment key={item.key}>
          {item.apart && <BaseMenu.Separator className="cmenu__rule" />}
          <Entry item={item} />
        </Fragment>
      ))}
    </MenuFrame>
  )
}

type ChoiceMenuProps<Key extends string> = TriggerProps & {
  choices: readonly (MenuChoice & { readonly key: Key })[]
  value: Key
  onChoose: (key: Key) => void
}

/** A menu of which one entry is chosen, as a screen reader announces it. */
export function ChoiceMenu<Key extends string>({ choices, value, onChoose, ...trigger }: ChoiceMenuProps<Key>) {
  return (
    <MenuFrame {...trigger}>
      <BaseMenu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map(({ key, label, icon, lang }) => (
          <BaseMenu.RadioItem key={key} value={key} className="menu__item" lang={lang} closeOnClick>
            {icon}
            {label}
            <BaseMenu.RadioItemIndicator className="menu__on">
              <Check className="i i--s" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </MenuFrame>
  )
}

function MenuFrame({ label, trigger, triggerClass = 'iconbtn', children }: TriggerProps & { children: ReactNode }) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger className={triggerClass} aria-label={label}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="clayer" align="end" sideOffset={4} collisionPadding={8}>
          <BaseMenu.Popup className="cpop cmenu">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function Entry({ item: { label, icon, href, onSelect, danger } }: { item: MenuItem }) {
  const className = classNames('menu__item', danger && 'menu__item--danger')
  if (href !== undefined)
    return (
      <BaseMenu.LinkItem closeOnClick className={className} render={<Link href={href} />}>
        {icon}
        {label}
      </BaseMenu.LinkItem>
    )
  return (
    <BaseMenu.Item className={className} onClick={onSelect}>
      {icon}
      {label}
    </BaseMenu.Item>
  )
}
