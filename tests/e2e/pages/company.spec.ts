// Four colleagues in four browsers: what one prepares another decides, and nobody is alone with the money.

import { type Browser, expect, type Page, test } from '@playwright/test'
import { isGuardedAction } from '@sampan/contract/approval-actions.ts'
import { defaultRules } from '@sampan/contract/policies.ts'
import { roles } from '@sampan/contract/roles.ts'
import { credit } from '../../support/money/money.ts'
import { confirmByCode, verifiedAccount } from '../support/bank-transfers.ts'
import { newAddress } from '../support/chains.ts'
import { approvalOf, approveAs, type Colleague, callAs, colleague, keepDocument, prepareAddress } from '../support/company.ts'
import { findings, fits } from '../support/looks.ts'
import { codeTo, linkTo, outboxMark } from '../support/outbox.ts'
import { appCode, enterPassword, expectPath, goodPassword, newEmail, visit } from '../support/people.ts'
import { openMenu } from '../support/phone.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database, signInWith } from '../support/session.ts'

/** The number of the rule for new addresses, and of one that is added: rules that nobody may weaken come after it. */
const addressRule = defaultRules.findIndex(({ action }) => action === 'addressAdd') + 1
const addedRule = defaultRules.filter(({ action }) => !isGuardedAction(action)).length + 1

const codesRoute = '/company-security-verification'

type Company = { readonly owner: Colleague; readonly maker: Colleague; readonly approver: Colleague }

/** The approver has an authenticator, unless the test is about setting it up. */
async function newCompany(browser: Browser, { app = true } = {}): Promise<Company> {
  const owner = await colleague(browser, { role: 'owner', name: 'Tan Mei Lin', app: true })
  const { accountId } = owner
  const maker = await colleague(browser, { role: 'maker', name: 'Nok Srisai', accountId })
  const approver = await colleague(browser, { role: 'approver', name: 'Somchai Prasert', accountId, app })
  return { owner, maker, approver }
}

/** From the list to the codes of the approver. */
async function approveListed(who: Colleague, title: RegExp): Promise<void> {
  await visit(who.page, '/approvals')
  await who.page.getByRole('link', { name: title }).click()
  await approveShown(who)
}

async function approveShown(who: Colleague): Promise<void> {
  const mark = await outboxMark()
  await who.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectPath(who.page, codesRoute)
  await giveCodes(who.page, who, mark)
  await expectPath(who.page, '/approvals')
}

const state = (page: Page) => page.locator('.page-head .tag')

test('[D11.08] an action without a rule of its own is listed with the default rule that holds', async ({ browser }) => {
  const { page } = await colleague(browser, { role: 'owner', name: 'Tan Mei Lin', app: true })
  await visit(page, '/policies?edit=1')
  await expect(page.getByRole('list', { name: 'Default rules' })).toHaveCount(0)
  const place = defaultRules.findIndex(({ action }) => action === 'customerTransfer') + 1
  await page.getByRole('button', { name: `Remove rule ${place}` }).click()
  await expect(page.getByRole('list', { name: 'Default rules' })).toHaveText(/Transfers to people\s+need 1 approval/)
  await expect(page.getByRole('list', { name: 'Rules, in order' })).not.toContainText('Transfers to people')
  expect(await findings(page)).toEqual([])
  await fits(page, 'the default rules')
})

