// The page that edits a bank account.

import { editAccount } from './save-account.ts'
import '../../lib/settings/settings.css'
import '../../entities/transaction/transfer-page.css'
import './bank-account.css'
import { getBankAccount } from '@sampan/contract/api/bank-account.ts'
import type { Text } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { AccountFormPage } from './account-form.tsx'
import { type AccountFormValues, groupIban, isOtherAccount, type SavedAccount, toFormValues } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { FormHead, useReviewStep } from './form-head.tsx'
import { messages } from './form-messages.ts'
import { ReviewAccount } from './review-account.tsx'

/** Changes that restart the verification are announced above the form. */
export function EditBankAccount({ title }: ScreenProps) {
  const t = useT()
  const id = useUrlState().get('id')
  const query = useEndpointQuery(getBankAccount, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <main className="wrap" id="main">
      {id === undefined ? (
        <>
          <div className="page-head">
            <h1>{t(title)}</h1>
          </div>
          <EmptyState level={2} title={t(messages.noId)} actions={<ToList />}>
            {t(messages.noIdMore)}
          </EmptyState>
        </>
      ) : (
        <>
          {!query.data && <h1>{t(title)}</h1>}
          <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={6}>
            {(account) => <Edit key={account.id} title={title} account={account} />}
          </QueryBoundary>
        </>
      )}
    </main>
  )
}

function ToList() {
  const t = useT()
  return (
    <LinkButton variant="primary" href="/bank-account">
      {t(messages.toList)}
    </LinkButton>
  )
}

function Edit({ title, account }: { title: Text; account: SavedAccount }) {
  const t = useT()
  const url = useUrlState()
  const { user } = useSession()
  // The form edits the account as it was when it opened, so that a concurrent change is not overwritten.
  const [opened] = useState(account)
  const form = useForm<AccountFormValues>({
    initial: { ...toFormValues(opened), iban: groupIban(opened.iban ?? '') },
    check: async (values) => checkAccount(values),
    send: async () => {
      url.set({ step: 'review' })
      return undefined
    },
  })
  const { values } = form
  const forget = useDraft(`bank-account-edit.${opened.id}`, values, form.replace)
  const reviews = useReviewStep(values)
  const restarts = isOtherAccount(toFormValues(opened), values)
  const mayEdit = account.allowedMoves.includes('edit')
  const save = async () => {
    if (user?.userId === undefined) return
    editAccount({ userId: user.userId, values, onSaved: forget, id: opened.id, version: opened.version })
  }
  return (
    <>
      <FormHead title={t(title)} reviews={reviews} back={{ href: '/bank-account', label: t(messages.accounts) }} />
      {!mayEdit && (
        <EmptyState level={2} title={t(messages.notNow)} actions={<ToList />}>
          {account.reason}
        </EmptyState>
      )}
      {mayEdit && reviews && (
        <ReviewAccount values={values} note={<Consequence restarts={restarts} />} onGo={() => void save()} />
      )}
      {mayEdit && !reviews && (
        <div className="stack-l">
          <Note tone="caution" title={t(messages.editWarning)}>
            {t(messages.editWarningMore)}
          </Note>
          <AccountFormPage form={form} />
        </div>
      )}
    </>
  )
}

function Consequence({ restarts }: { restarts: boolean }) {
  const t = useT()
  return restarts ? (
    <Note tone="caution" title={t(messages.restarts)}>
      {t(messages.anewMore)}
    </Note>
  ) : (
    <Note tone="neutral" title={t(messages.notAnew)} />
  )
}
