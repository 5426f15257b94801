// The panels inside of pages: trying a call, checking the signature of a webhook, and the cards of the first page.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { docOf, type EndpointDoc, endpointDocs } from '@sampan/contract/v1/document/endpoint-docs.ts'
import { type Html, html } from '../../server/src/platform/http/plain-page.ts'
import { type DocPage, hrefOf } from './doc-page.ts'
import { panelTexts } from './frame-messages.ts'

type PanelContext = { readonly language: Language; readonly pages: readonly DocPage[] }

export function renderPanel({ language, pages }: PanelContext, name: string, argument: string): Html {
  const t = (text: Text) => say(text, language)
  if (name === 'cards') return renderCards(pages)
  if (name === 'validator') return renderValidator(t, language)
  const doc = endpointDocs.find((one) => one.name === argument)
  if (name !== 'try' || !doc) throw new Error(`There is no panel ${name} ${argument}`)
  return renderTry(docOf(doc.endpoint), t, language)
}

const cards = ['/api/quick-start', '/api/signing', '/api/events', '/api/webhooks', '/api/reference/withdrawals', '/api/sdk']

function renderCards(pages: readonly DocPage[]): Html {
  const chosen = cards.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  return html`<ul class="cards">${chosen.map(
    (page) => html`<li><a class="card" href="${hrefOf(page)}"><strong>${page.title}</strong><span>${page.about}</span></a></li>`,
  )}</ul>`
}

type Translate = (text: Text) => string

function renderTry({ endpoint, name, example }: EndpointDoc, t: Translate, language: Language): Html {
  const { method, path, signed, replay, access } = endpoint
  const id = (field: string) => `${name}-${field}`
  const fields = Object.entries(example.values ?? {}).map(
    ([field, value]) => html`<div class="field"><label class="field__head" for="${id(field)}"><code>${field}</code></label>
<input id="${id(field)}" class="control" data-value="${field}" value="${value}" autocomplete="off" spellcheck="false"></div>`,
  )
  const key = html`<div class="field"><label class="field__head" for="${id('key')}">${t(panelTexts.key)}</label>
<input id="${id('key')}" class="control mono" type="password" data-key placeholder="sk_test_..." autocomplete="off" spellcheck="false" aria-describedby="${id('hint')}">
<p class="help" id="${id('hint')}">${t(panelTexts.keyHint)}</p></div>`
  const body = html`<div class="field"><label class="field__head" for="${id('body')}">${t(panelTexts.body)}</label>
<textarea id="${id('body')}" class="control mono" data-body rows="7" spellcheck="false">${JSON.stringify(example.body ?? {}, null, 2)}</textarea></div>`
  const signing = html`<div class="field"><label class="field__head" for="${id('pem')}">${t(panelTexts.signingKey)}</label>
<textarea id="${id('pem')}" class="control mono" data-pem rows="3" spellcheck="false" autocomplete="off"></textarea>
<p><button class="btn btn--second btn--s" type="button" data-make>${t(panelTexts.makeKey)}</button></p><p class="help" data-public aria-live="polite"></p></div>
<p><label class="check"><input type="checkbox" data-dry checked> ${t(panelTexts.dryRun)}</label></p>`
  return html`<details class="try" lang="${language}"><summary>${t(panelTexts.tryIt)}</summary>
<form class="try__form" data-try="${method}" data-path="${path}" data-signed="${signed ? '1' : ''}" data-repeatable="${replay ? '1' : ''}">
${access === 'public' ? html`` : key}${fields}${example.body === undefined ? html`` : body}${signed ? signing : html``}
<p><button class="btn btn--primary" type="submit">${t(panelTexts.send)}</button></p>
<p class="problem" role="alert" data-problem></p>
<div data-result hidden><h4>${t(panelTexts.request)}</h4><figure class="code"><figcaption>curl</figcaption><pre tabindex="0"><code data-curl></code></pre></figure>
<h4>${t(panelTexts.response)}</h4><p class="status" data-status aria-live="polite"></p><figure class="code"><figcaption>JSON</figcaption><pre tabindex="0"><code data-answer></code></pre></figure></div>
</form></details>`
}

const headersHint = 'webhook-id: ...\nwebhook-timestamp: ...\nwebhook-signature: v1a,...'

const renderValidator = (
  t: Translate,
  language: Language,
): Html => html`<form class="try__form try__form--open" data-validator lang="${language}">
<div class="field"><label class="field__head" for="webhook-headers">${t(panelTexts.webhookHeaders)}</label>
<textarea id="webhook-headers" class="control mono" rows="4" spellcheck="false" placeholder="${headersHint}"></textarea></div>
<div class="field"><label class="field__head" for="webhook-body">${t(panelTexts.webhookBody)}</label>
<textarea id="webhook-body" class="control mono" rows="5" spellcheck="false" placeholder="{ ... }"></textarea></div>
<div class="field"><label class="field__head" for="webhook-key">${t(panelTexts.webhookKey)}</label>
<input id="webhook-key" class="control mono" autocomplete="off" spellcheck="false" placeholder="whpk_..."></div>
<p><button class="btn btn--primary" type="submit">${t(panelTexts.check)}</button></p>
<p class="status" role="status" data-verdict></p></form>`
