// How far ahead an access that ends automatically may reach.

import { waits } from '@sampan/contract/constants.ts'

export const isAccessEnd = (end: Date, now: Date): boolean => end > now && end.getTime() - now.getTime() <= waits.guestAccessMaxMs