test('a colleague is invited, accepted, and sets up a factor; a payment is prepared by one and approved by another', async ({
  browser,
}) => {
  const { owner, maker, approver: unprepared } = await newCompany(browser, { app: false })
  let approver = unprepared
  const email = newEmail('wei.chen')

  await test.step('the owner invites, a second person agrees', async () => {
    const { page } = owner
    await visit(page, '/members')
    await expect(page.getByRole('row', { name: /Nok Srisai/ })).toContainText('Maker')
    await page.getByRole('main').getByRole('link', { name: 'Invite member' }).click()
    await page.getByRole('button', { name: 'Continue to verification' }).click()
    await expect(page.getByText('Full name is required')).toBeVisible()
    await expect(page.getByText('Role is required')).toBeVisible()
    await page.getByLabel('Full name').fill('Wei Chen')
    await page.getByLabel('Work email').fill(email)
    await page.getByRole('radio', { name: /^Approver/ }).check()
    const mark = await outboxMark()
    await page.getByRole('button', { name: 'Continue to verification' }).click()
    await giveCodes(page, owner, mark)
    await expect(page.getByText(/^Submitted\. Waiting for Somchai Prasert to approve\./)).toBeVisible()
  })

  await test.step('an approver with email and phone only is led to an authenticator, and back', async () => {
    const { page } = approver
    await visit(page, '/approvals')
    await page.getByRole('link', { name: /Wei Chen/ }).click()
    await expect(page.getByRole('link', { name: 'Set up a second factor first' }), 'beside the buttons').toBeInViewport()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
    await page.getByRole('link', { name: 'Set up authenticator app' }).click()
    const secret = (await page.locator('.scan__key .mono').innerText()).replaceAll(' ', '')
    const mark = await outboxMark()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Authenticator code').fill(appCode(secret))
    await page.getByLabel('Email code').fill(await codeTo(approver.email, mark))
    await page.getByRole('checkbox', { name: "I've saved them" }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expectPath(page, '/approvals')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    approver = { ...approver, secret }
  })

  const fourth = await browser.newContext()
  const wei = await fourth.newPage()
  await test.step('the fourth accepts, signs in and connects an authenticator', async () => {
    const mark = await outboxMark()
    await approveListed(approver, /Wei Chen/)
    await expect(state(approver.page)).toHaveText('Approved')
    await visit(wei, await linkTo(email, mark, '/accept-invitation'))
    await expect(wei.getByText('A colleague has invited you.', { exact: false })).toBeVisible()
    await wei.getByLabel('New password').fill(goodPassword)
    const second = await outboxMark()
    await wei.getByRole('button', { name: 'Accept invitation' }).click()
    await wei.getByLabel('Email code').fill(await codeTo(email, second))
    await expectPath(wei, '/activate-success')
    const third = await outboxMark()
    await enterPassword(wei, { email, password: goodPassword })
    await wei.getByLabel('Email code').fill(await codeTo(email, third))
    await expectPath(wei, '/authenticator')
    const secret = (await wei.locator('.scan__key .mono').innerText()).replaceAll(' ', '')
    const fourthMark = await outboxMark()
    await wei.getByRole('button', { name: 'Continue' }).click()
    await wei.getByLabel('Authenticator code').fill(appCode(secret))
    await wei.getByLabel('Email code').fill(await codeTo(email, fourthMark))
    await expect(wei.locator('ol.codes > li')).toHaveCount(10)
    await expect(owner.page.getByRole('row', { name: /Wei Chen/ }), 'without a reload').toContainText('Active')
  })

  await test.step('the maker prepares a payment, the approver finds it on the wallet and decides', async () => {
    await credit(database, { accountId: maker.accountId, amount: '2000.00', currency: 'EUR', purpose: 'fiat_deposit' })
    const bank = await verifiedAccount(maker, 'Europe savings')
    await database.query(`update bank_account set beneficiary_name = 'Example Company' where id = $1`, [bank])
    await visit(approver.page, '/wallet')
    const { page } = maker
    await visit(page, '/fiat-withdraw?currency=EUR')
    await page.getByRole('radio', { name: /Europe savings/ }).check()
    await page.getByLabel('Amount that arrives').fill('500.00')
    await page.getByLabel('Purpose of transfer').selectOption('CASH')
    await page.getByLabel('Statement reference').fill('Invoice 118')
    await page.getByRole('button', { name: /^Review/ }).click()
    await page.getByRole('checkbox').check()
    const press = () => page.getByRole('button', { name: 'Continue to verification' }).click()
    await confirmByCode(page, maker, press, '/fiat-withdraw-security-verification')
    await page.getByRole('link', { name: 'Track it' }).click()
    await expect(state(page)).toHaveText('Pending Approval')
    await expect(page.getByText(/^Waiting for .*Somchai Prasert/)).toBeVisible()

    await expect(approver.page.getByRole('heading', { name: '1 thing needs you' }), 'without a reload').toBeVisible()
    await approver.page.getByRole('link', { name: /^Review: / }).click()
    const decide = approver.page.getByRole('button', { name: 'Approve', exact: true })
    await expect(approver.page.getByText('DE89', { exact: false }).first(), 'the destination in full').toBeVisible()
    await expect(decide).toBeVisible()
    await approveShown(approver)
    await expect(state(approver.page)).toHaveText('Approved')
    await expect(state(page), 'without a reload').not.toHaveText('Pending Approval')
  })

  await test.step('suspending a member asks for codes, and signs them out', async () => {
    const { page } = owner
    await visit(page, '/members')
    await page
      .getByRole('row', { name: /Wei Chen/ })
      .getByRole('link')
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    const mark = await outboxMark()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
    await expectPath(page, codesRoute)
    await giveCodes(page, owner, mark)
    await expectPath(page, '/members')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('row', { name: /Wei Chen/ })).toContainText('Suspended')
  })

  await test.step('a removed member is out at once', async () => {
    const { page } = owner
    await visit(maker.page, '/wallet')
    await visit(page, '/members')
    await page
      .getByRole('row', { name: /Nok Srisai/ })
      .getByRole('link')
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    const mark = await outboxMark()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await giveCodes(page, owner, mark)
    await expect(page.getByText(/^Submitted\./)).toBeVisible()
    const out = maker.page.getByText('Please log in again. Your user information has been updated.')
    // The wait begins before the approval: what is measured is when the maker reads it.
    const [toldAt] = await Promise.all([out.waitFor().then(() => Date.now()), approveListed(approver, /Nok Srisai/)])
    const { rows } = await database.query<{ at: Date }>(
      `select at from audit_row where action = 'memberRemoved' and subject = $1`,
      [maker.userId],
    )
    const took = toldAt - (rows[0]?.at.getTime() ?? 0)
    test.info().annotations.push({ type: 'a removed member is out after', description: `${took} ms` })
    await expect(out).toBeVisible()
    await expect(callAs(maker, 'GET /company')).rejects.toThrow()
  })
})

