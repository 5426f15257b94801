// A company with money, destinations and a paying key, as the examples of the documentation assume.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as examples from '@sampan/contract/v1/document/endpoint-examples.ts'
import { createClient, generateSigningKey } from '@sampan/sdk'
import { companyTools } from '@sampan/test-support/people/companies.ts'
import { bareFetch } from '@sampan/test-support/people/device.ts'
import { type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { createKey } from '@sampan/test-support/people/issued-keys.ts'
import type { Pool } from 'pg'
import { makeSecret, type NewWebhookSecret } from '../../server/src/modules/webhooks/sign-webhook.ts'
import type { Environment } from './run-examples.ts'

export type DocsWorld = {
  readonly env: Environment
  /** For the example that revokes the key that it calls with. */
  readonly spareKey: string
  readonly webhook: NewWebhookSecret
  /** The ids of the examples, and what stands for them on this server. */
  readonly ids: ReadonlyMap<string, string>
  close(): Promise<void>
}

/** The folder gets the signing key as a file, for the command line. */
export async function openDocsWorld(folder: string): Promise<DocsWorld> {
  const world = await identityWorld()
  try {
    return await furnish(world, folder)
  } catch (error) {
    await world.close()
    throw error
  }
}

async function furnish(world: IdentityWorld, folder: string): Promise<DocsWorld> {
  const { pool } = world.server.database
  const tools = companyTools(world)
  const company = await tools.company()
  const { accountId, userId } = company.owner
  const destinationId = await tools.bankAccount(company)
  for (const currency of ['EUR', 'USD'] as const) await tools.fund(accountId, '5000.00', currency)
  const { pem, publicKey } = await generateSigningKey()
  writeFileSync(join(folder, 'key.pem'), pem, { mode: 0o600 })
  const limits = (['EUR', 'USD', 'USDC'] as const).map((currency) => ({ currency, perTransaction: null, perDay: null }))
  const terms = { accountId, userId, limits, signingKey: Buffer.from(publicKey, 'base64url') }
  const { secret } = await createKey(pool, world.server.clock.now(), terms)
  const client = createClient({ baseUrl: world.server.url, key: secret, signingKey: pem, fetch: bareFetch })
  const amount = { amount: '55.00', currency: 'EUR' } as const
  const withdrawal = await client.createBankWithdrawal({ destinationId, amount, purposeOfTransfer: 'SUPP' })
  const paymentLink = await client.createPaymentLink(examples.paymentLinkRequest)
  const openLink = await client.createPaymentLink({ currency: 'EUR', channel: 'SEPA', expiresInDays: 1 })
  const quote = await client.createQuote(examples.quoteRequest)
  const webhook = makeSecret('ed25519')
  const { secret: spareKey } = await createKey(pool, world.server.clock.now(), { accountId, userId })
  return {
    spareKey,
    webhook,
    ids: new Map([
      [examples.destination.id, destinationId],
      [examples.cryptoRequest.destinationId, await saveAddress(pool, accountId)],
      [examples.bankWithdrawal.id, withdrawal.id],
      [examples.quote.id, quote.id],
      [examples.paymentLink.id, paymentLink.id],
      [examples.openPaymentLink.id, openLink.id],
      // Without it the call would wait for the event after the newest.
      ['after=41', 'after=0'],
    ]),
    env: {
      SAMPAN_URL: world.server.url,
      SAMPAN_KEY: secret,
      SAMPAN_SIGNING_KEY: pem,
      SAMPAN_WEBHOOK_KEY: webhook.shown,
      DESTINATION: destinationId,
    },
    close: () => world.close(),
  }
}

async function saveAddress(pool: Pool, accountId: string): Promise<string> {
  const address = '0x52908400098527886e0f7030069857d2e4169ee7'
  const { rows } = await pool.query<{ id: string }>(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, usable_from, created_at, updated_at)
     values (gen_random_uuid(), $1, 'ACTIVE', 4, $2, $2, 'Treasury', 'selfHosted', now() - interval '1 day', now(), now()) returning id`,
    [accountId, address],
  )
  return rows[0]?.id ?? ''
}
