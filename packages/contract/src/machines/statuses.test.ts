// Tests the statuses of section 3.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../text/language.ts'
import { isStatus, statuses, statusNames, tones } from './statuses.ts'

test('[3.20] Completed', () => assert.equal(statuses.completed.label.en, 'Completed'))
test('[3.21] Processing', () => assert.equal(statuses.processing.label.en, 'Processing'))
test('[3.22] To Be Processed', () => assert.equal(statuses.toBeProcessed.label.en, 'To Be Processed'))
test('[3.23] Rejected', () => assert.equal(statuses.rejected.label.en, 'Rejected'))
test('[3.24] Failed', () => assert.equal(statuses.failed.label.en, 'Failed'))
test('[3.25] Transferred Manually', () => assert.equal(statuses.transferredManually.label.en, 'Transferred Manually'))
test('[3.26] To Be Confirmed', () => assert.equal(statuses.toBeConfirmed.label.en, 'To Be Confirmed'))
test('[3.27] Cancelled', () => assert.equal(statuses.cancelled.label.en, 'Cancelled'))
test('[3.28] Pending Approval', () => assert.equal(statuses.pendingApproval.label.en, 'Pending Approval'))
test('[3.29] Rate Expired', () => assert.equal(statuses.rateExpired.label.en, 'Rate Expired'))
test('[3.30] Order Cancelled', () => assert.equal(statuses.orderCancelled.label.en, 'Order Cancelled'))
test('[3.31] Pending Add', () => assert.equal(statuses.pendingAdd.label.en, 'Pending Add'))
test('[3.32] Pending Delete', () => assert.equal(statuses.pendingDelete.label.en, 'Pending Delete'))
test('[3.33] Active', () => assert.equal(statuses.active.label.en, 'Active'))
test('[3.34] Inactive', () => assert.equal(statuses.inactive.label.en, 'Inactive'))
test('[3.35] Disabled', () => assert.equal(statuses.disabled.label.en, 'Disabled'))
test('[3.36] Pending Verification', () => assert.equal(statuses.pendingVerification.label.en, 'Pending Verification'))
test('[3.37] Verified', () => assert.equal(statuses.verified.label.en, 'Verified'))
test('[3.38] Verification Failed', () => assert.equal(statuses.verificationFailed.label.en, 'Verification Failed'))
test('[3.39] High Risk', () => assert.equal(statuses.highRisk.label.en, 'High Risk'))
test('[3.40] Low Risk', () => assert.equal(statuses.lowRisk.label.en, 'Low Risk'))

test('there are 21 statuses, each with a label of its own in every language', () => {
  assert.equal(statusNames.length, 21)
  for (const language of languages) assert.equal(new Set(statusNames.map((name) => statuses[name].label[language])).size, 21)
})

test('the six tones hold the statuses that the design language gives them', () => {
  const byTone = Object.fromEntries(
    tones.map((tone) => [tone, statusNames.filter((name) => statuses[name].tone === tone).sort()]),
  )
  assert.deepEqual(byTone, {
    done: ['active', 'completed', 'lowRisk', 'transferredManually', 'verified'],
    moving: ['processing'],
    waiting: ['pendingVerification', 'toBeConfirmed', 'toBeProcessed'],
    person: ['pendingAdd', 'pendingApproval', 'pendingDelete'],
    stopped: ['disabled', 'failed', 'highRisk', 'rejected', 'verificationFailed'],
    ended: ['cancelled', 'inactive', 'orderCancelled', 'rateExpired'],
  })
})

test('only a name of the table is a status', () => {
  assert.equal(isStatus('completed'), true)
  for (const value of ['Completed', 'toString', '__proto__', '', null, 1]) assert.equal(isStatus(value), false)
})
