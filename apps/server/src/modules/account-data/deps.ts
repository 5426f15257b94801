// What the download of all data depends on.

import type { Messages } from '../../platform/events/messages.ts'

export type AccountDataDeps = { readonly messages: Pick<Messages, 'security'> }
