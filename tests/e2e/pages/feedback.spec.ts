// A message to us from the first word to the answer: about a transaction, with a picture, and read by a person.

import { expect, test } from '@playwright/test'
import { deposit } from '../support/deposits.ts'
import { look } from '../support/looks.ts'
import { decide, giveReason, newOperatorAt } from '../support/operators.ts'
import { messageTo, outboxMark } from '../support/outbox.ts'
import { expectPath } from '../support/people.ts'
import { storyOf } from '../support/phone.ts'
import { holderScopes, signInWith } from '../support/session.ts'

const answer = 'It was credited this morning.\nThank you for the picture.'

test('[1.16][2.26] a user asks about a transaction with a screenshot; support answers, and he hears of it by mail and finds it among his cases', async ({
  page,
  browser,
}) => {
  const user = await signInWith(page, holderScopes)
  const { id, reference } = await deposit(user, { hoursAgo: 1 })
  const meant = page.getByRole('region', { name: 'Your message is about' })
  const mark = await outboxMark()

  await test.step('the story of a transaction leads to a form that knows it', async () => {
    await page.goto(`/wallet-history?open=cryptoDeposit.${id}`)
    await storyOf(page, 'Crypto deposit').getByRole('link', { name: 'Get help with this' }).click()
    await expectPath(page, '/feedback')
    await expect(meant).toContainText('Crypto deposit')
    await expect(meant).toContainText(reference)
    await expect(page.getByLabel('Topic')).toHaveValue('transaction')
    await expect(page.getByLabel('Email for our reply')).toHaveCount(0)
  })

  const caseNo = await test.step('a picture goes along, another file does not, and the draft survives a reload', async () => {
    await page.getByLabel('Message', { exact: true }).fill('It is confirmed,\nbut where is it?')
    await page.reload()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('It is confirmed,\nbut where is it?')
    const chooser = page.getByLabel('Screenshot')
    await chooser.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
    await expect(page.getByText('Use JPG or PNG.')).toBeVisible()
    await chooser.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await expect(page.getByText('Use JPG or PNG.')).toHaveCount(0)
    await expect(meant).toBeVisible()
    await look(page, 'feedback about a transaction')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expectPath(page, '/feedback-success')
    return /C-[0-9A-Z]{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  })

  await test.step('support sees all of it and answers', async () => {
    const { page: desk } = await newOperatorAt(browser, 'support', '/console/queue/cases')
    await desk.getByRole('link', { name: caseNo }).click()
    const main = desk.getByRole('main')
    await expect(main).toContainText('but where is it?')
    await expect(main.getByRole('link', { name: reference })).toHaveAttribute('href', `/console/item/cryptoDeposit/${id}`)
    await main.getByRole('button', { name: 'Open shot.png' }).click()
    await expect(desk.getByRole('img', { name: 'shot.png' })).toBeVisible()
    await desk.getByRole('button', { name: 'Close' }).click()
    await decide(desk)
      .getByRole('radio', { name: /^Answer/ })
      .check()
    await giveReason(desk, 'Answered')
    await decide(desk).getByLabel('Message to the customer').fill(answer)
    await decide(desk).getByRole('button', { name: 'Answer' }).click()
    await expect(desk.getByText("You can't take any of these decisions now.")).toBeVisible()
    await desk.context().close()
  })

  await test.step('he is told, and reads it where his cases are', async () => {
    const { subject, body } = await messageTo(user.email, mark, (text) => text.includes(caseNo))
    expect(subject).toContain("We've answered your message")
    expect(body).not.toContain('credited this morning')
    await page.goto('/feedback')
    await page.getByRole('tab', { name: 'Your support requests' }).click()
    const mine = page.getByRole('tabpanel').getByRole('listitem')
    await expect(mine).toContainText(['but where is it?'])
    await expect(mine).toContainText([/Answered[^]*It was credited this morning\.\nThank you for the picture\./], {
      useInnerText: true,
    })
    await expect(mine.getByRole('link', { name: reference })).toBeVisible()
    await look(page, 'own cases')
  })
})
