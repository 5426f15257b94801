// Tests the attributes of cookies, without and with encryption.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { cookiesOf } from './cookies.ts'

/** The cookie that a server sets, and what it reads when the browser sends it back. */
async function exchangeCookie(secure: boolean) {
  const http = Fastify()
  http.get('/set', async (request, reply) => {
    cookiesOf(request, reply, secure).setCookie({ name: 'device', path: '/api', value: 'abc', maxAgeSeconds: 60 })
    return ''
  })
  http.get('/read', async (request, reply) => cookiesOf(request, reply, secure).cookie('device') ?? 'none')
  const set = String((await http.inject('/set')).headers['set-cookie'])
  const read = (cookie: string) => http.inject({ url: '/read', headers: { cookie } }).then(({ body }) => body)
  return { set, returned: await read(`other=1; ${set.split(';')[0]}`), planted: await read('device=planted') }
}

test('an encrypted origin sets cookies that only encrypted pages can set', async () => {
  assert.deepEqual(await exchangeCookie(true), {
    set: '__Secure-device=abc; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
    returned: 'abc',
    planted: 'none',
  })
})

test('practice mode without encryption sets plain names', async () => {
  const { set, returned } = await exchangeCookie(false)
  assert.equal(set, 'device=abc; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict')
  assert.equal(returned, 'abc')
})
