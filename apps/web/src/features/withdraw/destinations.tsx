// The cards of saved destinations, and the link to add one.

import type { Text } from '@sampan/contract/language.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { type RadioCard, RadioCards } from '@sampan/ui/radio-cards'
import { useUrlState } from '@sampan/ui/url-state'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { formMessages as messages } from './messages.ts'

/** The way to a destination that is not saved yet. */
export type NewDestination = { readonly scope: Scope; readonly label: Text; readonly href: string }

const shownAtFirst = 6

type DestinationCardsProps = {
  legend: string
  help: ReactNode
  error: Text | undefined
  cards: readonly RadioCard[]
  value: string | undefined
  adding: NewDestination
  onChoose: (id: string) => void
}

/** Usable ones first; the others stay in sight with the reason. */
export function DestinationCards({ legend, help, error, cards, value, adding, onChoose }: DestinationCardsProps) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const [whole, setWhole] = useState(false)
  const shown = whole ? cards : cards.slice(0, shownAtFirst)
  const choose = (id: string) => {
    onChoose(id)
    url.set({ to: undefined }, { replace: true })
  }
  return (
    <div className="destinations">
      <RadioCards
        legend={legend}
        name="to"
        options={shown}
        value={value}
        onChange={choose}
        error={error && t(error)}
        help={help}
      />
      {holds(adding.scope) && (
        <Link className="destinations__add small" href={adding.href}>
          {t(adding.label)}
        </Link>
      )}
      {shown.length < cards.length && (
        <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
          {t(messages.showAll, { count: cards.length })}
        </Button>
      )}
    </div>
  )
}

type NoDestinationProps = { title: string; text: string; adding: NewDestination }

export function NoDestination({ title, text, adding: { scope, label, href } }: NoDestinationProps) {
  const t = useT()
  const { holds } = useSession()
  const mayAdd = holds(scope)
  return (
    <EmptyState level={2} title={title} actions={mayAdd && <LinkButton href={href}>{t(label)}</LinkButton>}>
      {text} {!mayAdd && t(messages.askAdd, { permission: t(scopeLabels[scope]) })}
    </EmptyState>
  )
}
