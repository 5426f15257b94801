// Tests the check of import directions.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findForbiddenImports, findImportCycles } from './boundaries.ts'

const at = (path: string, text: string) => findForbiddenImports([{ path, text }]).map(({ what }) => what)

test('a area reaches only what is listed for it', () => {
  assert.deepEqual(at('packages/contract/src/a.ts', `import { b } from './b.ts'`), [])
  assert.deepEqual(at('packages/contract/src/a.ts', `import { readFileSync } from 'node:fs'`), [
    'contract may not import node:fs',
  ])
  assert.deepEqual(at('packages/ledger/src/a.ts', `import { post } from '@sampan/contract/money.ts'`), [])
  assert.equal(at('packages/contract/src/a.ts', `import { post } from '@sampan/ledger/post.ts'`).length, 1)
  assert.equal(at('packages/ui/src/a.tsx', `import { call } from '../../../apps/web/src/lib/http/client.ts'`).length, 1)
})

test('the HTTP client imports no component, and no component imports it', () => {
  const client = 'packages/client/src/prove-call.ts'
  assert.deepEqual(at(client, `import { signCall } from './sign-call.ts'`), [])
  assert.equal(at(client, `import { Button } from '@sampan/ui/button'`).length, 1)
  assert.equal(at(client, `import { useState } from 'react'`).length, 1)
  assert.equal(at('packages/ui/src/button/button.tsx', `import { serverNow } from '@sampan/client/server-clock.ts'`).length, 1)
})

test('a server module reaches another only through its listed public file', () => {
  const fiat = 'apps/server/src/modules/bank-transfers/deposit.ts'
  assert.deepEqual(at(fiat, `import { usable } from '../bank-accounts/public.ts'`), [])
  assert.equal(at(fiat, `import { usable } from '../bank-accounts/store.ts'`).length, 1)
  assert.equal(at(fiat, `import { balances } from '../wallet/public.ts'`).length, 1)
  assert.equal(at('apps/server/src/modules/auth/login.ts', `import { post } from '@sampan/ledger/post.ts'`).length, 1)
  assert.equal(at('apps/server/src/platform/db/db.ts', `import { login } from '../../modules/auth/public.ts'`).length, 1)
})

test('browser apps import in the order lib, entities, features, app', () => {
  const login = 'apps/web/src/features/login/login.tsx'
  assert.deepEqual(at(login, `import { call } from '../../lib/http/client.ts'`), [])
  assert.deepEqual(at(login, `import { messages } from './messages.ts'`), [])
  assert.deepEqual(at(login, `import { shortRate } from '../../entities/exchange/short-rate.ts'`), [])
  assert.equal(at(login, `import { Wallet } from '../wallet/wallet.tsx'`).length, 1)
  assert.equal(at(login, `import { routes } from '../../app/routes/find-route.ts'`).length, 1)
  assert.equal(at('apps/web/src/lib/http/client.ts', `import { messages } from '../../features/login/messages.ts'`).length, 1)
  const entity = 'apps/web/src/entities/exchange/exchange-result.tsx'
  assert.deepEqual(at(entity, `import { call } from '../../lib/http/api.ts'`), [])
  assert.deepEqual(at(entity, `import { transactionHref } from '../transaction/transaction-kinds.ts'`), [])
  assert.equal(at(entity, `import { messages } from '../../features/login/messages.ts'`).length, 1)
  assert.equal(
    at('apps/web/src/lib/http/client.ts', `import { shortRate } from '../../entities/exchange/short-rate.ts'`).length,
    1,
  )
  assert.equal(at('apps/console/src/lib/a.ts', `import { b } from '../entities/operator/b.ts'`).length, 1)
  assert.equal(at(login, `const screen = import('../wallet/wallet.tsx')`).length, 1, 'a lazy import counts too')
  assert.equal(at(login, `import {\n  Wallet,\n} from '../wallet/wallet.tsx'`).length, 1, 'over several lines too')
  assert.equal(at('apps/web/src/app/main.tsx', `import pg from '../../../server/src/platform/db/db.ts'`).length, 1)
})

test('test support serves tests, tools and benches, and no production code', () => {
  const support = `import { testServer } from '@sampan/test-support/server.ts'`
  for (const path of ['apps/server/src/modules/auth/login.test.ts', 'bench/server.ts', 'packages/ledger/test/book.ts'])
    assert.deepEqual(at(path, support), [])
  for (const path of [
    'apps/server/src/app.ts',
    'apps/server/src/modules/auth/login.ts',
    'apps/server/src/platform/db/db.ts',
    'apps/web/src/lib/http/client.ts',
    'packages/contract/src/a.ts',
    'packages/ledger/src/transfers.ts',
    'packages/chains/src/gateway.ts',
  ])
    assert.equal(at(path, support).length, 1, path)
})

test('no code imports a test, and a file outside every area is reported', () => {
  assert.equal(at('packages/contract/src/a.ts', `import { fixture } from './b.test.ts'`).length, 1)
  assert.equal(at('elsewhere/a.ts', '').length, 1)
})

test('files that import each other are reported, types included', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((name) => `apps/server/src/modules/wallet/${name}.ts`)
  const chain = (last: string) => [
    { path: one ?? '', text: `import { two } from './two.ts'` },
    { path: two ?? '', text: `import type { Three } from './three.ts'` },
    { path: three ?? '', text: last },
  ]
  assert.deepEqual(findImportCycles(chain(`import { four } from './four.ts'`)), [])
  assert.deepEqual(findImportCycles(chain(`import type { One } from './one.ts'`)), [
    { path: one, line: 1, what: `imports itself through ${two}, ${three}, ${one}` },
  ])
})
