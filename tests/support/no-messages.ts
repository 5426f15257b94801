// Message transports that send nothing.

import type { Messages } from '../../apps/server/src/platform/events/messages.ts'

export const noMessages: Messages = { security: async () => undefined, letter: async () => undefined }
