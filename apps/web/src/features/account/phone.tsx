// The pages that verify and change the phone number.

import { serverNow } from '@sampan/client/server-clock.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Stepper } from '@sampan/ui/stepper'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { usePhoneHelp } from '../../lib/forms/phone-help.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { routeKey } from '../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './change-messages.ts'
import { ChangePage, Consequence } from './change-page.tsx'
import type { NewPhone } from './change-phone-calls.ts'
import { bindPhone, checkPhone, proveUser } from './change-phone-calls.ts'
import { readTicket } from './change-ticket.ts'
import { type PhonePath, type PhoneRoute, phoneRoutes } from './phone-routes.ts'

/** Verifying and changing a phone: the same two steps under different words. */
export function PhoneScreen({ path, title }: ScreenProps) {
  const t = useT()
  const key = routeKey(phoneRoutes, path)
  const route: PhoneRoute = phoneRoutes[key]
  const [changeToken] = useState(() => readTicket('phone', serverNow()))
  const steps = [messages.stepYou, messages.stepNumber, messages.stepCode].map((step) => t(step))
  return (
    <ChangePage title={title} lead={route.lead}>
      <Stepper label={t(messages.steps)} steps={steps} current={changeToken ? 1 : 0} />
      {changeToken ? <NumberForm path={key} route={route} changeToken={changeToken} /> : <FirstStep path={key} route={route} />}
    </ChangePage>
  )
}

function FirstStep({ path, route }: { path: PhonePath; route: PhoneRoute }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    proveUser(path)
  }
  return (
    <>
      <div>
        <h2>{t(messages.first)}</h2>
        <p className="text-soft">{t(messages.firstPhone)}</p>
      </div>
      {route.replaces && <Consequence />}
      <div>
        <Button variant="primary" size="l" busy={busy} busyLabel={t(messages.checking)} onClick={() => void begin()}>
          {t(messages.begin)}
        </Button>
      </div>
    </>
  )
}

function NumberForm({ path, route, changeToken }: { path: PhonePath; route: PhoneRoute; changeToken: string }) {
  const t = useT()
  const {
    form,
    field,
    errors,
    busy,
    values: typed,
  } = useForm<NewPhone>({
    initial: { mobile: '' },
    check: async (values) => checkPhone(path, values),
    send: async (values) => {
      bindPhone(path, changeToken, values)
      return undefined
    },
  })
  const help = usePhoneHelp(typed.mobile, route.help)
  return (
    <form {...form} className="form">
      <Field label={t(route.number)} help={help} error={errors.mobile && t(errors.mobile)}>
        <TextInput {...field('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      {route.replaces && <Consequence />}
      <div>
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={t(messages.checking)}>
          {t(route.go)}
        </Button>
      </div>
    </form>
  )
}
