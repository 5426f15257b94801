// The decisions of an approved withdrawal, for tests of the signer.

import type { Decisions } from '../src/signer.ts'

/** An individual's withdrawal that passed screening. */
export const passed: Decisions = { customer: 'customer', colleague: 'notNeeded', screening: 'passed', operator: null }
