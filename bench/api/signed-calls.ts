// A1: a bank withdrawal by an API key, signed by its customer, beside the same withdrawal by a signed-in person.

import { randomUUID } from 'node:crypto'
import { withdrawFiat } from '@sampan/contract/api/fiat-withdrawal.ts'
import { createBankWithdrawal } from '@sampan/contract/v1/money-calls.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { proofHeader, rightCode } from '@sampan/test-support/people/identity.ts'
import { createKey, newSigner, signCall } from '@sampan/test-support/people/issued-keys.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Pool } from 'pg'
import { type Figure, median } from '../figure.ts'
import { type Line, openLine, postAs, postWith } from '../server/line.ts'

type Options = { readonly port: number; readonly pool: Pool; readonly rounds: number }

/** Makes a request outside the measured time. */
type MakeRequest = () => Promise<string> | string

const peopleCount = 10
const callsEach = 20
const amount = { amount: '60.00', currency: 'EUR' }
const purposeOfTransfer = 'SUPP'

export async function measureSignedCalls({ port, pool, rounds }: Options): Promise<Figure> {
  const line = await openLine(port)
  const ratios: number[] = []
  let [session, key] = [0, 0]
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const times: Record<'session' | 'key', number[]> = { session: [], key: [] }
    for (let made = 0; made < peopleCount; made++) {
      const calls = await createCallers(pool, port)
      for (let call = 0; call < callsEach; call++) {
        times.session.push(await measureCall(line, calls.session))
        times.key.push(await measureCall(line, calls.key))
      }
    }
    if (round === 0) continue
    ;[session, key] = [median(times.session), median(times.key)]
    ratios.push(key / session)
  }
  line.end()
  const rounded = (value: number) => Math.round(value * 100) / 100
  const detail = { unit: 'median time of a bank withdrawal', sessionMs: rounded(session), keyMs: rounded(key), rounds }
  return { id: 'A1', value: rounded(median(ratios)), must: 1.3, goal: 1.1, better: 'lower', detail }
}

/** A person with money and a saved bank account, and a key of theirs. */
async function createCallers(pool: Pool, port: number): Promise<Record<'session' | 'key', MakeRequest>> {
  const now = new Date()
  const { accountId, userId, token } = await createUser(pool, now)
  await credit(pool, { accountId, currency: 'EUR', amount: '9000.00' })
  const bankAccountId = await insertBankAccount(pool, { accountId, userId })
  const signer = newSigner()
  const scopes = ['wallet.wallets', 'wallet.wallets.withdraw', 'wallet_history', 'wallet_history.fiat_withdraw.view'] as const
  const limits = [{ currency: 'EUR', perTransaction: null, perDay: null }] as const
  const { secret } = await createKey(pool, now, { accountId, userId, scopes, limits, signingKey: signer.publicKey })
  const { path } = createBankWithdrawal
  return {
    session: () =>
      postAs(
        { port, token },
        `/api${withdrawFiat.path}`,
        { requestId: randomUUID(), recaptchaToken: 'ok', bankAccountId, amount, purposeOfTransfer },
        { 'x-multi-factor': proofHeader(rightCode) },
      ),
    key() {
      const body = { destinationId: bankAccountId, amount, purposeOfTransfer }
      const call = signCall(`http://127.0.0.1:${port}${path}`, { secret, signer, body, now: new Date() })
      return postWith(path, call.body, { ...call.headers, authorization: `Bearer ${secret}` })
    },
  }
}

async function measureCall(line: Line, makeRequest: MakeRequest): Promise<number> {
  const request = await makeRequest()
  const started = performance.now()
  const { status, body } = await line.ask(request)
  if (status >= 300) throw new Error(`${status} ${body}`)
  return performance.now() - started
}
