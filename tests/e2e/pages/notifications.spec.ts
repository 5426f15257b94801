// Notifications arrive at the bell of an open screen, stay on their page, and are mailed only where chosen.

import { expect, type Page, test } from '@playwright/test'
import { declareTransfer } from '../support/bank-transfers.ts'
import { messageTo, outboxMark } from '../support/outbox.ts'
import { expectPath } from '../support/people.ts'
import { isPhone } from '../support/phone.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

/** The practice bank books a transfer that was declared. */
async function arrive(page: Page, user: Parameters<typeof declareTransfer>[0], amount: number): Promise<void> {
  const { referenceNo: reference } = await declareTransfer(user, amount * 100)
  const form = { reference, currency: 'EUR', amount: `${amount}.00`, sender: 'Lin Tan' }
  expect((await page.request.post('/outbox/bank', { form })).ok()).toBe(true)
}

test('money that arrives is counted on the bell without a reload, can be read, and is not mailed where that is switched off', async ({
  page,
}) => {
  const user = await signInWith(page, holderScopes)
  await database.query(`update app_user set role = 'individual', name = 'Lin Tan' where id = $1`, [user.userId])
  const mark = await outboxMark()
  const bell = (count: string) =>
    page.getByRole('banner').getByRole(isPhone ? 'link' : 'button', { name: `Notifications: ${count} unread`, exact: true })
  const main = page.getByRole('main')

  await test.step('an empty page says what will be here', async () => {
    await page.goto('/notifications')
    await expect(main.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    await expect(bell('none')).toBeVisible()
  })
  await test.step('a transfer arrives: the bell counts it, the list shows it, and a mail tells of it', async () => {
    await arrive(page, user, 150)
    await expect(bell('1')).toBeVisible()
    const item = main.getByRole('listitem').filter({ hasText: 'Bank transfer received' })
    await expect(item).toContainText('150.00 EUR')
    await expect(item).toContainText('(Unread)')
    const { body } = await messageTo(user.email, mark, () => true)
    expect(body).toContain('150.00 EUR')
  })
  await test.step('opened, it leads to what it tells of and counts as read', async () => {
    await main.getByRole('link', { name: 'Bank transfer received: 150.00 EUR' }).click()
    await expectPath(page, '/wallet-history')
    await expect(main.getByText('150.00')).toBeVisible()
    await expect(bell('none')).toBeVisible()
  })
  await test.step('switched off, it is not mailed', async () => {
    await page.goto('/account-info')
    const choice = main.getByRole('switch', { name: 'Money received' })
    await expect(choice).toBeChecked()
    await expect(main.getByText('We always email you about security')).toBeVisible()
    await expect(main.getByRole('switch', { name: 'Approvals' })).toHaveCount(0)
    await choice.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(choice).not.toBeChecked()
  })
  await test.step('what arrives now stands in the centre only; all can be marked as read', async () => {
    await arrive(page, user, 175)
    await expect(bell('1')).toBeVisible()
    const { rows } = await database.query('select from message where user_id = $1', [user.userId])
    expect(rows, 'only the first was left to be mailed').toHaveLength(1)
    await bell('1').click()
    if (!isPhone) await page.getByRole('dialog').getByRole('link', { name: 'See all notifications' }).click()
    await expectPath(page, '/notifications')
    await page.getByRole('tab', { name: 'Unread' }).click()
    await expect(main.getByRole('listitem')).toHaveCount(1)
    await expect(main.getByRole('listitem')).toContainText('175.00 EUR')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(main.getByRole('heading', { name: "You're all caught up" })).toBeVisible()
    await expect(bell('none')).toBeVisible()
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(main.getByRole('listitem')).toHaveCount(2)
  })
})

// The bell of a phone opens the page, so that this screen is wide whatever the run is for.
test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the bell shows the newest notifications in place, by keyboard too, and marks them as read', async ({ page }) => {
    const user = await signInWith(page, holderScopes)
    await database.query(`update app_user set role = 'individual', name = 'Lin Tan' where id = $1`, [user.userId])
    await page.goto('/wallet')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    const popover = page.getByRole('dialog', { name: 'Notifications' })

    await test.step('empty, it says so and is not there before the bell is pressed', async () => {
      await expect(bell).toHaveAttribute('aria-expanded', 'false')
      await expect(popover).toHaveCount(0)
      await bell.press('Enter')
      await expect(popover).toBeFocused()
      await expect(popover).toContainText('No notifications yet')
      await expect(popover.getByRole('button')).toHaveCount(0)
    })
    await test.step('Escape closes it and returns to the bell; so does a press outside', async () => {
      await page.keyboard.press('Escape')
      await expect(popover).toHaveCount(0)
      await expect(bell).toBeFocused()
      await bell.click()
      await expect(popover).toBeVisible()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(popover).toHaveCount(0)
    })
    await arrive(page, user, 150)
    await arrive(page, user, 175)
    await expect(bell).toHaveAccessibleName('Notifications: 2 unread')
    await test.step('the newest is first and opens what it is about; it counts as read then', async () => {
      await bell.click()
      const items = popover.getByRole('listitem')
      await expect(items).toHaveCount(2)
      await expect(items.first()).toContainText('(Unread)')
      await expect(items.first(), 'several of one kind differ by their amounts').toContainText('175.00 EUR')
      await items.first().getByRole('link').press('Enter')
      await expectPath(page, '/wallet-history')
      await expect(popover).toHaveCount(0)
      await expect(bell).toHaveAccessibleName('Notifications: 1 unread')
    })
    await test.step('all are marked as read in place, and the focus stays inside', async () => {
      await bell.click()
      await popover.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(bell).toHaveAccessibleName('Notifications: none unread')
      await expect(popover).toBeFocused()
      await expect(popover.getByText('(Unread)')).toHaveCount(0)
      await expect(popover.getByRole('button')).toHaveCount(0)
    })
    await test.step('Tab walks out of it and closes it', async () => {
      await popover.getByRole('link', { name: 'See all notifications' }).focus()
      await page.keyboard.press('Tab')
      await expect(popover).toHaveCount(0)
    })
  })
})
