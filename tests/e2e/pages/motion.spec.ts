// Motion: screens, steps and the sheet beside its list change in view transitions, unless the visitor wants less motion.

import { expect, type Page, test } from '@playwright/test'
import { newAddress } from '../support/chains.ts'
import { deposit } from '../support/deposits.ts'
import { holderScopes, signInWith } from '../support/session.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Counts the view transitions of the page. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      performance.mark('view transition')
      return start(update)
    }
  })
  return () => page.evaluate(() => performance.getEntriesByName('view transition').length)
}

const historyLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'History' }).first()
const sheetOf = (page: Page) => page.getByRole('complementary', { name: 'Crypto deposit' })

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('screens, a sheet beside its list and steps change in a view transition each, and the focus goes along', async ({
    page,
  }) => {
    const count = await countTransitions(page)
    await deposit(await signInWith(page, holderScopes), { hoursAgo: 1 })
    await page.goto('/wallet')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await count(), 'the first screen comes without motion').toBe(0)
    await historyLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
    expect(await count()).toBe(1)
    await page.getByRole('link', { name: /^Crypto deposit/ }).click()
    await expect(sheetOf(page)).toBeVisible()
    expect(await count()).toBe(2)
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toHaveCount(0)
    expect(await count()).toBe(3)
    await page.goto('/blockchain?add=address&network=Base')
    await page.getByLabel('Address', { exact: true }).fill(newAddress(8))
    await expect(page.getByText('Valid Base address')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Label')).toBeVisible()
    expect(await count()).toBe(1)
  })

  test('a press during a view transition is answered', async ({ page }) => {
    await deposit(await signInWith(page, holderScopes), { hoursAgo: 1 })
    await page.goto('/wallet')
    await historyLink(page).waitFor()
    // As long as this test: every press below comes while the first transition lasts.
    await page.evaluate(() => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('::view-transition-old(*) { animation-duration: 60s !important }')
      document.adoptedStyleSheets.push(slow)
    })
    await historyLink(page).click()
    const row = page.getByRole('link', { name: /^Crypto deposit/ })
    await row.waitFor()
    const isMoving = () => page.evaluate(() => document.querySelector(':root:active-view-transition') !== null)
    expect(await isMoving()).toBe(true)
    const box = await row.boundingBox()
    // The mouse itself, because a click of a locator waits until nothing covers its place.
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await expect(page).toHaveURL(/open=cryptoDeposit/)
    await expect(sheetOf(page)).toBeVisible()
  })
})

test('a visitor who wants less motion gets none, and the same pages', async ({ page }) => {
  const count = await countTransitions(page)
  await deposit(await signInWith(page, holderScopes), { hoursAgo: 1 })
  await page.goto('/wallet')
  await historyLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
  await page.getByRole('link', { name: /^Crypto deposit/ }).click()
  await expect(sheetOf(page)).toBeVisible()
  expect(await count()).toBe(0)
})
