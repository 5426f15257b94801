// Tests the console's tables: complete, consistent, and in three languages.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { pathParams } from '../endpoint/endpoint.ts'
import { account } from '../machines/account.ts'
import { bankAccountLife } from '../machines/bank-account-life.ts'
import { bankAccountVerification } from '../machines/bank-account-verification.ts'
import { blockchainAddress } from '../machines/blockchain-address.ts'
import { cryptoDeposit } from '../machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '../machines/crypto-withdrawal.ts'
import { fiatDeposit } from '../machines/fiat-deposit.ts'
import { fiatWithdrawal } from '../machines/fiat-withdrawal.ts'
import type { Machine } from '../machines/machine.ts'
import { registration } from '../machines/registration.ts'
import { languages, type Text } from '../text/language.ts'
import { operatorEndpoints } from './api/all.ts'
import { requiredPermissions } from './endpoint.ts'
import { type EntityKind, entityKinds } from './entities.ts'
import { moveInputs, moveNames, moves, movesOf, type OperatorMove } from './moves.ts'
import { mayRole, namePermissions, permissionNames, permissions } from './permissions.ts'
import { queueNames, queues, serviceLevelOf } from './queues.ts'
import { reasonCodes, reasons } from './reasons.ts'
import { operatorRoleNames, operatorRoles } from './roles.ts'

const machines: Readonly<Partial<Record<EntityKind, readonly Machine[]>>> = {
  registration: [registration],
  fiatDeposit: [fiatDeposit],
  fiatWithdrawal: [fiatWithdrawal],
  cryptoDeposit: [cryptoDeposit],
  cryptoWithdrawal: [cryptoWithdrawal],
  bankAccount: [bankAccountVerification, bankAccountLife],
  blockchainAddress: [blockchainAddress],
  account: [account],
}

test('[D6.02] the roles are admin, treasury, compliance, support and auditor', () => {
  assert.deepEqual([...operatorRoleNames].sort(), ['admin', 'auditor', 'compliance', 'support', 'treasury'])
})

test('no role decides on money and appoints operators; all are used', () => {
  const money = moveNames.filter((name) => moves[name].movesMoney).flatMap((name): readonly string[] => moves[name].permission)
  for (const role of operatorRoleNames) {
    const decides = permissionNames.some((one) => money.includes(one) && mayRole(role, one))
    assert.ok(!(decides && mayRole(role, 'operator.manage')), role)
  }
  for (const permission of permissionNames)
    assert.ok(
      operatorRoleNames.some((role) => mayRole(role, permission)),
      permission,
    )
  const changes = permissionNames.filter((one) => !one.endsWith('.view') && one !== 'audit.export')
  for (const permission of changes) assert.ok(!mayRole('auditor', permission), permission)
})

test("every operator move has its row, with the machine's states", () => {
  for (const name of moveNames) {
    const { kind, from }: OperatorMove = moves[name]
    const [, word = ''] = name.split('.')
    const known = (machines[kind] ?? []).find(({ moves: legal }) => Object.hasOwn(legal, word))
    if (known) assert.deepEqual([...from], [...(known.moves[word]?.from ?? [])], name)
    assert.ok(movesOf(kind).includes(name), name)
  }
})

test('permissions are named one by one, in the order of their table', () => {
  assert.equal(namePermissions(['risk.decide', 'deposit.decide'], 'en'), '"Decide on deposits" or "Decide on risk holds"')
  assert.equal(namePermissions(['risk.decide', 'deposit.decide'], 'zh-CN'), '“处理充值”或“处理风险冻结”')
  assert.match(namePermissions(['deposit.decide', 'risk.decide'], 'th'), /^“[^”]+” หรือ “[^”]+”$/)
  assert.equal(namePermissions(['deposit.decide'], 'en'), '"Decide on deposits"')
})

test('what credits, pays or adjusts needs a second operator', () => {
  const alone = moveNames.filter((name) => !moves[name].movesMoney)
  for (const name of alone) assert.doesNotMatch(name, /match|credit|release|settle|transferManually|recall|return|post/, name)
})

test('all texts are there in three languages, each in its own words', () => {
  const texts: [string, Text][] = [
    ...Object.entries(permissions),
    ...Object.entries(moveInputs),
    ...operatorRoleNames.flatMap((role): [string, Text][] => [
      [role, operatorRoles[role].label],
      [role, operatorRoles[role].about],
    ]),
    ...queueNames.flatMap((name): [string, Text][] => [
      [name, queues[name].label],
      [name, queues[name].about],
    ]),
    ...moveNames.flatMap((name): [string, Text][] => [
      [name, moves[name].label],
      [name, moves[name].about],
      [name, moves[name].when],
    ]),
    ...reasonCodes.flatMap((code): [string, Text][] => [
      [code, reasons[code].label],
      [code, reasons[code].text],
    ]),
    ...Object.entries(entityKinds).map(([kind, { label }]): [string, Text] => [kind, label]),
  ]
  for (const [name, text] of texts)
    for (const language of languages) {
      assert.ok(text[language].trim().length > 1, `${name} ${language}`)
      if (language !== 'en') assert.notEqual(text[language], text.en, `${name} ${language}`)
    }
})

test('a queue turns from fine to warn to late at its own minutes', () => {
  for (const queue of queueNames) {
    const { warnMinutes, lateMinutes } = queues[queue]
    assert.deepEqual(
      [warnMinutes - 1, warnMinutes, lateMinutes - 1, lateMinutes].map((minutes) => serviceLevelOf(queue, minutes)),
      ['fine', 'warn', 'warn', 'late'],
      queue,
    )
  }
})

test('endpoints are unique, have parameter schemas and need a session', () => {
  const names = operatorEndpoints.map(({ method, path }) => `${method} ${path}`)
  assert.equal(new Set(names).size, names.length)
  for (const endpoint of operatorEndpoints) {
    const { path, params, method, body, permission } = endpoint
    assert.match(path, /^\/operator(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-zA-Z]+\}))+$/)
    const shape = params ? z.toJSONSchema(params, { io: 'output', unrepresentable: 'any' }) : { properties: {} }
    assert.deepEqual(Object.keys(shape.properties ?? {}).sort(), pathParams(path).sort(), path)
    if (method === 'GET' || method === 'DELETE') assert.equal(body, undefined, path)
    if (permission === 'public') assert.match(path, /^\/operator\/auth\/(?:login|verify|set-up|set-up\/confirm|refresh)$/)
    for (const asked of requiredPermissions(endpoint)) assert.ok(Object.hasOwn(permissions, asked), path)
  }
})
