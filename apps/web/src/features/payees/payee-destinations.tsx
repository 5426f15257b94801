// The destinations of a payee, and the choice of another one.

import { Button, LinkButton } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Select } from '@sampan/ui/select'
import { useState } from 'react'
import type { Payee } from '../../entities/payee/payee-name.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import type { Destination } from './destinations.ts'
import { messages } from './messages.ts'
import { assignDestination } from './payee-calls.ts'

type PayeeDestinationsProps = { payee: Payee; destinations: readonly Destination[] }

export function PayeeDestinations({ payee, destinations }: PayeeDestinationsProps) {
  const t = useT()
  const own = destinations.filter(({ payeeId }) => payeeId === payee.id)
  const free = destinations.filter(({ payeeId, mayAssign }) => payeeId === null && mayAssign)
  return (
    <section className="stack">
      <h3>{t(messages.destinations)}</h3>
      {own.length === 0 && <p className="text-soft">{t(messages.noDestinations)}</p>}
      <ul className="payee-destinations">
        {own.map((destination) => (
          <Row key={destination.id} destination={destination} />
        ))}
      </ul>
      {free.length > 0 && <Assign payee={payee} free={free} />}
    </section>
  )
}

function Row({ destination }: { destination: Destination }) {
  const t = useT()
  const { holds } = useSession()
  const { label, where, detail, href, withdrawHref, usable, mayAssign } = destination
  const [busy, setBusy] = useState(false)
  const release = async () => {
    setBusy(true)
    await assignDestination(destination, null)
    setBusy(false)
  }
  return (
    <li>
      <span className="duo">
        <Link href={href}>{label}</Link>
        <small>
          {where} · {detail}
        </small>
      </span>
      <span className="row">
        {usable && holds('wallet.wallets.withdraw') && (
          <LinkButton size="s" href={withdrawHref}>
            {t(messages.withdraw)}
          </LinkButton>
        )}
        {mayAssign && (
          <Button
            size="s"
            variant="quiet"
            busy={busy}
            busyLabel={t(messages.saving)}
            aria-label={t(messages.releaseOne, { label })}
            onClick={() => void release()}
          >
            {t(messages.release)}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Only what has no payee yet: a destination is moved by taking it out first. */
function Assign({ payee, free }: { payee: Payee; free: readonly Destination[] }) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const destination = free.find(({ id }) => id === chosen)
  const add = async () => {
    setMissing(!destination)
    if (!destination) return
    setBusy(true)
    await assignDestination(destination, payee.id)
    setBusy(false)
    setChosen('')
  }
  return (
    <div className="payee-assign">
      <Field label={t(messages.assign)} error={missing && t(messages.chooseFirst)}>
        <Select
          value={destination ? chosen : ''}
          onChange={(event) => {
            setChosen(event.target.value)
            setMissing(false)
          }}
          placeholder={t(messages.choose)}
          options={free.map(({ id, label, where, detail }) => ({ value: id, label: `${label} · ${where} · ${detail}` }))}
        />
      </Field>
      <Button busy={busy} busyLabel={t(messages.saving)} onClick={() => void add()}>
        {t(messages.add)}
      </Button>
    </div>
  )
}
