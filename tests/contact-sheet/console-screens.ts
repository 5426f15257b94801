// The screens of the operator console, with one item of each kind to be seen.

import type { Browser, Page } from '@playwright/test'
import { entityKindNames } from '@sampan/contract/operator/entities.ts'
import { queueNames } from '@sampan/contract/operator/queues.ts'
import { screens } from '../../apps/console/src/app/screens.ts'
import { ledgerViews } from '../../apps/console/src/features/ledger/ledger-views.ts'
import { settingViews } from '../../apps/console/src/features/settings/setting-views.ts'
import { createKey } from '../support/people/issued-keys.ts'

type SeededItems = Awaited<ReturnType<typeof import('../e2e/support/script-fields.ts').seedItems>>

let seeded: Promise<SeededItems> | undefined

async function seedCustomer(browser: Browser): Promise<SeededItems> {
  const { seedItems } = await import('../e2e/support/script-fields.ts')
  const { database } = await import('../e2e/support/session.ts')
  const items = await seedItems(browser, () => 'Riverside Trading')
  const { rows } = await database.query<{ id: string }>('select id from app_user where account_id = $1 limit 1', [items.customer])
  const key = { accountId: items.customer, userId: rows[0]?.id ?? '' }
  await createKey(database, new Date(), { ...key, name: 'Payroll' })
  await createKey(database, new Date(), { ...key, name: 'Monthly reports', scopes: ['wallet.wallets', 'wallet_history'] })
  return items
}

/** Signs an administrator in; the items are made once for all looks. */
export async function prepareConsole(page: Page): Promise<readonly string[]> {
  const { signInNewOperator } = await import('../e2e/support/operators.ts')
  const browser = page.context().browser()
  if (!browser) throw new Error('The page belongs to no browser.')
  seeded ??= seedCustomer(browser)
  const { items, customer } = await seeded
  await signInNewOperator(page, 'admin')
  const below: Readonly<Record<string, readonly string[]>> = {
    queue: queueNames,
    item: entityKindNames.flatMap((kind) => items[kind].slice(0, 1).map((id) => `${kind}/${id}`)),
    customer: [customer],
    settings: settingViews,
    ledger: ledgerViews,
  }
  return Object.entries(screens).flatMap(([name, { more }]) =>
    more === 0 ? [`/console/${name}`] : (below[name] ?? []).map((part) => `/console/${name}/${part}`),
  )
}
