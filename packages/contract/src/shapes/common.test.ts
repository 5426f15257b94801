// Every text of every request refuses what PostgreSQL cannot store.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { customerEndpoints } from '../api/all.ts'
import { entryName } from '../endpoint/endpoint.ts'
import { exampleOf } from '../endpoint/example.ts'
import { fieldErrors } from '../endpoint/field-errors.ts'
import { operatorEndpoints } from '../operator/api/all.ts'
import { keyEndpoints } from '../v1/all.ts'
import { paragraph, text } from './common.ts'

const nul = '\0'
const halfPair = '\ud83d'

test('a text refuses NUL and half of a surrogate pair, and says so', () => {
  for (const schema of [text(20), text(20, 0), paragraph(20)])
    for (const bad of [nul, halfPair]) assert.equal(fieldErrors(schema, `a${bad}b`)['']?.en, 'Invalid character')
  assert.ok(text(20).safeParse('a😀b').success)
})

/** The value with this ending at each of its texts, one at a time. */
function spoil(value: unknown, ending: string): unknown[] {
  if (typeof value === 'string') return [`${value}${ending}`]
  if (Array.isArray(value)) return value.flatMap((item, at) => spoil(item, ending).map((bad) => value.with(at, bad)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => spoil(inner, ending).map((bad) => ({ ...value, [name]: bad })))
}

/** Of any kind: it is checked by the endpoint that it announces. */
const announcing = 'POST /mfa/challenge'

test('no text of a path, query or body lets NUL or half of a surrogate pair through', () => {
  let spoiled = 0
  const accepted: string[] = []
  for (const endpoint of [...customerEndpoints, ...operatorEndpoints, ...keyEndpoints]) {
    if (entryName(endpoint) === announcing) continue
    for (const schema of [endpoint.params, endpoint.query, endpoint.body].filter((one) => one !== undefined))
      for (const ending of [nul, halfPair])
        for (const value of spoil(exampleOf(schema), ending)) {
          if (z.safeParse(schema, value).success) accepted.push(`${entryName(endpoint)} ${JSON.stringify(value)}`)
          spoiled += 1
        }
  }
  assert.deepEqual(accepted, [])
  assert.ok(spoiled > 500, `${spoiled} texts`)
})
