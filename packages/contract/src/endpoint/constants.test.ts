// Tests the constants against the specification.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../text/language.ts'
import { browser, code, conversionTimezone, hints, lengths, quote, retentionYears, session, upload, waits } from './constants.ts'

test('[9.21] a hint says that blockchain confirmation takes about 5 to 20 minutes', () =>
  assert.equal(hints.blockchainConfirmation.en, 'Blockchain confirmation takes about 5 to 20 minutes.'))

test('[9.22] a hint says that withdrawal processing takes 1-2 business days', () =>
  assert.equal(hints.withdrawalProcessing.en, 'Withdrawal processing takes 1-2 business days.'))

test('[9.23] a hint says that fiat deposit confirmation takes 1-2 business days', () =>
  assert.equal(hints.fiatDepositConfirmation.en, 'Fiat deposit confirmation takes 1-2 business days.'))

test('the hints give the same figures in every language', () => {
  for (const [hint, figures] of [
    [hints.blockchainConfirmation, ['5', '20']],
    [hints.withdrawalProcessing, ['1', '2']],
    [hints.fiatDepositConfirmation, ['1', '2']],
  ] as const)
    for (const language of languages) assert.deepEqual(hint[language].match(/\d+/g), figures)
})

test('[9.43] the conversion timezone is Asia/Singapore', () => assert.equal(conversionTimezone, 'Asia/Singapore'))

test('the browser times out after 50 s, waits 3 s and is mobile below 992 px', () => {
  assert.deepEqual(browser, {
    requestTimeoutMs: 50_000,
    earlyExpiryMs: 10_000,
    eventReconnectMs: 3_000,
    toastMs: 3_000,
    autoRedirectMs: 3_000,
    mobileBreakpointPx: 992,
  })
})

test('sessions, codes, quotes and waits last as decided', () => {
  assert.deepEqual(session, { accessTokenMs: 600_000, longestMs: 28_800_000, idleMs: 1_800_000, refreshGraceMs: 30_000 })
  assert.deepEqual(
    [code.digits, code.lifeMs, code.resendMs, code.triesMax, code.lockMs, code.recoveryCodes],
    [6, 600_000, 60_000, 5, 900_000, 10],
  )
  assert.deepEqual(quote, { lifeMs: 30_000, lockMs: 180_000 })
  assert.deepEqual(waits, {
    addressCoolDownMs: 86_400_000,
    securityHoldMs: 86_400_000,
    activationLinkMs: 259_200_000,
    companyChangeMs: 86_400_000,
    companyChangeOpenMs: 604_800_000,
    accountClosingMs: 604_800_000,
    accountDataMs: 900_000,
    guestAccessMaxMs: 31_622_400_000,
    addressChallengeMs: 900_000,
    depositProofMs: 172_800_000,
    provenCoolDownDivisor: 4,
    transferClaimMs: 1_209_600_000,
    ownLimitRaiseMs: 86_400_000,
  })
  // The privacy policy and the mail about a closed account say five years in words.
  assert.equal(retentionYears, 5)
})

test('uploads and field lengths are those of section 9', () => {
  assert.deepEqual([upload.filesMax, upload.fileBytesMax], [2, 5_242_880])
  assert.deepEqual(
    [lengths.passwordMin, lengths.antiPhishingCodeMin, lengths.antiPhishingCodeMax, lengths.bankCityMin, lengths.bankCityMax],
    [14, 4, 20, 2, 32],
  )
  assert.deepEqual([lengths.emailMax, lengths.requestIdMax], [100, 64])
})
