// The questions of the review and the answers to them.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { labels } from './details-messages.ts'
import type { Review } from './registration-store.ts'
import { messages } from './review-messages.ts'

type AnswerProps = { review: Review; registrationToken: string; onAnswered: (review: Review) => void }

const isKnown = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field)

/** The exact items that the review asks for, each with our words for it. */
export function ReviewQuestions({ review, registrationToken, onAnswered }: AnswerProps) {
  const t = useT()
  const [refusal, setRefusal] = useState<string>()
  const asked = review.wanted.filter(({ field }) => isKnown(field))
  const { form, field, errors, busy } = useForm<Record<string, string>>({
    initial: Object.fromEntries(asked.map((item) => [item.field, ''])),
    check: async (values) => (await import('./answer-review.ts')).checkAnswers(review.accountType, values),
    send: async (values) => {
      setRefusal(undefined)
      const { sendAnswers } = await import('./answer-review.ts')
      const reply = await sendAnswers(registrationToken, values)
      if (reply.kind === 'answered') onAnswered(reply.review)
      else setRefusal(reply.message)
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Note tone="caution" title={t(messages.wanted)}>
        {review.reason}
      </Note>
      {refusal && <Note tone="negative" live="alert" title={refusal} />}
      {review.wanted
        .filter((item) => !isKnown(item.field))
        .map((item) => (
          <p key={item.field}>{item.text}</p>
        ))}
      {asked.map(({ field: name, text }) => {
        const error = errors[name]
        return (
          <Field key={name} label={isKnown(name) ? t(labels[name]) : name} help={text} error={error && t(error)}>
            <TextInput {...field(name)} type={name.startsWith('date') ? 'date' : 'text'} />
          </Field>
        )
      })}
      <div>
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.answering)}>
          {t(messages.answer)}
        </Button>
      </div>
    </form>
  )
}
