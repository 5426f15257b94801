// The cards of saved destinations, and the link to add one.

import type { Text } from '@sampan/contract/language.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { RadioCards } from '@sampan/ui/radio-cards'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { type DestinationCard, findDestinations } from './find-destinations.ts'
import { formMessages as messages } from './messages.ts'

/** The way to a destination that is not saved yet. */
export type NewDestination = { readonly scope: Scope; readonly label: Text; readonly href: string }

const shownAtFirst = 6

type DestinationCardsProps = {
  legend: string
  help: ReactNode
  error: Text | undefined
  cards: readonly DestinationCard[]
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
  const [typed, setTyped] = useState('')
  const found = findDestinations(cards, typed)
  const shown = whole || typed !== '' ? found : found.slice(0, shownAtFirst)
  const choose = (id: string) => {
    onChoose(id)
    url.set({ to: undefined }, { replace: true })
  }
  return (
    <div className="destinations">
      {cards.length > shownAtFirst && (
        <TextInput
          type="search"
          aria-label={t(messages.findDestination)}
          placeholder={t(messages.findDestination)}
          autoComplete="off"
          value={typed}
          // It is inside the form, which Enter would submit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
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
      {shown.length < found.length && (
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
