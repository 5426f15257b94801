// The browser's offer to install the app, kept for the settings page.

import { createSignal } from '@sampan/ui/signal'

export type InstallPrompt = Event & { prompt(): Promise<unknown> }

export const installPrompt = createSignal<InstallPrompt | undefined>(undefined)

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** The event comes once, soon after the page has loaded. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) installPrompt.set(event)
  })
  addEventListener('appinstalled', () => installPrompt.set(undefined))
}
