// Registers the service worker of this browser.

import { language } from '../preferences/preferences.ts'

type ScriptUrls = { createScriptURL(url: string): string }
/** The page's policy takes the address of a script from a named maker only. Not every browser has them. */
type PolicyMaker = { createPolicy(name: string, rules: ScriptUrls): ScriptUrls }

declare const trustedTypes: PolicyMaker | undefined

const scriptPath = '/service-worker.js'
const rules: ScriptUrls = {
  createScriptURL(url) {
    if (url.split('?')[0] !== scriptPath) throw new TypeError('No other script may be a service worker.')
    return url
  },
}
let urls: ScriptUrls | undefined

/** Undefined where the browser has none, or refuses it. The same registration again changes nothing. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    urls ??= typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('service-worker', rules)
    // The shell that it stores is that of one language, so each language has its own.
    const url = urls.createScriptURL(`${scriptPath}?language=${language.get()}`)
    return await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
  } catch {
    return undefined
  }
}
