// Defences of the customer API: each attack that its design names, and the test that misses the defence against it.

import type { Defence } from './defence.ts'

const server = 'apps/server/src'
const keyGuard = `${server}/platform/http/key-api/key-guard.ts`
const walk = `${server}/serve/key-walk.db.test.ts`
const payments = `${server}/modules/api-payments/api-payments.db.test.ts`
const forged = 'a call that is unsigned, replayed, swapped'
const outbound = `${server}/platform/outbound/outbound.ts`
const outboundTest = `${server}/platform/outbound/outbound.db.test.ts`
const tlsTest = `${server}/modules/webhooks/deliver/deliver-over-tls.db.test.ts`
const agent = 'new HttpsAgent({ ...pooling,'

export const apiDefences: readonly Defence[] = [
  {
    what: 'API key: outside its addresses (IPv4, IPv6, mapped)',
    file: keyGuard,
    find: 'if (addresses.length === 0 || isWithin(addresses, ip)) return undefined',
    replace: "if (addresses.length === 0 || isWithin(addresses, ip) || ip !== '') return undefined",
    test: walk,
    title: 'a key outside its addresses opens no entry',
  },
  {
    what: 'API key: expired',
    file: `${server}/modules/api-keys/find-key.ts`,
    find: "if (row.expires_at <= now) return 'expired'",
    replace: "if (row.expires_at < row.expires_at) return 'expired'",
    test: walk,
    title: 'a key that is expired, rolled past its overlap',
  },
  {
    what: 'API key: rolled',
    file: `${server}/modules/api-keys/find-key.ts`,
    find: "if (row.ends_at !== null && row.ends_at <= now) return 'revoked'",
    replace: "if (row.ends_at !== null && row.ends_at < row.ends_at) return 'revoked'",
    test: walk,
    title: 'a key that is expired, rolled past its overlap',
  },
  {
    what: 'API key: revoked while its call runs',
    file: `${server}/modules/api-keys/spend.ts`,
    find: "where u.id = $1 and u.status = 'ACTIVE' and k.expires_at > $5 for share of u",
    replace: 'where u.id = $1 and k.expires_at > $5 for share of u',
    test: payments,
    title: 'a key that is revoked while its call runs',
  },
  {
    what: 'API key: transactions of another account',
    file: `${server}/modules/crypto-withdrawals/show-withdrawal.ts`,
    find: "'id = any($1::uuid[]) and account_id = $2'",
    replace: "'id = any($1::uuid[]) and $2::uuid is not null'",
    test: `${server}/modules/api-payments/key-api.db.test.ts`,
    title: 'of the own account and the scopes of the key only',
  },
  {
    what: 'API key: an entry without its scope',
    file: keyGuard,
    find: "if (access !== 'any-key' && !access.some((scope) => session.key.scopes.includes(scope)))",
    replace: "if (access !== 'any-key' && access.some((scope) => scope.length === 0))",
    test: walk,
    title: 'a scope opens the entries that name it',
  },
  {
    what: 'API key: a swapped body',
    file: `${server}/platform/security/content-digest.ts`,
    find: "if (hash(expected.algorithm, body, 'base64') !== expected.digest)",
    replace: "if (hash(expected.algorithm, body, 'base64') === '')",
    test: payments,
    title: forged,
  },
  {
    what: 'API key: a clock that is off by minutes',
    file: `${server}/platform/security/http-signature.ts`,
    find: 'if (Math.abs(ageMs) > signatureWindowMs + 999',
    replace: 'if (Math.abs(ageMs) > 100 * signatureWindowMs',
    test: payments,
    title: forged,
  },
  {
    what: 'API key: a refused call that is sent again',
    file: `${server}/core/money-calls/money-call.ts`,
    find: 'await takeOnce?.(db).catch(() => undefined)',
    replace: 'takeOnce?.name',
    test: payments,
    title: 'a signed call is used up by its refusal',
  },
  {
    what: 'API key: the amount of a day, raced by 50 calls',
    file: `${server}/modules/api-keys/spend.ts`,
    find: 'where coalesce(day.amount + excluded.amount <= (select per_day from granted), true)',
    replace: 'where true',
    test: payments,
    title: 'the amount of a day holds against 50 calls at once',
  },
  {
    what: 'API key: what it only prepares needs a person',
    file: `${server}/modules/companies/approvals/request-approval.ts`,
    find: 'approvers: isPrepared ? Math.max(1, approvers) : approvers',
    replace: 'approvers: isPrepared ? approvers : approvers',
    test: payments,
    title: 'what a key only prepares waits for a person',
  },
  {
    what: 'webhook: the metadata of clouds',
    file: 'packages/contract/src/network/public-address.ts',
    find: "  '169.254.0.0/16',\n",
    replace: '',
    test: outboundTest,
    title: 'literal addresses of our own network are refused',
  },
  {
    what: 'webhook: a private range',
    file: 'packages/contract/src/network/public-address.ts',
    find: "  '10.0.0.0/8',\n",
    replace: '',
    test: outboundTest,
    title: 'a name that leads into our own network is refused',
  },
  {
    what: 'webhook: a name server that answers the check and the call differently',
    file: outbound,
    find: 'const [first, ...others] = await resolve(name)',
    replace: 'await resolve(name)\n      const [first, ...others] = await resolve(name)',
    test: outboundTest,
    title: 'the connection goes to the address that was checked',
  },
  {
    what: 'webhook: a redirect into our own network',
    file: outbound,
    find: 'const { statusCode: status = 0, headers: answered } = response',
    replace:
      'const { statusCode: status = 0, headers: answered } = response\n      if (answered.location) return answer(send({ ...request, url: answered.location }, connecting))',
    test: outboundTest,
    title: 'a redirect is an answer and is not followed',
  },
  {
    what: 'webhook: an endless answer',
    file: outbound,
    find: 'if (size >= bodyBytesMax) break',
    replace: 'if (size < 0) break',
    test: outboundTest,
    title: 'of an endless answer only the beginning is read',
  },
  {
    what: 'webhook: a slow answer',
    file: outbound,
    find: "outgoing.destroy(new OutboundError('timeout')), timeoutMs)",
    replace: "outgoing.destroy(new OutboundError('timeout')), timeoutMs * 100)",
    test: outboundTest,
    title: 'a slow answer is cut',
  },
  {
    what: 'webhook: a certificate that has expired',
    file: outbound,
    find: agent,
    replace: `${agent} rejectUnauthorized: false,`,
    test: tlsTest,
    title: 'a certificate expired gets no event',
  },
  {
    what: 'webhook: a certificate of another host',
    file: outbound,
    find: agent,
    replace: `${agent} checkServerIdentity: () => undefined,`,
    test: tlsTest,
    title: 'a certificate of another host gets no event',
  },
  {
    what: 'webhook: the host that the handshake names',
    file: outbound,
    find: 'requestHttps(url, { ...options,',
    replace: "requestHttps(url, { ...options, servername: '',",
    test: tlsTest,
    title: 'a chain of certificates up to a known authority is accepted',
  },
  {
    what: 'event feed: a change and its number are one transaction',
    file: `${server}/modules/account-events/number-events.ts`,
    find: 'const sources = await takeSources(tx, limit)',
    replace: 'const sources = await transact((own) => takeSources(own, limit))',
    test: 'tests/faults/event-kill.test.ts',
    title: 'kill -9 leaves no gap and no duplicate',
  },
]
