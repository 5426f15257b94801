import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getCaptchaSettings } from '@sampan/contract/api/captcha.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { pagePolicy } from '../headers.ts'
import { siteProviders } from './siteverify.ts'

const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))

test('HD-12 only the bot-check frame loads its script, framed by our pages', async () => {
  for (const provider of ['recaptcha', 'turnstile', 'hcaptcha'] as const) {
    const env = { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: 'site"key', CAPTCHA_SECRET: 'hush' }
    const server = await testServer({ env })
    try {
      const page = await fetch(`${server.url}/bot-check`)
      const body = await page.text()
      assert.equal(page.status, 200)
      assert.equal(page.headers.get('x-frame-options'), 'SAMEORIGIN')
      const policy = directivesOf(page.headers.get('content-security-policy') ?? '')
      assert.deepEqual(policy.get('frame-ancestors'), ["'self'"])
      const own = new Set(["'self'", ...siteProviders[provider].hosts])
      const script = policy.get('script-src') ?? []
      const { scriptUrl } = (await call(server, getCaptchaSettings)).result
      assert.ok(scriptUrl && script.includes(new URL(scriptUrl).origin), 'the script itself is allowed')
      assert.ok(body.includes(`data-script="${scriptUrl}"`))
      for (const source of script) assert.ok(own.has(source) || new URL(scriptUrl).origin === source, source)
      assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /unsafe|http:/)
      assert.ok(body.includes('data-site-key="site&quot;key"'), 'a key cannot leave its attribute')
      const ours = await fetch(`${server.url}/bot-check.js`)
      assert.match(ours.headers.get('content-type') ?? '', /^text\/javascript/)
      assert.equal(ours.status, 200)
    } finally {
      await server.close()
    }
  }
})

test('HD-12 the app’s pages allow no host but ours and frame only our page', () => {
  for (const framesOwn of [true, false]) {
    const policy = pagePolicy({ scriptHashes: [], trustedTypes: [], framesOwn })
    assert.doesNotMatch(policy, /https:/)
    assert.deepEqual(directivesOf(policy).get('frame-src'), [framesOwn ? "'self'" : "'none'"])
    assert.deepEqual(directivesOf(policy).get('require-trusted-types-for'), ["'script'"])
  }
})

test('with the self-hosted check there is no frame; its URL can be set', async () => {
  const plain = await testServer()
  try {
    // Without the built apps the server says that they are missing; with them, that there is no such file.
    assert.ok([404, 503].includes((await fetch(`${plain.url}/bot-check.js`)).status))
  } finally {
    await plain.close()
  }
  const gate = 'https://gate.example/turnstile/api.js'
  const set = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_SCRIPT_URL: gate }
  const server = await testServer({ env: set })
  try {
    const page = await fetch(`${server.url}/bot-check`)
    assert.ok((await page.text()).includes(`data-script="${gate}"`))
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self' https:\/\/gate\.example /)
  } finally {
    await server.close()
  }
})
