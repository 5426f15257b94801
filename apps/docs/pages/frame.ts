// The frame around a page of the documentation: header, navigation, search, and the list of what is on the page.

import { type Language, languageLabels, languages, say, type Text } from '@sampan/contract/language.ts'
import { boatPaths, waterlinePath, wordmarkPath } from '@sampan/ui/logo-paths'
import { type Html, html } from '../../server/src/platform/http/plain-page.ts'
import { type DocPage, hrefOf, sectionNames } from './doc-page.ts'
import { frameTexts, panelTexts, sectionTitles } from './frame-messages.ts'
import type { Heading } from './render-markdown.ts'

/** The built files, by what they are for. */
export type FrameAssets = {
  readonly style: string
  readonly theme: string
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
}

export type FramedPage = {
  readonly page: Pick<DocPage, 'path' | 'title' | 'about'>
  readonly pages: readonly DocPage[]
  readonly body: Html
  readonly headings: readonly Heading[]
  readonly language: Language
  readonly assets: FrameAssets
  readonly found?: boolean
}

export function renderFrame(framed: FramedPage): string {
  const { page, pages, body, headings, language, assets, found = true } = framed
  const t = (text: Text) => say(text, language)
  const listed = found
    ? html`<link rel="alternate" type="text/markdown" href="${hrefOf(page)}.md">`
    : html`<meta name="robots" content="noindex">`
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${page.title} · Sampan API</title><meta name="description" content="${page.about}">
<link rel="stylesheet" href="${assets.style}"><script src="${assets.theme}"></script>
${assets.fonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">${listed}
${assets.scripts.map((script) => html`<script type="module" src="${script}"></script>`)}</head>
<body ${browserTexts(t)}>
<a class="skip" href="#main">${t(frameTexts.skip)}</a>
${renderHeader(t, language)}
<div class="docs">
<nav class="docs__nav" id="pages" aria-label="${t(frameTexts.pages)}">${renderNavigation(page, pages, t)}${renderChoices(t, language)}</nav>
<main class="docs__main" id="main" tabindex="-1">
${found && language !== 'en' ? html`<p class="note note--info">${t(frameTexts.englishOnly)}</p>` : html``}
<article class="prose" ${found ? html`lang="en"` : html``}>${body}</article>
${found ? renderEnd(page, pages, t) : html``}</main>
${renderContents(headings, t)}</div></body></html>`.html
}

/** The texts that scripts show travel with the page, in its language. */
function browserTexts(t: (text: Text) => string): Html {
  const { copy, copied, copyFailed, noResults } = frameTexts
  const { liveKey, noKey, badBody, badSigningKey, publicKey, noAnswer, valid } = panelTexts
  const texts = { copy, copied, copyFailed, noResults, liveKey, noKey, badBody, badSigningKey, publicKey, noAnswer, valid }
  return html`data-texts="${JSON.stringify(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, t(text)])))}"`
}

const renderHeader = (t: (text: Text) => string, language: Language): Html => html`<header class="top"><div class="docs__top">
<a class="brand" href="/home" aria-label="Sampan"><svg class="logo" viewBox="0 0 142 40" aria-hidden="true"><path class="canopy" d="${boatPaths.canopy}"/><path class="ink" d="${boatPaths.hull}"/><path class="waterline" d="${waterlinePath}"/><path class="ink" d="${wordmarkPath}"/></svg></a>
<a class="docs__product" href="/docs/api">${t(frameTexts.product)}</a>
<div class="search" role="search"><input class="control" id="search" type="search" role="combobox" placeholder="${t(frameTexts.search)}" aria-label="${t(frameTexts.search)}" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd>
<div class="search__found" id="found" role="listbox" aria-label="${t(frameTexts.results)}" lang="${language}" hidden></div></div>
<a class="docs__wallet" href="/wallet">${t(frameTexts.wallet)}</a>
<button class="btn btn--second btn--s docs__menu" type="button" aria-expanded="false" aria-controls="pages">${t(frameTexts.menu)}</button>
</div></header>`

function renderNavigation(current: Pick<DocPage, 'path'>, pages: readonly DocPage[], t: (text: Text) => string): Html {
  const sections = sectionNames.map((name) => {
    const links = pages
      .filter(({ section }) => section === name)
      .map(
        (page) =>
          html`<li><a href="${hrefOf(page)}" ${page.path === current.path ? html`aria-current="page"` : html``}>${page.title}</a></li>`,
      )
    return html`<h2>${t(sectionTitles[name])}</h2><ul lang="en">${links}</ul>`
  })
  return html`${sections}<ul lang="en"><li><a href="/v1/openapi.json">OpenAPI</a></li></ul>`
}

const themes = ['system', 'light', 'dark'] as const

const renderChoices = (t: (text: Text) => string, language: Language): Html => html`<div class="choices">
<label><span>${t(frameTexts.language)}</span><select data-choice="lang">${languages.map(
  (one) =>
    html`<option value="${one}" lang="${one}" ${one === language ? html`selected` : html``}>${languageLabels[one]}</option>`,
)}</select></label>
<label><span>${t(frameTexts.theme)}</span><select data-choice="theme">${themes.map((one) => html`<option value="${one}">${t(frameTexts[one])}</option>`)}</select></label></div>`

function renderContents(headings: readonly Heading[], t: (text: Text) => string): Html {
  const shown = headings.filter(({ depth }) => depth === 2)
  if (shown.length < 2) return html``
  return html`<nav class="docs__contents" aria-label="${t(frameTexts.onThisPage)}"><h2>${t(frameTexts.onThisPage)}</h2>
<ul lang="en">${shown.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul></nav>`
}

/** The pages before and after this one, in the order of the navigation. */
function renderEnd(current: Pick<DocPage, 'path'>, pages: readonly DocPage[], t: (text: Text) => string): Html {
  const ordered = sectionNames.flatMap((name) => pages.filter(({ section }) => section === name))
  const place = ordered.findIndex(({ path }) => path === current.path)
  const link = (page: DocPage | undefined, label: Text, side: string) =>
    page
      ? html`<a class="turn turn--${side}" href="${hrefOf(page)}"><small>${t(label)}</small><span lang="en">${page.title}</span></a>`
      : html``
  return html`<footer class="docs__end"><div class="turns">${link(ordered[place - 1], frameTexts.previous, 'back')}${link(ordered[place + 1], frameTexts.next, 'on')}</div>
<p><a href="${hrefOf(current)}.md">${t(frameTexts.markdown)}</a></p></footer>`
}
