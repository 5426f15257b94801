import '@sampan/ui/styles/security.css'
import '@sampan/ui/styles/transfer.css'
import './bank-account.css'
import { get } from '@sampan/contract/api/bank-account.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { LinkButton } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useForm } from '../../lib/use-form.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { AccountFormPage } from './account-form.tsx'
import { isOtherAccount, type SavedAccount, type Typed, typedOf } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { FormHead, useReviewStep } from './form-head.tsx'
import { ReviewAccount } from './review-account.tsx'
import { words } from './words-form.ts'

/** /edit-bank-account?id=: the same form, filled in. What starts the verification anew is said before anything is typed. */
export function EditBankAccount({ title }: ScreenProps) {
  const say = useSay()
  const id = useUrlState().get('id')
  const query = useAnswer(get, { params: { id: id ?? '' } }, { asks: id !== undefined })
  return (
    <main className="wrap" id="main">
      {id === undefined ? (
        <>
          <div className="page-head">
            <h1>{say(title)}</h1>
          </div>
          <EmptyState level={2} title={say(words.noId)} actions={<ToList />}>
            {say(words.noIdMore)}
          </EmptyState>
        </>
      ) : (
        <>
          {!query.data && <h1>{say(title)}</h1>}
          <Answered query={query} label={say(words.loading)} shape="form" count={6}>
            {(account) => <Edit key={account.id} title={title} account={account} />}
          </Answered>
        </>
      )}
    </main>
  )
}

function ToList() {
  const say = useSay()
  return (
    <LinkButton variant="primary" href="/bank-account">
      {say(words.toList)}
    </LinkButton>
  )
}

function Edit({ title, account }: { title: Text; account: SavedAccount }) {
  const say = useSay()
  const url = useUrlState()
  const { user } = useVisitor()
  // What is changed is the account as it was when the form opened: somebody else's change meanwhile must not be overwritten.
  const [opened] = useState(account)
  const form = useForm<Typed>({
    initial: typedOf(opened),
    check: async (values) => checkAccount(values),
    send: async () => {
      url.set({ step: 'review' })
      return undefined
    },
  })
  const { values } = form
  const forget = useDraft(`bank-account-edit.${opened.id}`, values, form.replace)
  const reviews = useReviewStep(values)
  const anew = isOtherAccount(typedOf(opened), values)
  const save = async () => {
    if (user?.userId === undefined) return
    const { editAccount } = await import('./save-account.ts')
    editAccount({ userId: user.userId, values, onSaved: forget, id: opened.id, version: opened.version })
  }
  return (
    <>
      <FormHead title={say(title)} reviews={reviews} back={{ href: '/bank-account', label: say(words.accounts) }} />
      {!account.allowedMoves.includes('edit') ? (
        <EmptyState level={2} title={say(words.notNow)} actions={<ToList />}>
          {account.reason}
        </EmptyState>
      ) : reviews ? (
        <ReviewAccount values={values} note={<Consequence anew={anew} />} onGo={() => void save()} />
      ) : (
        <div className="stack-l">
          <Note tone="caution" title={say(words.editWarning)}>
            {say(words.editWarningMore)}
          </Note>
          <AccountFormPage form={form} />
        </div>
      )}
    </>
  )
}

function Consequence({ anew }: { anew: boolean }) {
  const say = useSay()
  return anew ? (
    <Note tone="caution" title={say(words.anew)}>
      {say(words.anewMore)}
    </Note>
  ) : (
    <Note tone="neutral" title={say(words.notAnew)} />
  )
}
