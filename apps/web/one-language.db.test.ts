import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { keepLanguages } from './one-language.ts'

const kept = (code: string, ...languages: ('en' | 'zh-CN' | 'th')[]) =>
  keepLanguages(code, parseAst(code, { lang: 'tsx' }), languages)

test('of a text in all languages one is left', () => {
  const source = `const words = {
    close: { en: 'Close, please', 'zh-CN': '关闭', th: 'ปิด' }, // as on the button
    many: { th: (n: number) => \`\${n} ฉบับ\`, en: (n: number) => say({ en: 'one', 'zh-CN': '一', th: 'หนึ่ง' }, n), 'zh-CN': zh },
  } as const
  export const view = <p title={{ en: 'a', 'zh-CN': 'b', th: 'c' }.en}>{words.close.en}</p>`
  assert.equal(
    kept(source, 'en'),
    `const words = {
    close: {en: 'Close, please'}, // as on the button
    many: {en: (n: number) => say({en: 'one'}, n)},
  } as const
  export const view = <p title={{en: 'a'}.en}>{words.close.en}</p>`,
  )
  assert.match(kept(source, 'zh-CN'), /close: \{'zh-CN': '关闭'\}, .*\n.*many: \{'zh-CN': zh\}/)
  assert.match(kept(source, 'th'), /close: \{th: 'ปิด'\}/)
})

test('of a text that is looked up by its English words two are left', () => {
  const source = `const messages = { a: { en: 'one', 'zh-CN': '一', th: 'หนึ่ง' }, b: { th: 'สอง', 'zh-CN': '二', en: 'two', }, }`
  assert.equal(kept(source, 'en', 'th'), `const messages = { a: {en: 'one', th: 'หนึ่ง'}, b: {th: 'สอง', en: 'two'}, }`)
  assert.equal(kept(source, 'en', 'zh-CN'), `const messages = { a: {en: 'one', 'zh-CN': '一'}, b: {'zh-CN': '二', en: 'two'}, }`)
  assert.equal(kept(source, 'en', 'en'), `const messages = { a: {en: 'one'}, b: {en: 'two'}, }`)
})

test('what is no text stays as it is', () => {
  for (const source of [
    `const some = { en: 'a', th: 'c' }`,
    `const more = { en: 'a', 'zh-CN': 'b', th: 'c', ja: 'd' }`,
    `const spread = { en: 'a', th: 'c', ...rest }`,
    `const computed = { en: 'a', th: 'c', ['zh-CN']: 'b' }`,
    `type Text = { en: string; 'zh-CN': string; th: string }`,
  ])
    assert.equal(kept(source, 'th'), source)
})
