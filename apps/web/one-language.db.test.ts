import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { keepLanguage } from './one-language.ts'

const kept = (code: string, language: 'en' | 'zh-CN' | 'th') => keepLanguage(code, parseAst(code, { lang: 'tsx' }), language)

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
