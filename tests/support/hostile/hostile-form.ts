// Hostile multipart and form bodies, with files that a mutator has changed.

import { exampleOf } from '@sampan/contract/example.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Attack } from './hostile-attack.ts'
import { mutateFile, sampleFiles } from './hostile-files.ts'
import { hostileFigures, hostileTexts } from './hostile-values.ts'

type FormBody = { readonly headers: Record<string, string>; readonly body: Buffer | string; readonly isForbidden?: boolean }

export function attackForm(attack: Attack & { readonly isWhole?: boolean }): FormBody {
  const { endpoint, random, isWhole = false } = attack
  if (endpoint.content === 'form') return attackEncoded(random, isWhole)
  const boundary = `form-${random.uuid()}`
  const example = Object.entries(endpoint.body ? (exampleOf(endpoint.body) as object) : {})
  const changed = isWhole ? -1 : random.int(example.length + 2)
  const parts = example.map(([name, value], at) => {
    if (Array.isArray(value)) return filePart(name, random, isWhole)
    return textPart(
      at === changed ? random.pick([name, '__proto__', `${name}[a]`, '']) : name,
      fieldValue(attack, { name, value, isChanged: at === changed }),
    )
  })
  const joined = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const body = changed === example.length ? joined.subarray(0, random.int(joined.length)) : joined
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}

function fieldValue(
  { random, ids }: Attack,
  field: { readonly name: string; readonly value: unknown; readonly isChanged: boolean },
): string {
  if (field.isChanged) return random.pick(random.pick([hostileTexts, hostileFigures]))
  if (field.name === 'requestId') return random.uuid()
  return field.name.endsWith('Id') ? random.pick(ids) : String(field.value)
}

function attackEncoded(random: SeededRandom, isWhole: boolean): FormBody {
  const whole = 'payload=x'
  const body = isWhole
    ? whole
    : random.pick([
        `${whole}&${whole}`,
        `payload=${encodeURIComponent(random.pick(hostileTexts.slice(1, 4)))}`,
        'payload=%',
        '__proto__=1',
        'payload[]=1',
        '',
        `payload=${'a.'.repeat(20_000)}`,
      ])
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
}

const textPart = (name: string, value: string): Buffer =>
  Buffer.from(`content-disposition: form-data; name="${name}"\r\n\r\n${value}`)

const fileNames = ['proof.pdf', '../../etc/passwd', 'a\0.pdf', '\u202Efdp.exe', 'a'.repeat(300), '', 'CON', '"; x="', 'a.csv']

function filePart(name: string, random: SeededRandom, isWhole: boolean): Buffer {
  const sample = random.pick(sampleFiles)
  const bytes = isWhole ? sample.bytes : mutateFile(sample.bytes, random)
  const fileName = isWhole ? sample.name : random.pick([sample.name, random.pick(fileNames)])
  const type = random.chance(0.9) ? sample.type : random.pick(['application/octet-stream', 'text/html', 'image/svg+xml', ''])
  const head = `content-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes])
}
