// The look of every mail: tables and inline styles, since mail programs know little else; no image and nothing loaded from anywhere.

import type { Language } from '@sampan/contract/language.ts'

export type Block =
  | { readonly type: 'text'; readonly text: string; readonly soft?: true }
  | { readonly type: 'code'; readonly code: string; readonly note: string }
  | { readonly type: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly type: 'button'; readonly label: string; readonly url: string }
  | { readonly type: 'danger'; readonly title: string; readonly label: string; readonly url: string; readonly note: string }

export type Page = {
  readonly language: Language
  readonly title: string
  /** What stands above everything else and shows that the mail is genuine. */
  readonly seal?: { readonly text: string; readonly note?: string }
  readonly blocks: readonly Block[]
  readonly footer: string
}

// Mail programs know no custom properties, so the tokens' values stand here: light inline, dark in the style block.
const light = {
  surface: '#FAF9F6',
  raised: '#FFFFFF',
  sunken: '#F2F0E9',
  line: '#E0E0DA',
  text: '#12262E',
  soft: '#374B52',
  muted: '#4F6064',
  accent: '#005A6A',
  onAccent: '#FFFFFF',
  mark: '#DC5C1F',
  negative: '#A8193B',
  negativeSoft: '#FFEBED',
}
const dark: typeof light = {
  surface: '#0A1419',
  raised: '#111E23',
  sunken: '#060F12',
  line: '#28353A',
  text: '#E7EFEE',
  soft: '#C2CDCD',
  muted: '#A1AFB2',
  accent: '#77CED8',
  onAccent: '#0A1419',
  mark: '#F18344',
  negative: '#F9919F',
  negativeSoft: '#472026',
}

const fonts = `'Hanken Grotesk','Segoe UI',-apple-system,BlinkMacSystemFont,'Anuphan','Noto Sans Thai','Leelawadee UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',Helvetica,Arial,sans-serif`
const figures = `'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif`

export function renderHtml(page: Page): string {
  const body = page.blocks.map((block) => `<tr><td style="padding:0 0 20px">${blockHtml(block)}</td></tr>`).join('')
  return `<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(page.title)}</title><style>${darkStyles}</style></head>
<body class="surface" style="margin:0;background:${light.surface};font-family:${fonts}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="surface" style="background:${light.surface}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px">${brand}</td></tr>
<tr><td class="raised neatline" style="background:${light.raised};border:1px solid ${light.line};border-top:3px double ${light.text};border-radius:2px 2px 12px 12px;padding:24px 24px 4px">
${page.seal ? sealHtml(page.seal) : ''}<h1 class="text" style="margin:0 0 12px;font-size:22px;line-height:${leading(page, 30)};font-weight:600;color:${light.text}">${escape(page.title)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:${leading(page, 24)}">${body}</table></td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:${leading(page, 20)};color:${light.muted}">${escape(page.footer)}</td></tr>
</table></td></tr></table></body></html>`
}

// Thai stacks its marks and Chinese has no short letters: both want more leading.
const leading = ({ language }: Page, px: number) => `${language === 'en' ? px : Math.round(px * 1.15)}px`

const brand = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 10px 0 0"><div class="canopy" style="width:16px;height:7px;margin:0 0 1px 8px;border-radius:8px 8px 0 0;background:${light.mark};font-size:0;line-height:0">&nbsp;</div><div class="hull" style="width:32px;height:9px;border-radius:2px 2px 14px 14px;background:${light.text};font-size:0;line-height:0">&nbsp;</div></td>
<td class="text" style="font-size:18px;line-height:24px;font-weight:600;color:${light.text}">Sampan</td></tr></table>`

function sealHtml({ text, note }: { text: string; note?: string }): string {
  const hint = note ? `<br><span class="muted" style="color:${light.muted}">${escape(note)}</span>` : ''
  return `<p class="soft line" style="margin:0 0 20px;padding:0 0 12px;border-bottom:1px solid ${light.line};font-size:14px;line-height:22px;color:${light.soft}">${escape(text)}${hint}</p>`
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'text':
      return `<p class="${block.soft ? 'muted' : 'soft'}" style="margin:0;color:${block.soft ? light.muted : light.soft}">${escape(block.text)}</p>`
    case 'code':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="sunken text" align="center" style="background:${light.sunken};border-radius:8px;padding:16px 8px;font-family:${figures};font-size:36px;line-height:40px;font-weight:600;letter-spacing:8px;color:${light.text}">${escape(block.code)}</td></tr>
<tr><td class="muted" align="center" style="padding:8px 0 0;font-size:13px;line-height:20px;color:${light.muted}">${escape(block.note)}</td></tr></table>`
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:22px">${block.facts.map(factHtml).join('')}</table>`
    case 'button':
      return buttonHtml(block)
    case 'danger':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="danger" style="background:${light.negativeSoft};border-radius:8px;padding:16px">
<p class="text" style="margin:0 0 4px;font-weight:600;color:${light.text}">${escape(block.title)}</p><p style="margin:0 0 4px"><a class="negative" href="${escape(block.url)}" style="color:${light.negative};font-weight:600">${escape(block.label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:${light.soft}">${escape(block.note)}</p></td></tr></table>`
  }
}

const factHtml = ({ label, value }: { label: string; value: string }) =>
  `<tr><td class="muted line" valign="top" style="padding:7px 16px 7px 0;border-top:1px solid ${light.line};color:${light.muted};width:32%">${escape(label)}</td><td class="text line" style="padding:7px 0;border-top:1px solid ${light.line};color:${light.text};word-break:break-word">${escape(value)}</td></tr>`

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="accent" style="background:${light.accent};border-radius:8px"><a class="on-accent" href="${escape(url)}" style="display:inline-block;padding:12px 24px;font-size:15px;line-height:20px;font-weight:600;color:${light.onAccent};text-decoration:none">${escape(label)}</a></td></tr></table>`

const darkStyles = `@media (prefers-color-scheme:dark){
.surface{background:${dark.surface}!important}.raised{background:${dark.raised}!important;border-color:${dark.line}!important}
.neatline{border-top-color:${dark.text}!important}.sunken{background:${dark.sunken}!important}.line{border-color:${dark.line}!important}
.text{color:${dark.text}!important}.soft{color:${dark.soft}!important}.muted{color:${dark.muted}!important}
.accent{background:${dark.accent}!important}.on-accent{color:${dark.onAccent}!important}.negative{color:${dark.negative}!important}
.danger{background:${dark.negativeSoft}!important}.canopy{background:${dark.mark}!important}.hull{background:${dark.text}!important}}`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** The same for programs and people that read plain text. */
export function renderText(page: Page): string {
  const parts = [...(page.seal ? [[page.seal.text, page.seal.note].filter(Boolean).join('\n')] : []), page.title]
  return `${[...parts, ...page.blocks.map(blockText), `-- \n${page.footer}`].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'code':
      return `    ${block.code}\n\n${block.note}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'danger':
      return `${block.title}\n${block.label}:\n${block.url}\n${block.note}`
  }
}
