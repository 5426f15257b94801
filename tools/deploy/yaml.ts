// Writes plain objects as YAML: maps, lists, strings, numbers and booleans, in the order of their keys.

export type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml | undefined }

/** Everything that YAML could read as something else than a string is quoted as in JSON, which is YAML too. */
const isPlainText = (text: string): boolean =>
  /^[A-Za-z/][\w./@-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)

const writeScalar = (value: string | number | boolean): string =>
  typeof value === 'string' && !isPlainText(value) ? JSON.stringify(value) : String(value)

export function writeYaml(value: Yaml, indent = ''): string {
  if (typeof value !== 'object') return `${indent}${writeScalar(value)}\n`
  if (isList(value)) return value.map((item) => writeItem(item, indent)).join('')
  return Object.entries(value)
    .map(([key, item]) => writeEntry(key, item, indent))
    .join('')
}

const isList = (value: Yaml): value is readonly Yaml[] => Array.isArray(value)

function writeItem(item: Yaml, indent: string): string {
  return `${indent}- ${writeYaml(item, `${indent}  `).slice(indent.length + 2)}`
}

function writeEntry(key: string, item: Yaml | undefined, indent: string): string {
  const name = `${indent}${writeScalar(key)}:`
  if (item === undefined) return ''
  if (typeof item !== 'object') return `${name} ${writeScalar(item)}\n`
  if (Object.keys(item).length === 0) return `${name} ${isList(item) ? '[]' : '{}'}\n`
  return `${name}\n${writeYaml(item, `${indent}  `)}`
}
