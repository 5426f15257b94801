// Which calls belong to the test environment. They are known by what the caller sends, before anything is looked up.

import { keyPrefixes } from '@sampan/contract/api-keys.ts'
import { modeHeader, testTokenKinds } from '@sampan/contract/test-mode.ts'
import { isApiUrl, isKeyApiUrl } from '../request-path.ts'

type Call = { readonly url: string; readonly headers: Readonly<Record<string, string | string[] | undefined>> }

const testKey = new RegExp(`^Bearer ${keyPrefixes.test}`, 'i')
const testSession = new RegExp(`^Bearer sampan_${testTokenKinds.access}_`, 'i')
const operators = /^\/api\/operator(?:\/|\?|$)/

/** `mixed`: a page in test mode that shows a token of the live one. It goes nowhere. */
export function readTestModeCall({ url, headers }: Call): 'live' | 'test' | 'mixed' {
  const { authorization } = headers
  if (isKeyApiUrl(url)) return authorization !== undefined && testKey.test(authorization.toString()) ? 'test' : 'live'
  if (!isApiUrl(url) || operators.test(url) || headers[modeHeader] !== 'test') return 'live'
  return authorization === undefined || testSession.test(authorization.toString()) ? 'test' : 'mixed'
}
