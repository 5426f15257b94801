// Test mode: the same product with a ledger and networks of its own, where no real money moves.

/** Where a call belongs: to customers' real money, or to the test environment behind the same address. */
export const environments = ['live', 'test'] as const
export type Environment = (typeof environments)[number]

/** A page in test mode sends this header with the value `test`; API keys say it by their prefix. */
export const modeHeader = 'sampan-mode'

/** Every code of a mail or an SMS in the test environment, and in no other. */
export const testModeCode = '000000'

/** How tokens of the test environment begin, so that none of them is ever looked up among the live ones. */
export const testTokenKinds = { access: 'test_access', refresh: 'test_refresh' } as const
