// The one thing that would protect the account most, given what is there.

import type { Text } from '@sampan/contract/language.ts'
import type { Info } from '../../entities/account/account-settings.tsx'
import { messages } from './messages.ts'

type Protections = Pick<Info, 'passkeys' | 'mobileVerified' | 'antiPhishingCode'> & {
  readonly authenticator: Pick<Info['authenticator'], 'bound' | 'recoveryCodesLeft'>
}

export type OpenForm = 'passkey' | 'antiPhishing' | undefined

type Step = { readonly text: Text; readonly action: Text } & ({ readonly href: string } | { readonly opens: OpenForm })

const fewCodes = 2

/** The one thing to do next, the most useful first. */
export function chooseNextProtection(info: Protections): Step | undefined {
  const { authenticator, passkeys, mobileVerified, antiPhishingCode } = info
  if (!authenticator.bound && passkeys === 0) return { text: messages.nextApp, action: messages.doApp, href: '/authenticator' }
  if (!mobileVerified) return { text: messages.nextPhone, action: messages.doPhone, href: '/verify-phone' }
  if (antiPhishingCode === null) return { text: messages.nextCode, action: messages.doCode, opens: 'antiPhishing' }
  if (authenticator.bound && authenticator.recoveryCodesLeft <= fewCodes)
    return { text: messages.nextRecovery, action: messages.doRecovery, href: '/authenticator' }
  return passkeys === 0 ? { text: messages.nextPasskey, action: messages.doPasskey, opens: 'passkey' } : undefined
}
