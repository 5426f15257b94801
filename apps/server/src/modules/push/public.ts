// What other modules may use of push.

export type { LoadPushNotice, PushNotice } from './deliver-push.job.ts'
export { enqueuePushes } from './enqueue-pushes.ts'
