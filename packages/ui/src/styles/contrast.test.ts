import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

// The pairs of the design language, section 2: text reads at 4.5, body text at 7, what only has to be seen at 3.

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const valuesOf = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((match) => [match[1] ?? '', match[2] ?? '']))
const light = valuesOf(/:root \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '')
const dark = new Map([...light, ...valuesOf(/\n {2}\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(css)?.[1] ?? '')])
const themes = { light, dark }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['surface', 'raised', 'sunken', 'buff', 'accent-soft']
const networks = ['ethereum', 'polygon', 'viction', 'tron', 'arbitrum', 'base', 'bnb', 'solana', 'avalanche', 'stellar']

const pairs: readonly { least: number; front: string; grounds: readonly string[] }[] = [
  { least: 7, front: 'text', grounds },
  { least: 7, front: 'text-soft', grounds },
  { least: 4.5, front: 'muted', grounds },
  { least: 4.5, front: 'accent', grounds },
  { least: 3, front: 'line-strong', grounds },
  { least: 3, front: 'mark', grounds },
  { least: 4.5, front: 'accent-hover', grounds: ['surface', 'raised', 'accent-soft'] },
  { least: 4.5, front: 'on-accent', grounds: ['accent', 'accent-hover'] },
  { least: 4.5, front: 'on-negative', grounds: ['negative'] },
  { least: 4.5, front: 'surface', grounds: ['text'] },
  { least: 4.5, front: 'positive', grounds: ['positive-soft', 'surface', 'raised', 'accent-soft'] },
  { least: 4.5, front: 'caution', grounds: ['caution-soft', 'surface', 'raised'] },
  { least: 4.5, front: 'negative', grounds: ['negative-soft', 'surface', 'raised'] },
  { least: 4.5, front: 'info', grounds: ['info-soft', 'surface', 'raised'] },
  { least: 4.5, front: 'neutral', grounds: ['neutral-soft'] },
  { least: 4.5, front: 'text', grounds: ['caution-soft', 'negative-soft', 'info-soft', 'positive-soft', 'neutral-soft'] },
  { least: 4.5, front: 'accent', grounds: ['caution-soft', 'negative-soft', 'info-soft', 'positive-soft', 'neutral-soft'] },
  { least: 4.5, front: 'on-bar', grounds: ['bar', 'bar-field'] },
  { least: 4.5, front: 'bar-muted', grounds: ['bar', 'bar-field'] },
  { least: 4.5, front: 'on-net', grounds: networks.map((name) => `net-${name}`) },
  { least: 4.5, front: 'qr-ink', grounds: ['qr-ground'] },
]

for (const [name, theme] of Object.entries(themes))
  test(`every pair of front and ground can be read in the ${name} theme`, () => {
    const value = (token: string) => theme.get(token) ?? assert.fail(`${token} is no colour`)
    const weak = pairs.flatMap(({ least, front, grounds: on }) =>
      on
        .map((ground) => ({ ground, got: ratio(value(front), value(ground)) }))
        .filter(({ got }) => got < least)
        .map(({ ground, got }) => `${front} on ${ground}: ${got.toFixed(2)}, wanted ${least}`),
    )
    assert.deepEqual(weak, [])
  })

test('the measure itself is right: black on white is 21, equal colours are 1', () => {
  assert.equal(ratio('#000000', '#ffffff'), 21)
  assert.equal(ratio('#005a6a', '#005a6a'), 1)
})
