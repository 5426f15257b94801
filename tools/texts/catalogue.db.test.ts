// Tests the catalogue of texts: what is exported comes back unchanged, and a damaged text is refused.

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { readSources } from '../check/sources.ts'
import { type Catalogue, exportCatalogue, importCatalogue, textFiles } from './catalogue.ts'

const sources = readSources(resolve(import.meta.dirname, '../..'), textFiles)
const title = 'apps/web/src/a.ts#messages.title'
const sample = {
  path: 'apps/web/src/a.ts',
  text: `// Texts of a sample screen.
export const messages = {
  title: { en: 'Send {amount}', 'zh-CN': '发送 {amount}', th: 'ส่ง {amount}' },
  files: { one: { en: '1 file', 'zh-CN': '-', th: '-' }, other: { en: "{count} files", 'zh-CN': '{count} 个文件', th: '{count} ไฟล์' } },
  steps: [{ en: 'Don\\'t "go"', 'zh-CN': '别', th: 'อย่า' }, { en: 'Stay', 'zh-CN': '留', th: 'อยู่' }],
}
const label = flag ? { en: 'Yes', 'zh-CN': '是', th: 'ใช่' } : { en: 'No', 'zh-CN': '否', th: 'ไม่' }
`,
}
const other = { path: 'apps/web/src/b.ts', text: sample.text }

const withText = (catalogue: Catalogue, key: string, change: object): Catalogue => ({
  texts: catalogue.texts.map((text) => (text.key === key ? { ...text, ...change } : text)),
})

test('the export names each text, its place, placeholders and plural', () => {
  const { texts } = exportCatalogue([sample])
  assert.deepEqual(
    texts.map(({ key }) => key.replace('apps/web/src/a.ts#', '')),
    ['messages.title', 'messages.files.one', 'messages.files.other', 'messages.steps.0', 'messages.steps.1', 'label', 'label~2'],
  )
  assert.deepEqual(texts[0], {
    key: title,
    shown: 'Customer app: Texts of a sample screen.',
    placeholders: ['{amount}'],
    en: 'Send {amount}',
    'zh-CN': '发送 {amount}',
    th: 'ส่ง {amount}',
  })
  assert.equal(texts[2]?.plural, 'other')
  assert.equal(texts[3]?.en, `Don't "go"`)
})

test('an unchanged catalogue of the whole product changes no file', () => {
  const catalogue = exportCatalogue(sources)
  assert.ok(catalogue.texts.length > 3_500, `only ${catalogue.texts.length} texts were found`)
  assert.equal(new Set(catalogue.texts.map(({ key }) => key)).size, catalogue.texts.length, 'every key is unique')
  const copied = JSON.parse(JSON.stringify(catalogue)) as Catalogue
  assert.deepEqual(importCatalogue(copied, sources), { changed: [], problems: [] })
})

test('every literal text of the product is in the catalogue', () => {
  const { texts } = exportCatalogue(sources)
  const written = sources.flatMap(({ text }) => [...text.matchAll(/(?<![\w'])th:\s*['"`]/g)]).length
  assert.equal(texts.length, written)
})

test('a changed text arrives in its file and language, and exports', () => {
  const catalogue = withText(exportCatalogue([sample, other]), title, { en: `Don't send {amount}`, th: 'อย่าส่ง {amount}' })
  const { changed, problems } = importCatalogue(catalogue, [sample, other])
  assert.deepEqual(problems, [])
  assert.deepEqual(
    changed.map(({ path }) => path),
    [sample.path],
  )
  assert.deepEqual(exportCatalogue([...changed, other]), catalogue)
  assert.ok(changed[0]?.text.includes(`'zh-CN': '发送 {amount}'`))
})

test('a part of the catalogue changes only the texts in it', () => {
  const whole = exportCatalogue([sample])
  const part = { texts: withText(whole, title, { 'zh-CN': '汇出 {amount}' }).texts.slice(0, 1) }
  const { changed } = importCatalogue(part, [sample])
  assert.equal(changed[0]?.text, sample.text.replace('发送 {amount}', '汇出 {amount}'))
})

test('bad placeholders, empty texts and unknown keys are refused', () => {
  const whole = exportCatalogue([sample])
  const refusalOf = (change: object) => importCatalogue(withText(whole, title, { ...change, key: title }), [sample])
  assert.deepEqual(refusalOf({ th: 'ส่ง' }), { changed: [], problems: [`${title}: th lacks {amount}`] })
  assert.deepEqual(refusalOf({ en: 'Send {amount} to {name}' }).problems, [`${title}: en has an unknown {name}`])
  assert.deepEqual(refusalOf({ 'zh-CN': ' ' }).problems, [`${title}: zh-CN is empty`])
  assert.deepEqual(importCatalogue(withText(whole, title, { key: 'gone' }), [sample]).problems, ['gone: there is no such text'])
})
