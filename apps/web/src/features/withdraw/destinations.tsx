// The cards of saved destinations, and the link to add one.

import type { Text } from '@sampan/contract/language.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { RadioCards } from '@sampan/ui/radio-cards'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { type ReactNode, useState } from 'react'
import { payeeMessages, usePayees } from '../../entities/payee/payee-name.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { type DestinationCard, findDestinations, namePayees } from './find-destinations.ts'
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
  /** About the chosen one. */
  note?: ReactNode
  onChoose: (id: string) => void
}

/** Usable ones first; the others stay in sight with the reason. */
export function DestinationCards({ legend, help, error, cards, value, adding, note, onChoose }: DestinationCardsProps) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const [whole, setWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const payees = usePayees()
  const offered = payees.filter(({ id }) => cards.some(({ payeeId }) => payeeId === id))
  const [payeeId, setPayeeId] = useState(() => url.get('payee') ?? '')
  const payee = offered.find(({ id }) => id === payeeId)
  const found = findDestinations(namePayees(cards, payees), typed).filter((card) => !payee || card.payeeId === payee.id)
  const shown = whole || typed !== '' ? found : found.slice(0, shownAtFirst)
  const choose = (id: string) => {
    onChoose(id)
    url.set({ to: undefined }, { replace: true })
  }
  /** What is chosen stays in sight, so another payee's destination is chosen again. */
  const choosePayee = (id: string) => {
    setPayeeId(id)
    setWhole(false)
    if (id !== '' && !cards.some((card) => card.value === value && card.payeeId === id)) choose('')
  }
  return (
    <div className="destinations">
      {offered.length > 0 && (
        <Field label={t(payeeMessages.payee)}>
          <Select
            value={payee?.id ?? ''}
            onChange={(event) => choosePayee(event.target.value)}
            options={[{ value: '', label: t(messages.anyPayee) }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </Field>
      )}
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
      <div className="destinations__cards">
        <RadioCards
          legend={legend}
          name="to"
          options={shown.map((card) => (card.payee === undefined ? card : { ...card, title: <Named card={card} /> }))}
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
      </div>
      {note}
      {shown.length < found.length && (
        <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
          {t(messages.showAll, { count: found.length })}
        </Button>
      )}
    </div>
  )
}

const Named = ({ card: { payee, title } }: { card: ReturnType<typeof namePayees>[number] }) => (
  <>
    {payee} · {title}
  </>
)

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
