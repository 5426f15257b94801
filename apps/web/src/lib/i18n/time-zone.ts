// The time zone of this device.

import { conversionTimezone } from '@sampan/contract/constants.ts'

let zone: string | undefined

/** Asked for once: a browser needs a tenth of a second for its first formatter, and every call and every row of a list asks. */
export function readTimeZone(): string {
  zone ??= globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone ?? conversionTimezone
  return zone
}
