// Every page of the console, filled with what an attacker would write into customer fields: nothing of it runs, and axe finds nothing.

import { type Browser, expect, type Page, test } from '@playwright/test'
import { entityKindNames } from '@sampan/contract/operator/entities.ts'
import { queueNames } from '@sampan/contract/operator/queues.ts'
import { type ScreenName, screens } from '../../../apps/console/src/app/screens.ts'
import { ledgerViews } from '../../../apps/console/src/features/ledger/ledger-views.ts'
import { settingViews } from '../../../apps/console/src/features/settings/setting-views.ts'
import { demoPassword } from '../../../apps/server/src/modules/auth/public.ts'
import { lookOnce } from '../support/looks.ts'
import { newOperator, newOperatorAt } from '../support/operators.ts'
import { appCode } from '../support/people.ts'
import { type Payload, seedItems } from '../support/script-fields.ts'

/** Each says its own number, so that a run can be laid at its door. */
const shapes = [
  (run: string) => `<script>${run}</script>`,
  (run: string) => `<img src=x onerror=${run}>`,
  (run: string) => `"><svg onload=${run}>`,
  (run: string) => `'><iframe srcdoc="<script>parent.${run}</script>">`,
  (run: string) => `<a href="javascript:${run}">x</a>`,
  (run: string) => `<details open ontoggle=${run}>`,
  (run: string) => `</title><script>${run}</script>`,
  (run: string) => `<math><mtext><img src onerror=${run}>`,
  (run: string) => `<body onload=${run}>`,
  (run: string) => `<input autofocus onfocus=${run}>`,
  (run: string) => `{{constructor.constructor('${run}')()}}`,
  (run: string) => `\${${run}}`,
  (run: string) => `javascript:${run}//`,
  (run: string) => `<video><source onerror=${run}>`,
  (run: string) => `<style onload=${run}></style>`,
  (run: string) => `<object data="javascript:${run}">`,
  (run: string) => `<form><button formaction="javascript:${run}">x`,
  (run: string) => `<template><script>${run}</script></template>`,
  (run: string) => `--><script>${run}</script>`,
  (run: string) => `&lt;script&gt;${run}&lt;/script&gt;`,
] as const

const payloads = Array.from({ length: 200 }, (_, number) => {
  const shape = shapes[number % shapes.length] ?? shapes[0]
  return shape(`ran(${number})`)
})

let next = 0
const payload: Payload = () => payloads[next++ % payloads.length] ?? ''

/** Every page of the table of screens, each kind of item and each queue of theirs: what is added there is walked here. */
async function everyPage(browser: Browser): Promise<readonly string[]> {
  const { items, customer } = await seedItems(browser, payload)
  const below: Partial<Record<ScreenName, readonly string[]>> = {
    queue: queueNames,
    item: entityKindNames.flatMap((kind) => items[kind].map((id) => `${kind}/${id}`)),
    customer: [customer],
    settings: settingViews,
    ledger: ledgerViews,
  }
  const names = Object.keys(screens) as ScreenName[]
  const paths = names.flatMap((name) => {
    const parts = screens[name].more === 0 ? [''] : (below[name] ?? [])
    expect(parts.length, `nothing of "${name}" is walked`).toBeGreaterThan(0)
    return parts.map((part) => (part === '' ? `/console/${name}` : `/console/${name}/${part}`))
  })
  return [...paths, '/console/bank?view=files', '/console/treasury?view=reserve']
}

/** Moves as a link does: loading the console again for every page would take twice as long. */
async function arriveAt(page: Page, path: string): Promise<void> {
  if (path.includes('?')) await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForFunction(() => document.documentElement.dataset.shown === location.pathname)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .skel')).toHaveCount(0)
}

let looked = 0

/** A look takes its time: pages are seen wide and light or narrow and dark in turn, and with LONG=1 both ways. */
async function look(page: Page, path: string): Promise<void> {
  const ways = process.env.LONG === '1' ? [false, true] : [looked++ % 2 === 1]
  for (const narrow of ways) {
    await page.setViewportSize({ width: narrow ? 360 : 1440, height: 900 })
    await page.emulateMedia({ colorScheme: narrow ? 'dark' : 'light', reducedMotion: 'reduce' })
    await lookOnce(page, `${path}, ${narrow ? 'narrow and dark' : 'wide and light'}`)
  }
}

