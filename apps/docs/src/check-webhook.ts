// The form that verifies the signature of a webhook, in the browser and with the code that customers use.

import { verifyWebhook } from '@sampan/sdk'
import { find, readTexts } from './page-texts.ts'

const t = readTexts()
const form = find(document, '[data-validator]', HTMLFormElement)
const verdict = find(form, '[data-verdict]', HTMLElement)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void check()
})

async function check(): Promise<void> {
  const lines = find(form, '#webhook-headers', HTMLTextAreaElement).value.split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = find(form, '#webhook-body', HTMLTextAreaElement).value
  const keys = find(form, '#webhook-key', HTMLInputElement).value
  try {
    // An old webhook may be checked here; a receiver refuses it.
    const { type, sequence } = await verifyWebhook({ headers, body, keys, toleranceSeconds: Number.MAX_SAFE_INTEGER })
    show(true, `${t('valid')} ${type}, ${sequence}`)
  } catch (error) {
    show(false, error instanceof Error ? error.message : String(error))
  }
}

function show(valid: boolean, text: string): void {
  verdict.textContent = text
  verdict.dataset.tone = valid ? 'good' : 'bad'
}
