// The switch between test mode and real money, as a line of a menu.

import type { Text } from '@sampan/contract/language.ts'
import { isTestMode, switchMode } from '../lib/session/test-mode.ts'
import { signedInMessages } from './signed-in-messages.ts'

type ModeSwitch = { readonly label: Text; readonly press: () => void }

/** Undefined where there is no test mode to enter. */
export function modeSwitchFor(user: { readonly testMode?: boolean } | undefined): ModeSwitch | undefined {
  if (isTestMode) return { label: signedInMessages.leaveTestMode, press: () => switchMode() }
  return user?.testMode ? { label: signedInMessages.testMode, press: enter } : undefined
}

const enter = (): void => void import('../lib/session/enter-test-mode.ts').then(({ enterTestMode }) => enterTestMode())