/** From the set-up token, or both of them, to the console. */
async function connectApp(page: Page, tokens: readonly string[]): Promise<void> {
  for (const [place, token] of tokens.entries())
    await page.getByLabel(place === 0 ? 'Set-up token' : 'Second set-up token', { exact: true }).fill(token)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await look(page, 'the key of the authenticator')
  const key = (await page.locator('.ckey .mono').innerText()).replaceAll(' ', '')
  await page.getByLabel('First code from the app').fill(appCode(key))
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
}

async function passPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
}

test('[D6.01] an operator connects an authenticator, loses it, and gets another one by two colleagues, with no way around it', async ({
  page,
  browser,
}) => {
  const { email, name, token } = await newOperator('support')
  await test.step('the first sign-in, by password and set-up token', async () => {
    await page.goto('/console/customers')
    await passPassword(page, email)
    await expect(page.getByRole('main').getByRole('button'), 'to go on or to start again').toHaveCount(2)
    await page.getByLabel('Set-up token').fill('sampan_operatorsetup_guessed')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Set-up token')).toHaveAttribute('aria-invalid', 'true')
    await look(page, 'the set-up token')
    await connectApp(page, [token])
  })

  const first = await test.step('one asks', async () => {
    const { page: admin } = await newOperatorAt(browser, 'admin', '/console/operators')
    await admin.getByRole('button', { name: `New authenticator for ${name}` }).click()
    const sheet = admin.getByRole('dialog', { name: `New authenticator for ${name}` })
    await sheet.getByLabel('Reason').fill('His phone is lost.')
    await sheet.getByRole('button', { name: 'Request new authenticator' }).click()
    const shown = await sheet.locator('.ckey .mono').innerText()
    await look(admin, 'a new authenticator that was asked for')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('New authenticator requested')
    await admin.goto('/console/proposals')
    const own = admin.getByRole('region', { name, exact: true })
    await expect(own).toContainText('Ask another operator')
    await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await admin.context().close()
    return shown
  })

  const second = await test.step('another confirms, and the open session is over', async () => {
    const { page: officer } = await newOperatorAt(browser, 'compliance', '/console/proposals')
    const asked = officer.getByRole('region', { name, exact: true })
    await expect(asked).toContainText('His phone is lost.')
    await look(officer, 'a new authenticator to confirm')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    const shown = await officer.getByRole('dialog', { name: 'Confirmed' }).locator('.ckey .mono').innerText()
    // By the stream or by the next call, whichever comes first.
    await expect(page.getByText(/^Your session ended/)).toBeVisible()
    await officer.context().close()
    return shown
  })

  await test.step('with both tokens he connects another app', async () => {
    await passPassword(page, email)
    await look(page, 'two set-up tokens')
    await connectApp(page, [second, first])
  })
})

test('[D6.08] two hundred payloads in customer fields run on no page of the console, and axe finds nothing on any', async ({
  browser,
}) => {
  const paths = await everyPage(browser)
  const { page } = await newOperatorAt(browser, 'admin')
  const ran: string[] = []
  await page.exposeFunction('ran', (number: number) => ran.push(`payload ${number}`))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  for (const path of paths) {
    await arriveAt(page, path)
    if (/\/(?:item|customer)\//.test(path))
      await expect(page.getByRole('main'), `${path}, letter for letter`).toContainText('ran(')
    if (path.includes('/queue/')) await expect(page.getByRole('table').getByRole('row').nth(1), `${path} has rows`).toBeVisible()
    await look(page, path)
    if (path.endsWith('/trial-balance')) await expect(page.getByText('Sums to zero').first()).toBeVisible()
    if (path.endsWith('/proofs')) await expect(page.getByRole('region', { name: 'Recent entries' })).toContainText('Passed')
  }
  expect(ran).toEqual([])
})
