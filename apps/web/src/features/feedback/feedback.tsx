import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { TextArea } from '@sampan/ui/text-area.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BotCheck } from '../../lib/bot-check.tsx'
import type { ScreenProps } from '../../lib/screen.ts'
import { useBotCheck } from '../../lib/use-bot-check.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useForm } from '../../lib/use-form.ts'
import type { FeedbackReply, Feedback as Values } from './send-feedback.ts'
import { words } from './words.ts'

const rules = () => import('./send-feedback.ts')
const categories = ['question', 'problem', 'idea', 'complaint'] as const

export function Feedback({ title }: ScreenProps) {
  const say = useSay()
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <h1>{say(title)}</h1>
        <p className="lead">{say(words.lead)}</p>
      </div>
      <FeedbackForm />
    </main>
  )
}

function FeedbackForm() {
  const say = useSay()
  const bot = useBotCheck('POST /feedback')
  const [reply, setReply] = useState<FeedbackReply>()
  const { form, field, values, replace, errors, busy } = useForm<Values & Record<string, string>>({
    initial: { category: '', message: '', email: '' },
    check: async (given) => (await rules()).checkFeedback(given),
    send: async (given) => {
      setReply(undefined)
      const token = await bot.take()
      if (token === undefined) return
      const answer = await (await rules()).sendFeedback(given, token)
      if (answer.kind === 'sent') {
        forgetDraft()
        navigate('/feedback-success', { state: { reference: answer.caseNo } })
      } else setReply(answer)
      return undefined
    },
  })
  const forgetDraft = useDraft('feedback', values, replace)
  const begin = () => {
    void rules()
    bot.begin()
  }
  const options = categories.map((value) => ({ value, label: say(words[value]) }))
  return (
    // The focus on any field starts the bot check and fetches the rules; nothing here can be pressed but what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} className="form" onFocus={begin}>
      <Field label={say(words.category)} error={errors.category && say(errors.category)}>
        <Select {...field('category')} options={options} placeholder={say(words.choose)} />
      </Field>
      <Field label={say(words.message)} help={say(words.messageHelp)} error={errors.message && say(errors.message)}>
        <TextArea {...field('message')} rows={6} />
      </Field>
      <Field label={say(words.email)} aside={say(words.optional)} error={errors.email && say(errors.email)}>
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      </Field>
      <BotCheck state={bot.state} />
      {reply && <Answer reply={reply} />}
      <div>
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={say(words.sending)}>
          {say(words.send)}
        </Button>
      </div>
    </form>
  )
}

function Answer({ reply }: { reply: FeedbackReply }) {
  const say = useSay()
  if (reply.kind === 'closed')
    return (
      <Note tone="info" live="alert" title={say(words.closed)}>
        {say(words.closedMore)}
      </Note>
    )
  return reply.kind === 'refused' ? <Note tone="negative" live="alert" title={reply.message} /> : null
}
