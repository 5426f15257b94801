// The page that changes the email address in two verifications.

import { serverNow } from '@sampan/client/server-clock.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Stepper } from '@sampan/ui/stepper'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Info } from '../../entities/account/account-settings.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { readHistoryState } from '../../lib/navigation/history-state.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import type { NewEmail } from './change-email-calls.ts'
import { bindNewAddress, checkEmail, proveOldAddress } from './change-email-calls.ts'
import { messages } from './change-messages.ts'
import { ChangePage, Consequence } from './change-page.tsx'
import { readTicket } from './change-ticket.ts'
import { messages as accountMessages } from './messages.ts'

/** The old address is proven first; the way back from that brings it along. */
export function ChangeEmail({ title }: ScreenProps) {
  const t = useT()
  const brought = readHistoryState(useHistoryState<unknown>(), 'email')
  const [changeToken] = useState(() => readTicket('email', serverNow()))
  const query = useEndpointQuery(accountInfo)
  const steps = [messages.stepYou, messages.stepAddress, messages.stepCode].map((step) => t(step))
  return (
    <ChangePage title={title}>
      <Stepper label={t(messages.steps)} steps={steps} current={changeToken ? 1 : 0} />
      <QueryBoundary query={query} label={t(accountMessages.loading)} shape="form" count={1}>
        {(info) => (
          <>
            <DescriptionList
              items={[{ key: 'present', term: t(messages.presentEmail), value: brought ?? maskEmail(info.email) }]}
            />
            {changeToken ? <AddressForm changeToken={changeToken} /> : <FirstStep info={info} />}
          </>
        )}
      </QueryBoundary>
    </ChangePage>
  )
}

function FirstStep({ info }: { info: Info }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (!info.mobileVerified && !info.authenticator.bound && info.passkeys === 0) return <NeedsFactor />
  const begin = async () => {
    setBusy(true)
    proveOldAddress(info.email)
  }
  return (
    <>
      <div>
        <h2>{t(messages.first)}</h2>
        <p className="text-soft">{t(messages.firstEmail)}</p>
      </div>
      <Consequence />
      <div>
        <Button variant="primary" size="l" busy={busy} busyLabel={t(messages.checking)} onClick={() => void begin()}>
          {t(messages.begin)}
        </Button>
      </div>
    </>
  )
}

function NeedsFactor() {
  const t = useT()
  return (
    <>
      <Note tone="caution" title={t(messages.needsFactor)}>
        {t(messages.needsFactorMore)}
      </Note>
      <div className="row">
        <LinkButton variant="primary" href="/authenticator">
          {t(messages.connectApp)}
        </LinkButton>
        <LinkButton href="/verify-phone">{t(messages.verifyPhone)}</LinkButton>
      </div>
    </>
  )
}

function AddressForm({ changeToken }: { changeToken: string }) {
  const t = useT()
  const { form, field, errors, busy } = useForm<NewEmail>({
    initial: { email: '' },
    check: async (values) => checkEmail(values),
    send: async (values) => {
      bindNewAddress(changeToken, values)
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Field label={t(messages.newEmail)} help={t(messages.newEmailHelp)} error={errors.email && t(errors.email)}>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck="false"
        />
      </Field>
      <Consequence />
      <div>
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={t(messages.checking)}>
          {t(messages.emailGo)}
        </Button>
      </div>
    </form>
  )
}
