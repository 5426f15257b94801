// What browsers do with the installation of a machine: calls through its proxy.

import assert from 'node:assert/strict'
import type { SystemdMachine } from './systemd-machine.ts'
import { runWell } from './unit-checks.ts'

/** Stands for the one that an authority signs. */
export const certificate = `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=wallet.example.com -keyout /root/key.pem -out /root/chain.pem 2> /dev/null`

/** A call of a browser, through the proxy. */
export const visit = (host: string, path: string, more = ''): string =>
  `curl -sk --max-time 10 --resolve ${host}:443:127.0.0.1 ${more} https://${host}${path}`

export async function assertSignIn(machine: SystemdMachine, password: string): Promise<void> {
  assert.match(await runWell(machine, visit('wallet.example.com', '/', '--fail')), /<html/)
  const signIn = (given: string) =>
    visit(
      'console.example.com',
      '/api/operator/auth/login',
      `-H 'content-type: application/json' -H 'origin: https://console.example.com' -d '{"email":"ann@example.com","password":"${given}"}'`,
    )
  assert.match(await runWell(machine, signIn(password)), /"mustSetUp":true/)
  assert.doesNotMatch(await runWell(machine, signIn('wrong-Password-1')), /ticket/)
}

/** Calls the product ten times a second through the proxy meanwhile, and returns every answer but 200. */
export async function failedCallsDuring(machine: SystemdMachine, script: string): Promise<string> {
  await runWell(machine, 'rm -f /root/calls /root/stop')
  const calls = machine.run(
    `while test ! -e /root/stop; do ${visit('wallet.example.com', '/api/system/status', "-o /dev/null -w '%{http_code}\\n'")} >> /root/calls || true; sleep 0.1; done`,
  )
  const { code, output } = await machine.run(`${script}\nsleep 5`)
  await runWell(machine, 'touch /root/stop')
  await calls
  assert.equal(code, 0, output)
  assert.ok(Number(await runWell(machine, 'grep -c 200 /root/calls')) > 20, 'calls were made')
  return (await machine.run('grep -v 200 /root/calls')).output
}
