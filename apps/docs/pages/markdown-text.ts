// Pieces of Markdown: ids of headings, and blocks of code.

/** As headings get their ids. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

export const codeBlock = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``
export const jsonBlock = (value: unknown): string => codeBlock('json', printJson(value))

/** Objects of plain values that fit into a line take one. */
export const printJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/[{[]\n[^{}[\]]{1,90}\n\s*[}\]]/g, (object) =>
    object.replaceAll(/\s*\n\s*/g, ' ').replace(/^\[ (.*) \]$/, '[$1]'),
  )
