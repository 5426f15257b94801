// Names of banks have letters such as ľ and č. Screens and papers must bring them along: a reader's machine may lack them.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { readFont, runsOf } from '../../platform/documents/pdf/fonts.ts'
import { banks } from './banks.ts'

type Face = { hasGlyphForCodePoint(codePoint: number): boolean }

const require = createRequire(import.meta.url)
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create(file: Buffer): Face }

const root = join(import.meta.dirname, '../../../../..')
/** What customers type, where the directory has no bank: Vietnam, Poland, Turkey, Romania, the Baltic states. */
const typed = [
  'Ngân hàng TMCP Ngoại thương Việt Nam',
  'Ngân hàng Á Châu',
  'Bank Gospodarstwa Krajowego, Łódź',
  'Türkiye İş Bankası',
  'Banca Românească, Timișoara',
  'Šiaulių bankas',
]
const letters = [...new Set([...banks.map(({ bankName }) => bankName), ...typed].flatMap((name) => [...name]))]

test('every letter of the bank list is in a font of the documents', () => {
  const faces = new Map<string, Face>()
  const missing = letters.filter((letter) => {
    const [run] = runsOf(letter, false)
    if (!run) return false
    const face = faces.get(run.font) ?? fontkit.create(readFont(run.font))
    faces.set(run.font, face)
    return !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  })
  assert.ok(letters.length > 60)
  assert.deepEqual(missing, [])
})

test('every letter of the bank list is in a font of the screens', () => {
  const styles = join(root, 'packages/ui/src/styles')
  const css = readFileSync(join(styles, 'fonts.css'), 'utf8')
  const faces = [...css.matchAll(/url\("([^"]+\.woff2)"\)[^}]*?unicode-range:\s*([^;]+);/g)].map(([, file = '', range = '']) => ({
    face: fontkit.create(readFileSync(join(file.startsWith('./') ? styles : join(root, 'node_modules'), file))),
    spans: range.split(',').map((span) => {
      const [from = '', to = from] = span.trim().replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
  assert.ok(faces.length > 2)
  // Of several faces that claim a character, a browser asks the last one only.
  const isThere = (point: number) =>
    faces.findLast(({ spans }) => spans.some(([from, to]) => point >= from && point <= to))?.face.hasGlyphForCodePoint(point) ===
    true
  assert.deepEqual(
    letters.filter((letter) => !isThere(letter.codePointAt(0) ?? 0)),
    [],
  )
})
