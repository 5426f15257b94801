// The service worker in a real browser: the app without a network, and notifications from the push service to the passkey.

import { type BrowserContext, type CDPSession, expect, type Page, test, type Worker } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { type PushService, type PushSubscriptionKeys, startPushService } from '../../support/push-service.ts'
import { newAddress } from '../support/chains.ts'
import { approvalOf, type Colleague, colleague, prepareAddress } from '../support/company.ts'
import { outboxMark } from '../support/outbox.ts'
import { expectPath, visit } from '../support/people.ts'
import { openMenu } from '../support/phone.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

// Other journeys run without it: it would answer some of the requests that they look at.
test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /You're offline|We can't reach Sampan/ })
const usdc = (page: Page) => page.getByRole('row', { name: /^USDC / })
const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('[D11.09] without a network the app opens with the last balances and their time, and is current when the network is back', async ({
  page,
  context,
}) => {
  const user = await signInWith(page, holderScopes)
  await credit(database, { accountId: user.accountId, amount: '250.000000', currency: 'USDC' })
  await visit(page, '/wallet')
  await expect(usdc(page)).toContainText('250.00')
  await ready(page)

  await test.step('the page that is open says how old it is', async () => {
    await context.setOffline(true)
    await expect(banner(page)).toContainText(/You're offline\. This page is as of \d\d:\d\d\./)
  })
  await test.step('a reload opens the shell and the last balances of this tab', async () => {
    await page.reload()
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText(/^Balances as of \d\d:\d\d SGT\.$/)).toBeVisible()
    await expect(usdc(page)).toContainText('250.00')
  })
  await test.step('back online, the mark is gone and the balances are those of now', async () => {
    await credit(database, { accountId: user.accountId, amount: '1.000000', currency: 'USDC' })
    await context.setOffline(false)
    await expect(usdc(page)).toContainText('251.00')
    await expect(page.getByText(/^Balances as of/)).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
  })
  await test.step('only public files are stored, and nothing is left of the balances after a sign-out', async () => {
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored).toContain('/offline')
    expect(stored.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('sampan.lastAnswer'))).toContain('251')
    await openMenu(page, /Account/)
    await page.getByText('Log out').last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expectPath(page, '/home')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('251')
  })
  await test.step('the console is not served by it', async () => {
    await context.setOffline(true)
    await expect(page.goto('/console')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
  })
})

test('[D11.09] while the server does not answer, the page says since when it is old', async ({ page }) => {
  await signInWith(page, holderScopes)
  await visit(page, '/wallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Total balance' })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  const refresh = page.getByRole('button', { name: /^Refresh/ })
  await refresh.click()
  await expect(page.getByText(/^Balances as of/)).toBeVisible()
  await refresh.click()
  await expect(banner(page)).toContainText(/We can't reach Sampan\. This page is as of \d\d:\d\d\./)
  await page.unroute('**/api/**')
  await refresh.click()
  await expect(banner(page)).toHaveCount(0)
})

/**
 * The browser of the tests has no push service of its maker, and refuses notifications whatever is granted: the test's own service takes
 * its place, with the same protocol.
 */
async function usePushService(
  context: BrowserContext,
  subscriptions: readonly [PushSubscriptionKeys, PushSubscriptionKeys],
): Promise<void> {
  await context.addInitScript(([first, second]) => {
    const name = 'test.subscribed'
    const read = (): PushSubscription | null => {
      const key = localStorage.getItem(name)
      if (key === null) return null
      const {
        endpoint,
        browserKey: p256dh,
        browserSecret: auth,
      } = localStorage.getItem('test.replaced') === null ? first : second
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0)
      return {
        endpoint,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
        getKey: () => null,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(name)
          return true
        },
      }
    }
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.getSubscription = async () => read()
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey
      localStorage.setItem(name, typeof key === 'string' ? key : '')
      const made = read()
      if (!made) throw new Error('storage is blocked')
      return made
    }
  }, subscriptions)
}

/** A device that makes passkeys and says yes to every question. */
async function plugIn(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey({ page, ...who }: Colleague): Promise<void> {
  await visit(page, '/security-setting')
  await page.getByRole('button', { name: 'Add passkey' }).first().click()
  await page.getByLabel('Passkey name').fill('Phone')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await giveCodes(page, who, mark)
  await expectPath(page, '/security-setting')
}

/** As the browser does when its push service passes a message on. */
async function deliver(cdp: CDPSession, page: Page, text: string): Promise<void> {
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) found(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: text })
}

