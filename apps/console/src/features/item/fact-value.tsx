// The value of one fact, masked while it is personal data.

import { reveal } from '@sampan/contract/operator/api/customers.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { Address } from '@sampan/ui/address'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { Iban } from '@sampan/ui/iban'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { TextArea } from '@sampan/ui/text-area'
import { toMoney } from '@sampan/ui/wire-money'
import { type FormEvent, useState } from 'react'
import { useServerLabels } from '../../entities/item/server-labels.ts'
import { call } from '../../lib/http/api.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { hasPermission } from '../../lib/session/operator-session.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

type Fact = Detail['facts'][number]

/** Masked where it is personal; what was revealed stays on this page only and is gone with it. */
export function FactValue({ fact, kind, id }: { fact: Fact; kind: EntityKind; id: string }) {
  const t = useT()
  const [revealed, setRevealed] = useState<string>()
  const [asking, setAsking] = useState(false)
  if (fact.reveal === null || !hasPermission('customer.reveal') || revealed !== undefined)
    return <PlainValue fact={revealed === undefined ? fact : { ...fact, value: revealed }} />
  return (
    <span className="row row--end">
      <PlainValue fact={fact} />
      <Button size="s" aria-label={t(messages.revealTitle, { field: fact.label })} onClick={() => setAsking(true)}>
        {t(messages.reveal)}
      </Button>
      <RevealSheet
        open={asking}
        field={{ name: fact.reveal, label: fact.label, kind, id }}
        onClose={() => setAsking(false)}
        onRevealed={(value) => {
          setAsking(false)
          setRevealed(value)
        }}
      />
    </span>
  )
}

function PlainValue({ fact: { name, as, value, money, link } }: { fact: Fact }) {
  const language = useLanguage()
  const plain = useServerLabels()
  const { date, moment } = useTimes()
  if (as === 'money' && money) return <Money money={toMoney(money)} exact />
  if (value === null || value === '') return '–'
  if (as === 'time') return <time dateTime={value}>{moment(value)}</time>
  if (isDay.test(value)) return <time dateTime={value}>{date(value)}</time>
  if (as === 'address' || as === 'hash') return <Address address={value} />
  if (name === 'iban' && /^[A-Z]{2}\d{2}\w+$/.test(value)) return <Iban iban={value} />
  if (as === 'lines') return <span className="lines">{value}</span>
  if (link) return <Link href={entityPath(link)}>{value}</Link>
  if (as === 'country') return countryName(value, language)
  return <span className="break">{plain.fact(name, value)}</span>
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code
}

type RevealSheetProps = {
  open: boolean
  field: { readonly name: string; readonly label: string; readonly kind: EntityKind; readonly id: string }
  onClose: () => void
  onRevealed: (value: string) => void
}

const reasonMin = 5

function RevealSheet({ open, field, onClose, onRevealed }: RevealSheetProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [short, setShort] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setShort(reason.trim().length < reasonMin)
    if (reason.trim().length < reasonMin || busy) return
    setBusy(true)
    const outcome = await call(reveal, { body: { kind: field.kind, id: field.id, field: field.name, reason: reason.trim() } })
    setBusy(false)
    if (outcome.ok) onRevealed(outcome.result.value ?? '–')
  }
  return (
    <Sheet open={open} title={t(messages.revealTitle, { field: field.label })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void ask(event)}>
        <p>{t(messages.revealAbout)}</p>
        <Field label={t(shared.reason)} error={short && t(shared.shortReason)}>
          <TextArea value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {t(messages.reveal)}
        </Button>
      </form>
    </Sheet>
  )
}
