// A status on the wire is its name in statuses.ts; the label is the screen's.

import * as z from 'zod/mini'
import { statusNames } from '../statuses.ts'

export const status = z.enum(statusNames)
