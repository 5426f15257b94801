// Where the same thing stands elsewhere on a phone: menus of the header lie in a sheet, what stands beside a list lies over it.

import type { Locator, Page } from '@playwright/test'
import { answering } from './people.ts'

export const isPhone = process.env.PHONE === '1'

/** Opens the header's menu of this name; on a phone there is one menu for all of them. */
export async function openMenu(page: Page, name: string | RegExp): Promise<Locator> {
  if (isPhone) await answering(page)
  await page.getByRole('button', { name: isPhone ? 'Menu' : name }).click()
  return isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
}

/** The story of a row, beside its list or over it. */
export const storyOf = (page: Page, name: string): Locator => page.getByRole(isPhone ? 'dialog' : 'complementary', { name })