type NotificationText = { readonly title: string; readonly body: string; readonly data: unknown }

/** What the service worker uses of its scope, with what it has shown and opened. */
type WatchedScope = {
  readonly registration: { showNotification: (title: string, options: { body: string; data: unknown }) => Promise<void> }
  readonly clients: { openWindow: (url: string) => Promise<void> }
  readonly ExtendableEvent: new (name: string) => Event
  dispatchEvent(event: Event): boolean
  shown: NotificationText[]
  opened: string[]
}

/** The worker's own code runs; only the two calls that reach the screen are recorded instead. */
const watch = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedScope
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, { body, data }) => void scope.shown.push({ title, body, data })
    scope.clients.openWindow = async (url) => void scope.opened.push(url)
  })

const readShown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WatchedScope).shown)
const readOpened = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WatchedScope).opened)

/** Presses the notification that was shown. */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedScope
    const notification = { data: scope.shown[0]?.data, close: () => undefined }
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
  })

let service: PushService
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(() => service.close())

test('[D11.09] an approver turns notifications on, gets one without amounts, and approves with one press and a passkey', async ({
  browser,
}) => {
  const maker = await colleague(browser, { role: 'maker', name: 'Nok Srisai' })
  const approver = await colleague(browser, { role: 'owner', name: 'Somchai Prasert', accountId: maker.accountId })
  const { page } = approver
  const [former, keys] = [service.subscribe(), service.subscribe()] as const
  await usePushService(page.context(), [former, keys])
  await plugIn(page)
  await addPasskey(approver)

  await test.step('the switch of this device', async () => {
    await visit(page, '/account-info')
    await ready(page)
    const here = page.getByRole('switch', { name: 'On this device' })
    await expect(here).not.toBeChecked()
    await here.click()
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
    await expect(here).toBeChecked()
    await expect(page.getByRole('group', { name: 'What to show' }).getByRole('switch')).toHaveCount(4)
  })

  await test.step('the browser replaces its subscription while no page is open: the next visit makes it known', async () => {
    const known = async () => {
      const { rows } = await database.query('select endpoint from push_subscription where user_id = $1', [approver.userId])
      return rows.map(({ endpoint }) => endpoint)
    }
    expect(await known()).toEqual([former.endpoint])
    await page.evaluate(() => localStorage.setItem('test.replaced', 'yes'))
    await visit(page, '/account-info')
    await expect.poll(known).toEqual([keys.endpoint])
  })

  const address = newAddress(8)
  const id = await approvalOf(await prepareAddress(maker, 'Supplier one', address))
  const received = () => service.received.find(({ text }) => text.includes(id))
  await test.step('a request arrives at the push service: what it is, and nothing about it', async () => {
    await expect.poll(() => received()?.text).toBeTruthy()
    expect(received()?.endpoint).toBe(keys.endpoint)
    expect(received()?.text).not.toMatch(new RegExp(`${address}|Nok|Supplier`))
  })

  await test.step('the service worker shows it, and a press opens the request', async () => {
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('there is no service worker')
    await watch(worker)
    await deliver(await page.context().newCDPSession(page), page, received()?.text ?? '')
    await expect
      .poll(() => readShown(worker))
      .toEqual([
        {
          title: 'Your approval is needed',
          body: 'A colleague prepared a request that needs your approval. Nothing happens until you decide.',
          data: { path: `/approvals?id=${id}` },
        },
      ])
    await press(worker)
    await expect.poll(() => readOpened(worker)).toEqual([new URL(`/approvals?id=${id}`, page.url()).href])
    await visit(page, `/approvals?id=${id}`)
  })

  await test.step('one press and the passkey approve it', async () => {
    await expect(page.getByText('Supplier one').first()).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expectPath(page, '/company-security-verification')
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expectPath(page, '/approvals')
    const { rows } = await database.query(`select from approval_decision where approval_id = $1 and decision = 'agreed'`, [id])
    expect(rows.length).toBe(1)
  })

  await test.step('switched off, the browser has no subscription and the server knows no device', async () => {
    await visit(page, '/account-info')
    await page.getByRole('switch', { name: 'On this device' }).click()
    await expect(page.getByText(/^Notifications are off for/)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
    const { rows } = await database.query('select from push_subscription where user_id = $1', [approver.userId])
    expect(rows.length).toBe(0)
  })
})
