// Which screens there are, and who looks at them: the table of routes, and the parts of a screen that stand in the address.

import type { Page } from '@playwright/test'
import { roles } from '@sampan/contract/roles.ts'
import { isCompanyScope } from '@sampan/contract/scopes.ts'
import { routes } from '../../apps/web/src/app/routes/all-routes.ts'
import type { DemoAccountIds } from '../e2e/support/furnished.ts'
import { eventually } from '../support/eventually.ts'
import { credit } from '../support/money/money.ts'
import { createUser } from '../support/people/signed-in-users.ts'
import { prepareConsole } from './console-screens.ts'

export type Part = {
  readonly name: string
  readonly paths: readonly string[]
  /** Signs in where that is wanted, puts something there to be seen, and answers the paths that only then exist. */
  readonly prepare: (page: Page) => Promise<readonly string[]>
}

/** Parts of a screen that have no route of their own. */
const inside = ({
  address,
  movedName,
  bank,
  deposit,
  cryptoDeposit,
  withdrawal,
  key,
  webhook,
  payee,
  schedule,
  link,
}: DemoAccountIds): readonly string[] => [
  `/blockchain?id=${address}`,
  `/bank-account?id=${bank}`,
  `/edit-bank-account?id=${bank}`,
  `/view-fiat-deposit?id=${deposit}`,
  `/view-fiat-withdraw?id=${withdrawal}`,
  '/blockchain?add=address&network=Base',
  '/blockchain?import=file',
  '/fiat-withdraw?currency=EUR',
  '/fiat-deposit?currency=EUR',
  '/crypto-withdraw?network=Base',
  '/wallet?asset=USDC',
  '/wallet-history?files=open',
  '/developers/webhooks?add=1',
  `/developers/webhooks?id=${webhook}`,
  '/payment-links?add=1',
  `/payment-links?id=${link.id}`,
  `/pay#${link.token}`,
  '/payouts',
  '/scheduled?add=1',
  `/scheduled?id=${schedule}`,
  `/scheduled?add=1&change=${schedule}`,
  `/payees?id=${payee}`,
  '/payees?add=payee',
  '/developers/keys?create=1',
  `/developers/keys?id=${key}`,
  '/wallet then key:Control+k',
  '/wallet then key:?',
  '/wallet then .menu > .iconbtn[aria-haspopup="dialog"], a.iconbtn[href="/notifications"]',
  '/wallet then .who, .tabbar button',
  '/wallet then offline',
  `/blockchain?id=${address} then .btn--danger then dialog:not(.sheet) .btn--danger`,
  `/blockchain?id=${movedName}`,
  '/blockchain?add=address&network=Base then fill:textarea=harbour.eth',
  `/send-back?deposit=${cryptoDeposit}`,
  `/send-back?deposit=${cryptoDeposit} then fill:input[name=amount]=40 then input[type=checkbox] then main .btn--primary`,
]
const insideCompany: readonly string[] = [
  '/approvals?tab=others',
  '/approvals?tab=decided',
  '/members?invite=1',
  '/policies?edit=1',
  '/your-data',
  '/wallet',
]

/** The trees of the last night, so that their page has figures. */
async function publishLiabilities(): Promise<readonly string[]> {
  const { database } = await import('../e2e/support/session.ts')
  const { accountId } = await createUser(database, new Date())
  for (const currency of ['USDC', 'USDT', 'EUR', 'SGD'] as const)
    await credit(database, { accountId, currency, amount: '123456.78' })
  await database.query(`select enqueue_job('publish-liabilities', '{}', null, 3, null, null)`)
  await eventually('the night is published', async () => (await database.query('select from liability_tree')).rowCount !== 0)
  return []
}

const isCompany = (access: (typeof routes)[number]['access']): boolean =>
  typeof access === 'object' && isCompanyScope(access.scope)

export async function screens(wanted: string | undefined): Promise<Part[]> {
  // They read the addresses of server and database, which are known only once both have started.
  const { signInWith } = await import('../e2e/support/session.ts')
  const { signInVerified } = await import('../e2e/support/second-verification.ts')
  const { furnish, furnishCompany } = await import('../e2e/support/furnished.ts')
  const known = routes.filter(({ path }) => !path.endsWith('*') && path !== '/')
  const open = known.filter(({ access }) => access === 'public' || access === 'signed-out-only')
  const closed = known.filter(({ access }) => !open.some((one) => one.access === access))
  const pathsOf = (rows: readonly (typeof routes)[number][]) => rows.map(({ path }) => path)
  const parts: Part[] = [
    { name: 'visitor', paths: pathsOf(open), prepare: publishLiabilities },
    {
      name: 'person',
      paths: [],
      prepare: async (page) => {
        const furnished = await furnish(await signInVerified(page, roles.individual.scopes))
        return [...pathsOf(closed.filter(({ access }) => !isCompany(access))), ...inside(furnished)]
      },
    },
    {
      name: 'company',
      paths: [],
      prepare: async (page) => {
        const owner = await signInWith(page, roles.owner.scopes, { accountType: 'corporate' })
        const approval = await furnishCompany(owner)
        const own = [`/members?id=${owner.userId}`, `/approvals?id=${approval}`]
        return [...pathsOf(closed.filter(({ access }) => isCompany(access))), ...own, ...insideCompany]
      },
    },
    { name: 'operator', paths: [], prepare: prepareConsole },
  ]
  const fits = (path: string) => wanted === undefined || wanted.split(',').some((word) => path.includes(word))
  return parts.map(({ name, paths, prepare }) => ({
    name,
    paths: paths.filter(fits),
    prepare: async (page) => (await prepare(page)).filter(fits),
  }))
}
