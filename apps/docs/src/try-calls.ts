// The panel that sends a call in test mode. The key stays in the field: it is neither stored nor put into an address.

import { generateSigningKey } from '@sampan/sdk/signing-key.ts'
import { buildCall, type CallForm, isBuilt, toCurl } from './build-call.ts'
import { find, readTexts } from './page-texts.ts'

const t = readTexts()

for (const form of document.querySelectorAll<HTMLFormElement>('[data-try]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
  form.querySelector('[data-make]')?.addEventListener('click', () => void makeKeyPair(form))
  // A key that was pasted into one panel serves all panels of the page.
  form.querySelector('[data-key]')?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    for (const other of document.querySelectorAll<HTMLInputElement>('[data-key]')) other.value = target.value
  })
}

const valueOf = (form: HTMLFormElement, selector: string): string => {
  const field = form.querySelector(selector)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}

function readForm(form: HTMLFormElement): CallForm {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-value]')]
  return {
    method: form.dataset.try ?? 'GET',
    path: form.dataset.path ?? '',
    isSigned: form.dataset.signed === '1',
    isRepeatable: form.dataset.repeatable === '1',
    needsKey: form.querySelector('[data-key]') !== null,
    key: valueOf(form, '[data-key]').trim(),
    values: Object.fromEntries(fields.map((field) => [field.dataset.value ?? '', field.value.trim()])),
    body: form.querySelector('[data-body]') ? valueOf(form, '[data-body]') : undefined,
    pem: valueOf(form, '[data-pem]').trim(),
    isDryRun: form.querySelector<HTMLInputElement>('[data-dry]')?.checked ?? false,
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const problem = find(form, '[data-problem]', HTMLElement)
  const result = find(form, '[data-result]', HTMLElement)
  problem.textContent = ''
  const call = await buildCall(readForm(form), location.origin)
  if (!isBuilt(call)) {
    problem.textContent = t(call.problem)
    result.hidden = true
    return
  }
  find(form, '[data-curl]', HTMLElement).textContent = toCurl(call)
  result.hidden = false
  const [status, answer] = await receive(call.url, call.init)
  find(form, '[data-status]', HTMLElement).textContent = status
  find(form, '[data-answer]', HTMLElement).textContent = answer
}

async function receive(url: string, init: RequestInit): Promise<readonly [status: string, answer: string]> {
  try {
    const response = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' })
    const text = await response.text()
    const left = response.headers.get('ratelimit')
    return [`${response.status} ${response.statusText}${left ? ` · RateLimit ${left}` : ''}`, indent(text)]
  } catch {
    return [t('noAnswer'), '']
  }
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function makeKeyPair(form: HTMLFormElement): Promise<void> {
  const { pem, publicKey } = await generateSigningKey()
  find(form, '[data-pem]', HTMLTextAreaElement).value = pem
  find(form, '[data-public]', HTMLElement).textContent = `${t('publicKey')} ${publicKey}`
}
