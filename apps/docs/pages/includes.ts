// Parts of guides that are made from the contract, so that no figure in a guide can be out of date.

import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { apiVersions, keyDaysMax, keyScopes, overlapHoursMax } from '@sampan/contract/api-keys.ts'
import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { limits } from '@sampan/contract/limits.ts'
import { titleOf } from '@sampan/contract/refusals/refusal-title.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { endpointDocs } from '@sampan/contract/v1/document/endpoint-docs.ts'
import { dryRunExample } from '@sampan/contract/v1/document/endpoint-examples.ts'
import { waitSecondsMax } from '@sampan/contract/v1/events.ts'
import { retryDelaySeconds } from '../../server/src/modules/webhooks/retry-schedule.ts'
import { listFields } from './field-list.ts'
import { jsonBlock } from './markdown-text.ts'
import { schemas } from './reference-page.ts'

const { max, windowSeconds } = limits.read

const includes: Readonly<Record<string, () => string>> = {
  scopes: () =>
    table(
      ['scope', 'allows'],
      keyScopes.map((scope) => [`\`${scope}\``, scopeLabels[scope].en]),
    ),
  currencies: () => heldCurrencies.map((currency) => `\`${currency}\``).join(', '),
  limits: () =>
    table(
      ['limit', 'calls', 'endpoints'],
      usedLimits().map(([name, calls]) => [
        `\`${name}\``,
        `${limits[name].max} per ${limits[name].windowSeconds} s`,
        calls.join(', '),
      ]),
    ),
  'rate-headers': () =>
    table(
      ['header', 'example', 'meaning'],
      [
        ['`RateLimit-Policy`', `\`"read";q=${max};w=${windowSeconds}\``, `${max} calls in ${windowSeconds} seconds`],
        [
          '`RateLimit`',
          `\`"read";r=${max - 1};t=${windowSeconds}\``,
          `${max - 1} are left; the window ends in ${windowSeconds} seconds`,
        ],
        ['`Retry-After`', '`12`', 'with 429 and 503: wait for so many seconds'],
      ],
    ),
  'key-days': () => String(keyDaysMax),
  'overlap-hours': () => String(overlapHoursMax),
  'wait-seconds': () => String(waitSecondsMax),
  retries: () =>
    table(
      ['try', 'after the one before'],
      retryDelaySeconds.map((seconds, index) => [String(index + 1), describeDelay(seconds)]),
    ),
  'dry-run': () =>
    [listFields(schemas.DryRun ?? {}, { schemas, of: 'response' }).join('\n'), jsonBlock(dryRunExample)].join('\n\n'),
  event: () => jsonBlock(exampleEvent('bank_withdrawal.completed')),
  problem: () => jsonBlock(exampleProblem),
  'key-refusals': () => refusalTable((code) => code.startsWith('09')),
  'request-refusals': () => refusalTable((code, name) => code.startsWith('00') && !forPeople.has(name)),
  'money-refusals': () => refusalTable((code) => moneyCode.test(code)),
  versions: () =>
    table(
      ['version', 'change'],
      apiVersions.map((version) => [`\`${version}\``, 'The first version.']),
    ),
}

export const fillIncludes = (markdown: string): string =>
  markdown.replaceAll(/<!-- include: ([\w-]+) -->/g, (_, name: string) => {
    const write = includes[name]
    if (!write) throw new Error(`There is no include ${name}`)
    return write()
  })

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

function usedLimits() {
  const used = Map.groupBy(endpointDocs, ({ endpoint }) => endpoint.limit)
  return [...used].map(([name, docs]) => [name, docs.map(({ endpoint }) => `\`${entryName(endpoint)}\``)] as const)
}

function describeDelay(seconds: number): string {
  if (seconds === 0) return 'at once'
  if (seconds < 60) return `${seconds} seconds`
  return seconds < 3600 ? `${seconds / 60} minutes` : `${seconds / 3600} hours`
}

const exampleProblem = {
  type: '/v1/errors/keyScopeMissing',
  title: titleOf('keyScopeMissing'),
  status: refusals.keyScopeMissing.status,
  detail: refusals.keyScopeMissing.text.en.replace('{scope}', 'wallet.wallets'),
  code: refusals.keyScopeMissing.code,
  requestId: 'c0ffee12',
  context: { needed: ['wallet.wallets'] },
}

/** Refusals of sessions, bot checks and screens, which no key gets. */
const forPeople = new Set<string>([
  'sessionInvalid',
  'proofStale',
  'captchaNeeded',
  'captchaRefused',
  'captchaUnavailable',
  'scopeMissing',
  'staleVersion',
  'duplicate',
  'illegalMove',
])

/** Amounts, destinations, banks, quotes, and accounts that cannot pay now. */
const moneyCode = /^(?:0[34]\d{3}|0500[12]|0600[1-4]|01009|0101[01])$/

function refusalTable(isListed: (code: string, name: RefusalName) => boolean): string {
  const rows = (Object.keys(refusals) as RefusalName[]).filter((name) => isListed(refusals[name].code, name))
  return table(
    ['code', 'name', 'status', 'detail'],
    rows.map((name) => {
      const { code, status, text } = refusals[name]
      return [`\`${code}\``, `\`${name}\``, String(status), text.en.replaceAll('|', '\\|')]
    }),
  )
}
