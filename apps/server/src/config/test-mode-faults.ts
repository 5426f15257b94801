// What must not be set together in test mode.

import type { Config } from './settings.ts'

/** The test environment accepts a code that everybody knows, so nothing real may be within its reach. */
export function testModeFaults(config: Config): string[] {
  const { ENVIRONMENT: environment, TEST_MODE_URL: url, TEST_MODE_KEY: key } = config
  if (environment === 'live')
    return (url === undefined) === (key === undefined) ? [] : ['TEST_MODE_URL and TEST_MODE_KEY must be set together.']
  const real = Object.keys(config).filter((name) => /^(?:SMTP_URL|SMS_URL|BANK_CHANNELS|RPC_\w+|TEST_MODE_URL)$/.test(name))
  return [
    ...(config.MODE === 'production'
      ? ['MODE must be practice in the test environment: its networks and banks are practice ones.']
      : []),
    ...(key === undefined ? ['TEST_MODE_KEY must be set in the test environment.'] : []),
    ...(config.OUTBOX ? [] : ['OUTBOX must be on in the test environment: its mails and SMS never leave.']),
    ...(config.DEMO_DATA ? ['DEMO_DATA must be off in the test environment: its customers are twins of real ones.'] : []),
    ...(real.length === 0 ? [] : [`${real.join(', ')} must not be set in the test environment.`]),
  ]
}
