import { accountInfo } from '@sampan/contract/api/user.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { carried } from '../../lib/carried.ts'
import type { Info } from '../../lib/own-rows.tsx'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useForm } from '../../lib/use-form.ts'
import type { NewEmail } from './change-email.ts'
import { ChangePage, Consequence } from './change-page.tsx'
import { readTicket } from './change-ticket.ts'
import { words as accountWords } from './words.ts'
import { words } from './words-change.ts'

const rules = () => import('./change-email.ts')

/** The old address is proven first; the way back from that brings it along. */
export function ChangeEmail({ title }: ScreenProps) {
  const say = useSay()
  const brought = carried(useHistoryState<unknown>(), 'email')
  const [changeToken] = useState(() => readTicket('email', serverNow()))
  const query = useAnswer(accountInfo)
  const steps = [words.stepYou, words.stepAddress, words.stepCode].map((step) => say(step))
  return (
    <ChangePage title={title}>
      <Stepper label={say(words.steps)} steps={steps} current={changeToken ? 1 : 0} />
      <Answered query={query} label={say(accountWords.loading)} shape="form" count={1}>
        {(info) => (
          <>
            <Facts facts={[{ key: 'present', term: say(words.presentEmail), value: brought ?? maskEmail(info.email) }]} />
            {changeToken ? <AddressForm changeToken={changeToken} /> : <FirstStep info={info} />}
          </>
        )}
      </Answered>
    </ChangePage>
  )
}

function FirstStep({ info }: { info: Info }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  if (!info.mobileVerified && !info.authenticator.bound && info.passkeys === 0) return <NeedsFactor />
  const begin = async () => {
    setBusy(true)
    const { proveOldAddress } = await rules()
    proveOldAddress(info.email)
  }
  return (
    <>
      <div>
        <h2>{say(words.first)}</h2>
        <p className="text-soft">{say(words.firstEmail)}</p>
      </div>
      <Consequence />
      <div>
        <Button variant="primary" size="l" busy={busy} busyLabel={say(words.checking)} onClick={() => void begin()}>
          {say(words.begin)}
        </Button>
      </div>
    </>
  )
}

function NeedsFactor() {
  const say = useSay()
  return (
    <>
      <Note tone="caution" title={say(words.needsFactor)}>
        {say(words.needsFactorMore)}
      </Note>
      <div className="row">
        <LinkButton variant="primary" href="/authenticator">
          {say(words.connectApp)}
        </LinkButton>
        <LinkButton href="/verify-phone">{say(words.verifyPhone)}</LinkButton>
      </div>
    </>
  )
}

function AddressForm({ changeToken }: { changeToken: string }) {
  const say = useSay()
  const { form, field, errors, busy } = useForm<NewEmail>({
    initial: { email: '' },
    check: async (values) => (await rules()).checkEmail(values),
    send: async (values) => {
      const { bindNewAddress } = await rules()
      bindNewAddress(changeToken, values)
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Field label={say(words.newEmail)} help={say(words.newEmailHelp)} error={errors.email && say(errors.email)}>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Consequence />
      <div>
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={say(words.checking)}>
          {say(words.emailGo)}
        </Button>
      </div>
    </form>
  )
}
