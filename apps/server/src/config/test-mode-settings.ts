// Test mode: which environment a process is, and how the two know each other.

import * as z from 'zod/mini'
import { convert, isPlainHttp, key32, type Setting, setting } from './setting.ts'

export const testModeSettings = {
  ENVIRONMENT: setting({
    meaning:
      'live, or test: the test environment behind a live server, with its own database, practice networks and the code 000000. It sends no mail or SMS and answers its live server only',
    must: 'live or test',
    schema: z.enum(['live', 'test']),
    default: 'live',
  }),
  TEST_MODE_URL: setting({
    meaning: 'Where the live server reaches the test environment. Without it test mode is off',
    must: 'an address such as http://127.0.0.1:3300, without a path',
    schema: convert((value) => (isPlainHttp(value) && new URL(value).origin === value ? value : undefined)),
  }),
  TEST_MODE_KEY: setting({
    meaning: 'What the live server and its test environment know each other by: 32 random bytes in base64, the same in both',
    must: '32 random bytes in base64 (openssl rand -base64 32)',
    schema: key32,
    secret: true,
  }),
} as const satisfies Record<string, Setting<unknown>>
