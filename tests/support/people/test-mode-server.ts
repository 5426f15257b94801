// A live server with its test environment behind it, and people who enter test mode.

import { randomBytes, randomUUID } from 'node:crypto'
import { getGrantKeys } from '@sampan/contract/api/auth.ts'
import { sendEmailOtp, sendSmsOtp } from '@sampan/contract/api/mfa.ts'
import { issueVoucher } from '@sampan/contract/api/test-mode.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import { testModeCode } from '@sampan/contract/test-mode.ts'
import { type TestServer, testServer } from '../server.ts'
import { registerServer } from './device.ts'
import { call, newBrowser } from './identity.ts'

export const testHeaders = { 'sampan-mode': 'test' } as const

export type TestModeWorld = {
  readonly key: Buffer
  readonly live: TestServer
  readonly test: TestServer
  /** The live server as a page in test mode sees it: its name for the keys of the test environment. */
  readonly page: TestServer
  close(): Promise<void>
}

export async function testModeWorld(localChains?: readonly NetworkId[]): Promise<TestModeWorld> {
  const key = randomBytes(32)
  const shared = { TEST_MODE_KEY: key.toString('base64') }
  const test = await testServer({
    ...(localChains && { localChains }),
    captcha: { verify: async () => true },
    env: {
      ...shared,
      ENVIRONMENT: 'test',
      MASTER_KEY: randomBytes(32).toString('base64'),
      ADDRESS_COOL_DOWN_HOURS: '0',
      FIAT_CANCEL_SECONDS: '0',
      WATCH_POLL_MS: '50',
      WEBHOOKS_TO_LOOPBACK: 'on',
    },
  })
  const live = await testServer({ clock: test.clock, env: { ...shared, TEST_MODE_URL: test.url } })
  const page = { ...live, url: live.url.replace('127.0.0.1', 'localhost') }
  const published = (await call(page, getGrantKeys, { headers: testHeaders })).result.keys[0]
  if (!published) throw new Error('the test environment publishes no key')
  registerServer(page.url, { key: published, now: live.clock.now })
  return {
    key,
    live,
    test,
    page,
    async close() {
      await live.close()
      await test.close()
    },
  }
}

/** A signed-in person presses the switch: their token in test mode. */
export async function enterTestMode({ live, page }: TestModeWorld, { token }: { readonly token: string }): Promise<string> {
  const { result, text } = await call(live, issueVoucher, { token })
  if (!result?.voucher) throw new Error(text)
  const browser = await newBrowser(page, testHeaders)
  const granted = await browser.grant({ grant_type: 'test_mode', voucher: result.voucher })
  if (granted.status !== 200) throw new Error(granted.text)
  return granted.result.access_token
}

type ConfirmedCall<E extends CustomerEndpoint> = Omit<NonNullable<Parameters<typeof call<E>>[2]>, 'code'>

/** Calls an endpoint with a scene and confirms it by codes that are all the same, in test mode unless other headers are given. */
export async function callConfirmed<E extends CustomerEndpoint>(
  server: TestServer,
  endpoint: E,
  options: ConfirmedCall<E>,
  code = testModeCode,
) {
  const { headers = testHeaders, token = '' } = options
  const offered = await call(server, endpoint, { ...options, headers })
  const challenge = offered.result as { challengeId: string; required: number[][] } | null
  if (!challenge?.challengeId) throw new Error(offered.text)
  const { challengeId, required } = challenge
  const types = required.map(([first]) => first)
  for (const type of types)
    await call(server, type === checkTypes.sms ? sendSmsOtp : sendEmailOtp, { token, headers, body: { challengeId } })
  const proofs = types.map((checkType) => ({ checkType, code }))
  const proof = Buffer.from(JSON.stringify({ challengeId, proofs })).toString('base64url')
  return call(server, endpoint, { ...options, headers: { ...headers, 'x-multi-factor': proof } })
}

export const requestId = (): string => `test-mode-${randomUUID()}`
