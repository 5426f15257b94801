// The published client in a real browser: a signed dry run from a page of our origin, webhooks, and no calls from other origins.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { makeSecret, signedHeaders, toSigner } from '../../../apps/server/src/modules/webhooks/sign-webhook.ts'
import { buildPackage } from '../../../packages/sdk/build.ts'
import { credit } from '../../support/money/money.ts'
import { createKey } from '../../support/people/issued-keys.ts'
import { verifiedAccount } from '../support/bank-transfers.ts'
import { database, holderScopes, openBlank, signInWith } from '../support/session.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-sdk-page-'))
let lib = ''
test.beforeAll(() => {
  lib = join(buildPackage(folder).folder, 'lib')
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const serveSdk = (page: Page) =>
  page.route('**/sdk/*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(join(lib, basename(new URL(route.request().url()).pathname))),
    }),
  )

test('[D9.19] the client signs a dry run in the browser', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const { accountId, userId } = user
  await database.query(`update app_user set name = 'Lin Tan' where id = $1`, [userId])
  const destinationId = await verifiedAccount({ accountId, userId, email: '' }, 'Supplier')
  await credit(database, { accountId, currency: 'EUR', amount: '500.00' })
  await serveSdk(page)
  await openBlank(page)
  const publicKey = await page.evaluate(async (at) => {
    const { generateSigningKey }: typeof import('@sampan/sdk') = await import(at)
    const { privateKey, publicKey: shown } = await generateSigningKey()
    Object.assign(globalThis, { privateKey })
    return shown
  }, '/sdk/index.js')
  const limits = [{ currency: 'EUR', perTransaction: null, perDay: null }] as const
  const signingKey = Buffer.from(publicKey, 'base64url')
  const { secret } = await createKey(database, new Date(), { accountId, userId, limits, signingKey })
  const dryRun = await page.evaluate(
    async ({ at, key, destination }) => {
      const { createClient }: typeof import('@sampan/sdk') = await import(at)
      const { privateKey } = globalThis as unknown as { privateKey: CryptoKey }
      const client = createClient({ baseUrl: location.origin, key, signingKey: privateKey })
      const amount = { amount: '100.00', currency: 'EUR' } as const
      return client.createBankWithdrawal({ destinationId: destination, amount, purposeOfTransfer: 'SUPP' }, { dryRun: true })
    },
    { at: '/sdk/index.js', key: secret, destination: destinationId },
  )
  expect(dryRun).toMatchObject({ dryRun: true, possible: true, refusals: [], arrives: { amount: '100.00', currency: 'EUR' } })
})

test('[D9.19] the client verifies webhooks in the browser, and pages of other origins cannot call the API', async ({
  page,
  baseURL,
}) => {
  await serveSdk(page)
  await page.route('http://elsewhere.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  await page.goto('http://elsewhere.localhost/')
  const [ed25519, hmac] = [makeSecret('ed25519'), makeSecret('hmac')]
  const body = JSON.stringify(exampleEvent('bank_withdrawal.completed'))
  const headers = signedHeaders({ id: 'e1', body, at: new Date() }, [toSigner(ed25519.kept), toSigner(hmac.kept)])
  const outcome = await page.evaluate(
    async ({ at, webhook, keys, baseUrl }) => {
      const { createClient, verifyWebhook }: typeof import('@sampan/sdk') = await import(at)
      const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
      return {
        types: await Promise.all(keys.map(async (key) => (await verifyWebhook({ ...webhook, keys: key })).type)),
        changed: await verifyWebhook({ ...webhook, body: `${webhook.body} `, keys }).catch(nameOf),
        called: await createClient({ baseUrl, key: 'sk_live_x' }).getKey({ tries: 1 }).catch(nameOf),
      }
    },
    { at: '/sdk/index.js', webhook: { body, headers }, keys: [ed25519.shown, hmac.shown], baseUrl: baseURL ?? '' },
  )
  expect(outcome).toEqual({
    types: ['bank_withdrawal.completed', 'bank_withdrawal.completed'],
    changed: 'WebhookError',
    called: 'ConnectionError',
  })
})
