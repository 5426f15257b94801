// The shape of a status on the wire: its name in statuses.ts, without the label.

import * as z from 'zod/mini'
import { statusNames } from '../machines/statuses.ts'

export const status = z.enum(statusNames)
