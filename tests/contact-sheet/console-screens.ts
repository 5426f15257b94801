// The screens of the operator console, with one item of each kind to be seen.

import type { Page } from '@playwright/test'
import { entityKindNames } from '@sampan/contract/operator/entities.ts'
import { queueNames } from '@sampan/contract/operator/queues.ts'
import { screens } from '../../apps/console/src/app/screens.ts'
import { ledgerViews } from '../../apps/console/src/features/ledger/ledger-views.ts'
import { settingViews } from '../../apps/console/src/features/settings/setting-views.ts'

type SeededItems = Awaited<ReturnType<typeof import('../e2e/support/script-fields.ts').seedItems>>

let seeded: Promise<SeededItems> | undefined

/** Signs an administrator in; the items are made once for all looks. */
export async function prepareConsole(page: Page): Promise<readonly string[]> {
  const { signInNewOperator } = await import('../e2e/support/operators.ts')
  const { seedItems } = await import('../e2e/support/script-fields.ts')
  const browser = page.context().browser()
  if (!browser) throw new Error('The page belongs to no browser.')
  seeded ??= seedItems(browser, () => 'Riverside Trading')
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
