// The faces of the product as files, and which of them writes which characters.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keysOf } from '@sampan/contract/keys.ts'

const { resolve } = createRequire(import.meta.url)
const own = (file: string) => join(import.meta.dirname, '../../../../fonts', file)

const files = {
  latin: resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  latinStrong: resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  thai: resolve('@expo-google-fonts/anuphan/400Regular/Anuphan_400Regular.ttf'),
  thaiStrong: resolve('@expo-google-fonts/anuphan/600SemiBold/Anuphan_600SemiBold.ttf'),
  /** One weight only: a Chinese face is large. */
  chinese: own('noto-sans-sc-regular.ttf'),
} as const

export type FontName = keyof typeof files
export const fontNames = keysOf(files)
export const readFont = (name: FontName): Buffer => readFileSync(files[name])

type Script = 'latin' | 'thai' | 'chinese'

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['thai', /[\u0e00-\u0e7f]/u],
  ['chinese', /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u],
]

const scriptOf = (letter: string): Script => scripts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin'

const nameOf = (script: Script, strong: boolean): FontName => (strong && script !== 'chinese' ? `${script}Strong` : script)

export type Run = { readonly font: FontName; readonly text: string }

/** Cuts a text where the script changes. Blanks stay with what they follow, so that nothing is torn apart. */
export function runsOf(text: string, strong: boolean): Run[] {
  const runs: { font: FontName; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = nameOf(scriptOf(letter), strong)
    if (last && (last.font === font || letter === ' ')) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
