// Webhooks as a developer sets them up: the form, a real receiver, the log of deliveries, sending again, a new secret, the end.

import { expect, type Page, test } from '@playwright/test'
import { withTx } from '../../../apps/server/src/platform/db/db.ts'
import { emitToAccount } from '../../../apps/server/src/platform/events/emit-events.ts'
import { type ReceivedWebhook, startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts'
import { countValid } from '../../support/webhook-signature.ts'
import { look } from '../support/looks.ts'
import { messageTo, outboxMark } from '../support/outbox.ts'
import { expectPath, visit } from '../support/people.ts'
import { confirmWith, giveCodes, signInVerified, type VerifiedUser } from '../support/second-verification.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

const route = '/developers/webhooks'

let receiver: WebhookReceiver
test.beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
test.afterAll(() => receiver.close())
test.beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = (response) => void response.writeHead(204).end()
})

/** From the empty form to the page of the new webhook. */
async function addWebhook(page: Page, user: VerifiedUser, { hmac = false } = {}): Promise<void> {
  await visit(page, `${route}?add=1`)
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  if (hmac) await page.getByRole('radio', { name: /^HMAC/ }).check()
  await confirmWith(page, user, 'Add webhook')
  await expectPath(page, route)
  await expect(page.getByRole('heading', { level: 1, name: '127.0.0.1' })).toBeVisible()
}

function lastReceived(): ReceivedWebhook {
  const last = receiver.received.at(-1)
  if (!last) throw new Error('nothing was received')
  return last
}

const changeBalance = (accountId: string) =>
  withTx(database, (tx) => emitToAccount(tx, accountId, { type: 'wallet_changed', ref: 'x' }))

test('[D9.15] [D9.17] [D9.18] a webhook is added, tested, followed in its log, sent again and removed', async ({ page }) => {
  const user = await signInVerified(page, holderScopes)

  await test.step('the form says at once what the server would refuse', async () => {
    await visit(page, route)
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add webhook' }).click()
    const address = page.getByRole('textbox', { name: 'Address' })
    for (const [wrong, message] of [
      ['nothing', 'Enter a web address without user name, password or #'],
      ['https://a:b@example.com/', 'Enter a web address without user name, password or #'],
      ['https://10.0.0.8/events', 'Enter a public https address.'],
      ['https://[fd00::1]/events', 'Enter a public https address.'],
    ] as const) {
      await address.fill(wrong)
      await address.blur()
      await expect(page.getByText(message)).toBeVisible()
    }
    await page.getByText('Selected events').click()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByText('Choose at least one kind of event.')).toBeVisible()
  })

  await test.step('it is added for balances, confirmed with codes, and its owner is mailed', async () => {
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await page.getByRole('checkbox', { name: 'Balances' }).check()
    await confirmWith(page, user, 'Add webhook')
    await expect(page.getByRole('heading', { level: 1, name: '127.0.0.1' })).toBeVisible()
    await expect(page.getByText(/^whpk_/)).toBeVisible()
    await expect(page.getByText('No deliveries')).toBeVisible()
    await messageTo(user.email, '0', (body) => body.includes('We now send events of your account to this web address.'))
  })

  await test.step('a test event arrives signed, and its result appears without a reload', async () => {
    receiver.answer = (response) => void response.writeHead(200).end('thank you')
    await page.getByRole('button', { name: 'Send test event' }).click()
    const sheet = page.getByRole('dialog', { name: 'Test event' })
    await expect(sheet.getByText('Delivered', { exact: true })).toBeVisible()
    await expect(sheet.getByText(/^200 · \d+ ms$/)).toBeVisible()
    await expect(sheet.getByText('thank you')).toBeVisible()
    await expect(sheet.getByText('"webhook.test"')).toBeVisible()
    const publicKey = await page.getByText(/^whpk_/).innerText()
    expect(countValid(lastReceived(), publicKey)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  await test.step('a failure shows its response and its next try, and is sent again by hand', async () => {
    receiver.answer = (response) => void response.writeHead(503).end('busy')
    await changeBalance(user.accountId)
    await expect.poll(() => receiver.received.length).toBe(2)
    await page.reload()
    await page.getByRole('link', { name: /Balances/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Balances' })
    await expect(sheet.getByText(/^503 · \d+ ms$/).first()).toBeVisible()
    await expect(sheet.getByText(/^Next try/)).toBeVisible()
    receiver.answer = (response) => void response.writeHead(204).end()
    await sheet.getByRole('button', { name: 'Resend' }).click()
    await expect(sheet.getByText('Delivered', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a range is sent again, and wrong numbers are refused at the field', async () => {
    await page.getByText('A range of events').click()
    await page.getByLabel('From number').fill('5')
    await page.getByLabel('To number').fill('2')
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await expect(page.getByText('Enter numbers from 1, at most 1,000 events each time.')).toBeVisible()
    await page.getByLabel('From number').fill('1')
    await page.getByLabel('To number').fill('1')
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await expect(page.getByText('1 event will be sent again.')).toBeVisible()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before)
  })

  await test.step('it is paused and turned on with codes, and removed after a question', async () => {
    await confirmWith(page, user, 'Pause')
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send test event' })).toHaveCount(0)
    await confirmWith(page, user, 'Turn on')
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  })
})

test('[D9.15] an HMAC secret is shown once, and a new one takes over', async ({ page }) => {
  const user = await signInVerified(page, holderScopes)
  await addWebhook(page, user, { hmac: true })
  const shown = page.getByText(/^whsec_/)
  const first = await shown.innerText()
  await page.reload()
  await expect(page.getByText('Shown once, when it was made')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Replace secret' }).click()
  const mark = await outboxMark()
  await page.getByText('In 1 hour').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).click()
  await giveCodes(page, user, mark)
  await expectPath(page, route)
  const second = await shown.innerText()
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByRole('dialog').getByText('Delivered', { exact: true })).toBeVisible()
  expect([first, second].map((secret) => countValid(lastReceived(), secret))).toEqual([1, 1])
})

test('the pages of webhooks look right, by keyboard too', async ({ page }) => {
  const user = await signInVerified(page, holderScopes)
  await visit(page, route)
  await look(page, 'no webhooks')
  await addWebhook(page, user)
  await page.getByRole('button', { name: 'Send test event' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Delivered', { exact: true })).toBeVisible()
  await look(page, 'a delivery')
  await page.keyboard.press('Escape')
  await look(page, 'a webhook')
  await visit(page, route)
  await look(page, 'the list')
  await visit(page, `${route}?add=1`)
  await page.getByText('Selected events').click()
  await look(page, 'the form')
})

test('members who may not manage webhooks do not reach the page', async ({ page }) => {
  await signInWith(
    page,
    holderScopes.filter((scope) => scope !== 'account.webhooks'),
  )
  await page.goto(route)
  await expectPath(page, '/404')
})