test('addresses wait as Pending Add and Pending Delete; reject, recall, expiry, two approvers and the dry run', async ({
  browser,
}) => {
  const { owner, maker, approver } = await newCompany(browser)
  const { page } = maker

  await test.step('Pending Add; who prepared it cannot approve it, and takes it back', async () => {
    const id = await prepareAddress(owner, 'Owner vault', newAddress(8))
    await visit(page, '/blockchain')
    await expect(page.getByRole('row', { name: /Owner vault/ })).toContainText('Pending Add')
    await visit(owner.page, `/approvals?id=${await approvalOf(id)}`)
    await expect(owner.page.getByText("You can't approve your own request.")).toBeVisible()
    await expect(owner.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await owner.page.getByRole('button', { name: 'Recall' }).click()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Recall' }).click()
    await expect(state(owner.page)).toHaveText('Recalled')
    await expect(page.getByRole('row', { name: /Owner vault.*Pending Add/ }), 'without a reload').toHaveCount(0)
  })

  await test.step('a rejection says why', async () => {
    const id = await prepareAddress(maker, 'Wrong one', newAddress(8))
    const approval = await approvalOf(id)
    await visit(page, `/approvals?id=${approval}`)
    await visit(approver.page, `/approvals?id=${approval}`)
    await approver.page.getByRole('button', { name: 'Reject' }).click()
    await approver.page.getByRole('button', { name: 'Reject' }).click()
    await expect(approver.page.getByText('Reason is required')).toBeVisible()
    await approver.page.getByLabel('Why are you rejecting this?').fill('Not our supplier')
    await approver.page.getByRole('button', { name: 'Reject' }).click()
    await expect(state(approver.page)).toHaveText('Rejected')
    await expect(page.getByText('Not our supplier').first(), 'without a reload').toBeVisible()
  })

  await test.step('nobody decided in time', async () => {
    const id = await prepareAddress(maker, 'Too late', newAddress(8))
    const approval = await approvalOf(id)
    await visit(page, `/approvals?id=${approval}`)
    await expect(state(page)).toHaveText('Pending Approval')
    await database.query(`update approval set expires_at = now() - interval '1 second' where id = $1`, [approval])
    await database.query(`select enqueue_job('expire-approvals', '{}', null, 10, 'expire-approvals', null)`)
    await expect(state(page), 'without a reload').toHaveText('Expired')
  })

  await test.step('the rule is changed to two people, tried on the past, and agreed to by a second person', async () => {
    const rules = owner.page
    await visit(rules, '/policies')
    await expect(rules.getByText('New saved addresses', { exact: false })).toBeVisible()
    await rules.getByRole('button', { name: 'Edit policy' }).click()
    await rules.getByRole('button', { name: `Edit rule ${addressRule}` }).click()
    await rules.getByLabel('Approvals needed').selectOption('2')
    await rules.getByRole('button', { name: 'Keep rule' }).click()
    await rules.getByRole('button', { name: `Move rule ${addressRule} up` }).click()
    // A rule that an earlier one covers is named before it can be proposed, and taken out again.
    await rules.getByRole('button', { name: 'Add rule' }).click()
    await rules.getByLabel('Amount over').fill('10000')
    await rules.getByRole('button', { name: 'Keep rule' }).click()
    await expect(rules.getByText(`Rule ${addedRule} never applies`)).toBeVisible()
    await expect(rules.getByText('Never applies: covered by rule 1.', { exact: false })).toBeVisible()
    await rules.getByRole('button', { name: `Remove rule ${addedRule}` }).click()
    await expect(rules.getByText('never applies', { exact: false })).toHaveCount(0)
    await rules.getByRole('button', { name: 'Test on the last 90 days' }).click()
    await expect(rules.getByText(/^\d+ of \d+ payments would have needed approval\./)).toBeVisible()
    const mark = await outboxMark()
    await rules.getByRole('button', { name: 'Submit for approval' }).click()
    await giveCodes(rules, owner, mark)
    await expect(rules.getByText('A change is waiting for approval.', { exact: false })).toBeVisible()
    await approveListed(approver, /Policy change/)
    await expect(rules.getByText('need 2 approvals', { exact: false }), 'without a reload').toBeVisible()
  })

  await test.step('two have to agree; the address is used, deleted as Pending Delete, and gone', async () => {
    const id = await prepareAddress(maker, 'New supplier', newAddress(8))
    const approval = await approvalOf(id)
    await visit(page, '/blockchain')
    await expect(page.getByRole('row', { name: /New supplier/ })).toContainText('Pending Add')
    await visit(approver.page, `/approvals?id=${approval}`)
    await approveShown(approver)
    await expect(approver.page.getByText('1 of 2 approved')).toBeVisible()
    await expect(approver.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await approveAs(owner, approval)
    await expect(page.getByRole('row', { name: /New supplier.*Pending Add/ }), 'without a reload').toHaveCount(0)
    await expect(state(approver.page)).toHaveText('Approved')

    // Only what can be used has to be taken away by two: its cool-down is over.
    await database.query(`update blockchain_address set state = 'ACTIVE', usable_from = now() where id = $1`, [id])
    await visit(owner.page, `/blockchain?id=${id}`)
    await owner.page.getByRole('button', { name: 'Delete address' }).click()
    const mark = await outboxMark()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click()
    await giveCodes(owner.page, owner, mark)
    await expect(page.getByRole('row', { name: /New supplier/ })).toContainText('Pending Delete')
    await page
      .getByRole('row', { name: /New supplier/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('dialog').getByText(/^Waiting for .*Somchai Prasert/)).toBeVisible()
    await approveAs(approver, await approvalOf(id))
    await page.goto('/blockchain')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('row', { name: /New supplier.*Pending Delete/ })).toHaveCount(0)
  })

  await test.step('the log tells it, and leaves as a file', async () => {
    await visit(owner.page, '/company-activity')
    await expect(owner.page.getByRole('table')).toContainText('Somchai Prasert')
    const [file] = await Promise.all([
      owner.page.waitForEvent('download'),
      owner.page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('a document of the company is fetched by its owner; who only looks is not offered it', async () => {
    await keepDocument(owner, 'Certificate of incorporation.pdf')
    await visit(owner.page, '/company')
    const [file] = await Promise.all([
      owner.page.waitForEvent('download'),
      owner.page.getByRole('button', { name: 'Download Certificate of incorporation.pdf' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Certificate of incorporation.pdf')
    await visit(page, '/company')
    await expect(page.getByText('Certificate of incorporation.pdf')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  })

  await test.step('axe finds nothing, at 360 px in the dark and on a wide screen', async () => {
    const id = await prepareAddress(maker, 'For axe', newAddress(8))
    const approval = await approvalOf(id)
    const paths = [
      `/approvals?id=${approval}`,
      `/members?id=${maker.userId}`,
      '/members?invite=1',
      '/policies?edit=1',
      '/company',
      '/company-activity',
    ]
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1440, 'light'],
    ] as const) {
      await owner.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await owner.page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await owner.page.goto(path)
        await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(owner.page.locator('.skel')).toHaveCount(0)
        expect.soft(await findings(owner.page), `${path} at ${width}`).toEqual([])
        await fits(owner.page, `${path} at ${width}`)
      }
    }
  })
})

test('a viewer reaches their own security settings and changes them', async ({ browser }) => {
  const viewer = await colleague(browser, { role: 'viewer', name: 'Arun Kittisak' })
  const { page } = viewer
  await visit(page, '/wallet')
  const menu = await openMenu(page, /^Account/)
  await menu.getByRole('link', { name: 'Security settings' }).click()
  await expectPath(page, '/account-security')
  await expect(page.getByRole('heading', { name: 'Security settings', level: 1 })).toBeVisible()
  await expect(page.getByText('Passkeys').first()).toBeVisible()
  await page.getByRole('button', { name: /: Anti-phishing code$/ }).click()
  await page.getByRole('textbox', { name: 'Anti-phishing code' }).fill('Harbour88')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Save code' }).click()
  await giveCodes(page, viewer, mark)
  await expectPath(page, '/account-security')
  await visit(page, '/account-info')
  await page.getByRole('link', { name: 'All security settings' }).click()
  await expectPath(page, '/account-security')
})

test('an individual sees nothing of it', async ({ page }) => {
  await signInWith(page, roles.individual.scopes)
  await visit(page, '/wallet')
  await expect(page.getByRole('banner').getByRole('link', { name: /Approvals/ })).toHaveCount(0)
  const menu = await openMenu(page, /^Account/)
  await expect(menu.getByRole('link', { name: 'Your account' })).toBeVisible()
  for (const name of ['Approvals', 'Members', 'Approval policy', 'Company', 'Activity'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  for (const path of ['/approvals', '/members', '/policies', '/company', '/company-activity']) {
    await page.goto(path)
    await expectPath(page, '/404')
  }
})
