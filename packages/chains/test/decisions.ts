import type { Decisions } from '../src/signer/signer.ts'

/** An individual's withdrawal that screening let pass. */
export const passed: Decisions = { customer: 'customer', colleague: 'notNeeded', screening: 'passed', operator: null }
