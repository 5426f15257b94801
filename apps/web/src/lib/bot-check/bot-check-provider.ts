// Who does the bot check.

import { createSignal } from '@sampan/ui/signal'

/** Unknown until the first check begins. */
export const botCheckProvider = createSignal<'altcha' | 'recaptcha' | 'turnstile' | 'hcaptcha' | 'none' | undefined>(undefined)
