// Colours the code of examples when a page is made: comments, strings, names and keywords.

import { type Html, html } from '../../server/src/platform/http/plain-page.ts'

const keywords =
  'import|from|export|async|await|function|const|let|for|of|if|else|do|while|return|try|catch|throw|new|instanceof|undefined|null|true|false'

/** The first form that fits at a place names what the text is. */
const forms: Readonly<Record<string, RegExp>> = {
  js: new RegExp(
    `(?<comment>//[^\\n]*)|(?<string>'(?:\\\\.|[^'\\\\\\n])*'|\`(?:\\\\.|[^\`\\\\])*\`|"[^"\\n]*")|(?<keyword>\\b(?:${keywords})\\b)`,
    'g',
  ),
  json: /(?<name>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*")|(?<keyword>\b(?:true|false|null)\b)/g,
  sh: /(?<comment>(?<=^|\s)#[^\n]*)|(?<string>"[^"]*"|'[^']*')|(?<keyword>^(?:curl|sampan|npm|export)\b)/gm,
}

export function highlight(code: string, language: string): Html[] {
  const form = forms[language]
  if (!form) return [html`${code}`]
  const parts: Html[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(form)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? ''
    parts.push(html`${code.slice(end, index)}`, html`<span class="hl-${kind}">${text}</span>`)
    end = index + text.length
  }
  return [...parts, html`${code.slice(end)}`]
}
