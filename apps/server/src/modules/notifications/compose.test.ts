import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@sampan/contract/language.ts'
import { sceneNames } from '@sampan/contract/scenes.ts'
import { letterKinds, securityKinds } from '../../platform/events/messages.ts'
import { composeMail, composeSms } from './compose.ts'
import type { Content } from './mail-blocks.ts'
import { frameWords } from './mail-frame-messages.ts'

const origin = 'https://wallet.example.com'
const owner = { antiPhishingCode: 'Harbour88', freezeKey: 'sampan_freeze_abc' }
const label = { en: 'To', 'zh-CN': '收款方', th: 'ถึง' }
const code: Content = {
  about: 'code',
  scene: 'cryptoWithdraw',
  code: '482913',
  expiresAt: '2026-11-12T06:48:00.000Z',
  facts: [
    { label: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' }, value: '1,000.00 USDC' },
    { label, value: '…RJ8xEk' },
  ],
  owner,
}
const everyMail: Content[] = [
  code,
  ...sceneNames.map((scene): Content => ({ ...code, scene })),
  ...securityKinds.map((kind): Content => ({ about: 'security', kind, params: { at: '2026-11-12T06:38:00.000Z' }, owner })),
  ...letterKinds.map((kind): Content => ({ about: 'letter', kind, params: { accountKey: 'sampan_activation_x', rows: '120' } })),
]

test('[D2.03] mail and SMS with a code name action, amount and destination', () => {
  for (const language of languages) {
    const mail = composeMail(code, { to: 'a@example.com', language, origin })
    const sms = composeSms(code, { to: '+6581234567', language, origin })
    for (const text of [mail.text, mail.html ?? '', sms.text])
      for (const part of ['482913', '1,000.00 USDC', '…RJ8xEk', '14:48']) assert.ok(text.includes(part), `${language}: ${part}`)
  }
  assert.match(composeMail(code, { to: 'a@example.com', language: 'en', origin }).text, /Withdraw crypto/)
  assert.match(composeSms(code, { to: '+6581234567', language: 'en', origin }).text, /Withdraw crypto/)
})

test('a subject leads with what the reader needs: the code and its action, or the event with its amount', () => {
  const subjectOf = (content: Content) => composeMail(content, { to: 'a@example.com', language: 'en', origin }).subject
  assert.equal(subjectOf(code), '482913 is your Sampan code: Withdraw crypto, 1,000.00 USDC')
  assert.equal(subjectOf({ ...code, scene: 'login', facts: [] }), '482913 is your Sampan code: Sign in')
  const notice = { about: 'notice', antiPhishingCode: null, freezeKey: null } as const
  assert.equal(
    subjectOf({ ...notice, kind: 'depositCredited', params: { amount: '300.00 USDC' } }),
    'Deposit received: 300.00 USDC',
  )
  assert.equal(subjectOf({ ...notice, kind: 'approvalExpired', params: {} }), 'Request expired')
})

test('an approver reads who asked for what; without the names the text is general', () => {
  const text = (params: Record<string, string>) =>
    composeMail(
      { about: 'notice', kind: 'approvalNeeded', params, antiPhishingCode: null, freezeKey: null },
      { to: 'a@example.com', language: 'en', origin },
    ).text
  const params = { maker: 'Nok', what: 'Bank withdrawal: 25,000.00 EUR' }
  assert.match(text(params), /Nok needs your approval\. Bank withdrawal: 25,000\.00 EUR\. Nothing happens until you decide\./)
  assert.match(text({ maker: 'Nok' }), /A colleague prepared a request/)
  assert.doesNotMatch(text({ ...params, maker: 'www.evil.example' }), /www\.evil\.example/)
})

test("the device of a sign-in is named in the reader's language", () => {
  const params = { at: '2026-11-12T06:38:00.000Z', device: 'Firefox on Windows' }
  const content: Content = { about: 'security', kind: 'signedInOnNewDevice', params, owner }
  assert.match(composeMail(content, { to: 'a@example.com', language: 'zh-CN', origin }).text, /Windows 上的 Firefox/)
})

test('a phone offers the code only on our own site', () => {
  const { text } = composeSms(code, { to: '+6581234567', language: 'th', origin })
  assert.equal(text.split('\n').at(-1), '@wallet.example.com #482913')
})

test('[D2.33] every security mail carries the anti-phishing code or how to set it', () => {
  for (const kind of securityKinds)
    for (const language of languages) {
      const content: Content = { about: 'security', kind, params: {}, owner }
      const mail = composeMail(content, { to: 'a@example.com', language, origin })
      assert.ok(mail.text.split('\n')[0]?.includes('Harbour88'))
      assert.ok(mail.html?.includes('Harbour88'))
      const unset = composeMail(
        { ...content, owner: { ...owner, antiPhishingCode: null } },
        { to: 'a@example.com', language, origin },
      )
      assert.ok(!unset.text.includes('null'))
      assert.ok(!unset.text.split('\n')[0]?.includes(frameWords.antiPhishingUnset[language]), 'what happened comes first')
      assert.ok(unset.text.includes(frameWords.antiPhishingUnset[language]))
    }
})

test('HD-15 links in mails lead only to our own origin', () => {
  const params = {
    at: '2026-11-12T06:38:00.000Z',
    device: 'Chrome https://evil.example/x www.evil.example evil.com <a href="https://evil.example">x</a>',
    name: '"><script>alert(1)</script>',
    reason: 'line one\r\nBcc: all@example.com',
    accountKey: '"><b>&x=y',
  }
  for (const one of everyMail)
    for (const language of languages) {
      const content = one.about === 'code' ? { ...one, facts: [{ label, value: params.device }] } : { ...one, params }
      const mail = composeMail(content, { to: 'a@example.com', language, origin })
      const html = mail.html ?? ''
      const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '')
      for (const link of links) assert.ok(link.startsWith(`${origin}/`), link)
      assert.ok(!/<script|<b>|src=|url\(/i.test(html))
      // What mail programs would turn into a link automatically.
      for (const text of [html.replaceAll(/href="[^"]*"/g, ''), mail.text]) {
        const found = [...text.matchAll(/(?:https?:\/\/|www\.)[\w.-]+|\bevil\.\w+/g)].map(([link]) => link)
        for (const link of found) assert.equal(link, origin)
      }
      assert.ok(!/[\r\n]/.test(mail.subject))
      assert.ok(!mail.text.includes('\r'))
      assert.ok(!/^Bcc:/m.test(mail.text))
    }
})

test('no text of any mail or SMS has an unfilled place, in any language', () => {
  for (const content of everyMail)
    for (const language of languages) {
      const mail = composeMail(content, { to: 'a@example.com', language, origin })
      const texts = [
        mail.subject,
        mail.text,
        ...(content.about === 'code' ? [composeSms(content, { to: '+65', language, origin }).text] : []),
      ]
      for (const text of texts) assert.ok(!/\{\w+\}|undefined|NaN/.test(text), text)
    }
})

test('WD-12 the mail about a saved address shows its network and the whole address', () => {
  const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
  const params = { label: 'Treasury', network: 'Ethereum', walletAddress: address }
  for (const kind of ['addressAdded', 'addressDeleted'] as const)
    for (const language of languages) {
      const mail = composeMail({ about: 'security', kind, params, owner }, { to: 'a@example.com', language, origin })
      for (const part of ['Treasury', 'Ethereum', address]) assert.ok(mail.text.includes(part) && mail.html?.includes(part), part)
    }
})

test('an activation link has its key behind the #, unseen by servers', () => {
  const content: Content = { about: 'letter', kind: 'activation', params: { accountKey: 'sampan_activation_x' } }
  const mail = composeMail(content, { to: 'a@example.com', language: 'en', origin })
  assert.ok(mail.text.includes(`${origin}/account-activation#accountKey=sampan_activation_x`))
})

test('a code for a stranger has no anti-phishing code and no freeze link', () => {
  const { owner: _, ...bare } = code
  const mail = composeMail(bare, { to: 'new@example.com', language: 'en', origin })
  assert.ok(!/anti-phishing|freeze/i.test(mail.text))
})
