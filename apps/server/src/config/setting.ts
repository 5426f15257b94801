// One setting: what it means, how its text is read, and what a message says when it is wrong.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod/mini'

export type Setting<Value> = {
  readonly meaning: string
  /** Completes the sentence 'NAME must be ...'. */
  readonly must: string
  readonly schema: z.ZodMiniType<Value, string>
  /** What holds when it is not set; `undefined` means that the feature is off, or that `required` asks for it. */
  readonly default?: string
  readonly required?: true
  /** Never repeated in a message. */
  readonly secret?: true
}

export const setting = <Value>(row: Setting<Value>): Setting<Value> => row

export const text = z.string().check(z.minLength(1))
export const convert = <Value>(read: (value: string) => Value | undefined) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context): Value => {
      const result = read(value)
      if (result !== undefined) return result
      context.issues.push({ code: 'custom', input: value, message: 'refused' })
      return z.NEVER
    }),
  )
export const integer = (min: number, max: number) =>
  convert((value) => (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined))
export const url = (...protocols: string[]) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)))
export const isTls = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'
export const isPlainHttp = (value: string) => URL.canParse(value) && new URL(value).protocol === 'http:'
export const fileContent = convert((path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
})
export const switches: Readonly<Record<string, boolean>> = { on: true, off: false }
export const onOff = convert((value) => switches[value])
export const listOf = <const Name extends string>(...names: Name[]) =>
  convert((value) => {
    const parts = [...new Set(value.split(',').map((part) => part.trim()))]
    const known = parts.filter((part): part is Name => names.some((name) => name === part))
    return known.length === parts.length ? known : undefined
  })
export const proxies = convert((value) => {
  const parts = value.split(',').map((part) => part.trim())
  return parts.every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.split('/')[0] ?? '') > 0)
    ? parts
    : undefined
})
export const key32 = convert((value) => {
  const bytes = Buffer.from(value, 'base64')
  return /^[A-Za-z0-9+/]+=*$/.test(value) && bytes.length === 32 ? bytes : undefined
})
