// The feedback page.

import { feedbackCategories, feedbackCategoryNames } from '@sampan/contract/feedback-categories.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Select } from '@sampan/ui/select'
import { Tabs } from '@sampan/ui/tabs'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { useSignal } from '@sampan/ui/use-signal'
import { lazy, Suspense, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BotCheck } from '../../lib/bot-check/bot-check.tsx'
import { useBotCheck } from '../../lib/bot-check/use-bot-check.ts'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { unknownVisitor } from '../../lib/session/session.ts'
import { session } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'
import type { FeedbackReply, Feedback as Values } from './send-feedback.ts'

const rules = () => import('./send-feedback.ts')
// Only who is signed in has them: a visitor's page stays as light as it is.
const OwnCases = lazy(() => import('./own-cases.tsx').then((part) => ({ default: part.OwnCases })))
const RelatedTransaction = lazy(() => import('./related-transaction.tsx').then((part) => ({ default: part.RelatedTransaction })))
const Screenshot = lazy(() => import('./screenshot.tsx').then((part) => ({ default: part.Screenshot })))

type View = 'write' | 'cases'

export function Feedback({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const { status } = useSignal(session.state, unknownVisitor)
  const view: View = status === 'signed-in' && url.get('view') === 'cases' ? 'cases' : 'write'
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      {status === 'signed-in' ? (
        <div className="stack-l">
          <Tabs<View>
            label={t(title)}
            panelId="feedback"
            value={view}
            onChange={(next) => url.set({ view: next === 'cases' ? next : undefined }, { replace: true })}
            tabs={[
              { value: 'write', label: t(messages.write) },
              { value: 'cases', label: t(messages.cases) },
            ]}
          />
          <div id="feedback" role="tabpanel" aria-label={t(view === 'cases' ? messages.cases : messages.write)}>
            {view === 'cases' ? (
              <Suspense>
                <OwnCases />
              </Suspense>
            ) : (
              <FeedbackForm known />
            )}
          </div>
        </div>
      ) : (
        <FeedbackForm />
      )}
    </main>
  )
}

/** `known`: signed-in users are answered at their own address and may attach a transaction and a picture. */
function FeedbackForm({ known = false }: { known?: boolean }) {
  const t = useT()
  const bot = useBotCheck('POST /feedback')
  const [reply, setReply] = useState<FeedbackReply>()
  const [screenshot, setScreenshot] = useState<File>()
  const about = useRelatedTransaction(known)
  const whole = (given: Values): Values => ({
    ...given,
    category: given.category || (about.id === undefined ? '' : 'transaction'),
  })
  const { form, field, values, replace, errors, busy } = useForm<Values & Record<string, string>>({
    initial: { category: '', message: '', email: '' },
    check: async (given) => (await rules()).checkFeedback(whole(given)),
    send: async (given) => {
      setReply(undefined)
      const token = await bot.take()
      if (token === undefined) return
      const more = { recaptchaToken: token, transactionId: about.sent, screenshot }
      const answer = await (await rules()).sendFeedback(whole(given), more)
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
  const options = feedbackCategoryNames.map((value) => ({ value, label: t(feedbackCategories[value]) }))
  return (
    // The focus on any field starts the bot check and fetches the rules; nothing here can be pressed but what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} className="form" onFocus={begin}>
      {about.id !== undefined && (
        <Suspense>
          <RelatedTransaction id={about.id} onMissing={about.miss} onRemove={about.remove} />
        </Suspense>
      )}
      <Field label={t(messages.category)} error={errors.category && t(errors.category)}>
        <Select {...field('category')} value={whole(values).category} options={options} placeholder={t(messages.choose)} />
      </Field>
      <Field label={t(messages.message)} help={t(messages.messageHelp)} error={errors.message && t(errors.message)}>
        <TextArea {...field('message')} rows={6} />
      </Field>
      {known ? (
        <Suspense>
          <Screenshot transactionId={about.id} file={screenshot} onChange={setScreenshot} />
        </Suspense>
      ) : (
        <Field label={t(messages.email)} aside={t(messages.optional)} error={errors.email && t(errors.email)}>
          <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" spellCheck="false" />
        </Field>
      )}
      <BotCheck state={bot.state} />
      {reply && <Answer reply={reply} />}
      <div>
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={t(messages.sending)}>
          {t(messages.send)}
        </Button>
      </div>
    </form>
  )
}

/** The transaction that the address names. One that is not the user's own is not sent along. */
function useRelatedTransaction(known: boolean) {
  const url = useUrlState()
  const [missing, setMissing] = useState<string>()
  const id = known ? url.get('transaction') : undefined
  return {
    id,
    sent: id === missing ? undefined : id,
    miss: () => setMissing(id),
    remove: () => url.set({ transaction: undefined }, { replace: true }),
  }
}

function Answer({ reply }: { reply: FeedbackReply }) {
  const t = useT()
  if (reply.kind === 'closed')
    return (
      <Note tone="info" live="alert" title={t(messages.closed)}>
        {t(messages.closedMore)}
      </Note>
    )
  return reply.kind === 'refused' ? <Note tone="negative" live="alert" title={reply.message} /> : null
}
