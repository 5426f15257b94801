// The values, validation and submission of a form.

import type { Text } from '@sampan/contract/language.ts'
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenReleased } from './when-released.ts'

export type FormErrors<Values> = Partial<Record<keyof Values, Text>>

type FormOptions<Values> = {
  readonly initial: Values
  /** Everything that is wrong with these values. It may have to load its rules first. */
  readonly check: (values: Values) => Promise<FormErrors<Values>>
  readonly send: (values: Values) => Promise<FormErrors<Values> | undefined>
}

/** Format is checked when a field is left, the rest on submit; what was found wrong is corrected live, nothing earlier. */
export function useForm<Values extends Record<string, string>>({ initial, check, send }: FormOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  useEarlyInput(form, initial, (found) => setValues((now) => ({ ...now, ...found })))
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const refuse = (found: FormErrors<Values>) => {
    setErrors(found)
    setRefusals((times) => times + 1)
  }
  const judge = async (name: keyof Values, next: Values) => {
    const found = await check(next)
    setErrors((now) => ({ ...now, [name]: found[name] }))
  }
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      const next = { ...values, [name]: event.target.value }
      setValues(next)
      if (errors[name]) void judge(name, next)
    },
    onBlur: () => {
      if (values[name] !== '') whenReleased(() => void judge(name, values))
    },
  })
  /** For what is no text field: a box, a card. */
  const set = (name: keyof Values & string, value: Values[keyof Values & string]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (errors[name]) void judge(name, next)
  }
  const submit = async () => {
    setBusy(true)
    try {
      const found = await check(values)
      if (Object.values(found).some(Boolean)) return refuse(found)
      setErrors({})
      const refused = await send(values)
      if (refused) refuse(refused)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  // Submitted before the script runs, the form must not put a password into the address, so it posts.
  return {
    form: { ref: form, onSubmit, noValidate: true, method: 'post' },
    field,
    set,
    values,
    errors,
    busy,
    reset: () => {
      setValues(initial)
      setErrors({})
    },
    replace: setValues,
  }
}

/** A prerendered page may have been typed into, or filled in by the browser, before its script came: the next render would empty it. */
function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  initial: Record<string, string>,
  onFound: (found: Record<string, string>) => void,
): void {
  useLayoutEffect(() => {
    const found = form.current ? typedInto(form.current, initial) : []
    if (found.length > 0) onFound(Object.fromEntries(found))
    // Once, before the next render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** The fields of text that began empty and are not, and the lists and text areas of which it was noted before what they held. */
const typedInto = (form: HTMLFormElement, initial: Record<string, string>): [name: string, value: string][] =>
  [...form.elements].flatMap((element): [string, string][] => {
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
      return initial[element.name] === '' && element.dataset.chosen ? [[element.name, element.dataset.chosen]] : []
    const isText = element instanceof HTMLInputElement && !chosen.has(element.type)
    return isText && initial[element.name] === '' && element.value !== '' ? [[element.name, element.value]] : []
  })

/** Checkboxes and radios count by being checked, not by their value. */
const chosen = new Set(['checkbox', 'radio', 'file'])
