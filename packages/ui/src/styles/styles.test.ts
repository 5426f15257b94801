// Keeps the stylesheets to the rules of the design: colours only from tokens, every class drawn, every rule in a layer.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** The sheets of this package, and those that the two apps add for their own pages. */
const sheets = ['', '../../../apps/web/src', '../../../apps/console/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: withoutComments(read(file)) }))
const parts = files
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: withoutComments(read(file)) }))
const sheetOf = (file: string) => sheets.find((sheet) => sheet.file === file)?.css ?? ''

const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(/gi
const namedColour =
  /:[^;{}]*\b(?:black|white|red|green|blue|gr[ae]y|orange|yellow|purple|pink|brown|teal|navy|silver|gold|ivory)\b/gi

test('no stylesheet but the tokens names a colour', () => {
  const found = sheets
    .filter(({ file }) => file !== join('styles', 'tokens.css'))
    .flatMap(({ file, css }) => [...css.matchAll(rawColour), ...css.matchAll(namedColour)].map((match) => `${file}: ${match[0]}`))
  assert.deepEqual(found, [])
})

test('no part names a colour or sets a style attribute', () => {
  const found = parts.flatMap(({ file, code }) =>
    [...code.matchAll(/['"`]#[0-9a-f]{3,8}['"`]|\b(?:rgb|hsl|oklch)\(/gi), ...code.matchAll(/\sstyle=/g)].map(
      (match) => `${file}: ${match[0]}`,
    ),
  )
  assert.deepEqual(found, [])
})

/** Base UI sets these on the popups that it positions. */
const setByBaseUi = ['--anchor-width', '--available-height']

test('every custom property that is used is defined', () => {
  const own = sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]))
  const defined = new Set([...own, ...setByBaseUi])
  const missing = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].filter((match) => !defined.has(match[1])).map((match) => `${file}: ${match[1]}`),
  )
  assert.deepEqual(missing, [])
})

test('every class that a part names is drawn by a stylesheet', () => {
  const drawn = new Set(sheets.flatMap(({ css }) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1])))
  // Names that only tell parts apart for a selector with :not, or that carry meaning for tests and scripts alone.
  const bare = new Set(['done'])
  const named = parts.flatMap(({ file, code }) =>
    [...code.matchAll(/className="([^"]+)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/).map((name) => ({ file, name }))),
  )
  assert.deepEqual(
    named.filter(({ name }) => !drawn.has(name) && !bare.has(name)).map(({ file, name }) => `${file}: ${name}`),
    [],
  )
})

test('the system theme and the chosen theme are the same dark', () => {
  const tokens = sheetOf(join('styles', 'tokens.css'))
  const bySystem = /:root:not\(\[data-theme="light"\]\)\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? ''
  const byChoice = /\n {2}\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? 'absent'
  const normal = (block: string) => block.split(';').map((line) => line.replace(/\s+/g, ' ').trim())
  assert.deepEqual(normal(bySystem), normal(byChoice))
})

test('every rule is in a layer, so chunk order does not matter', () => {
  const free = new Set(
    ['styles/tokens.css', 'styles/fonts.css', 'styles/mono.css', 'styles/base.css', 'language/zh.css'].map((file) => join(file)),
  )
  const loose = sheets.filter(
    ({ file, css }) => !free.has(file) && !/^\s*@layer (?:base|parts|pages|helpers) \{[\s\S]*\}\s*$/.test(css),
  )
  assert.deepEqual(
    loose.map(({ file }) => file),
    [],
  )
})

/** All sheets of the customer app end up in one page, so a name that two features share would mix their looks. */
test('no class is drawn by two features of the customer app', () => {
  const owners = new Map<string, Set<string>>()
  for (const { file, css } of sheets) {
    const feature = /web\/src\/features\/([^/]+)\//.exec(file)?.[1]
    if (feature === undefined) continue
    for (const [, name = ''] of css.matchAll(/^\s*\.([a-z][\w-]*)/gm))
      owners.set(name, (owners.get(name) ?? new Set()).add(feature))
  }
  const shared = [...owners].filter(([, features]) => features.size > 1).map(([name, features]) => [name, ...features].join(' '))
  assert.deepEqual(shared, [])
})
