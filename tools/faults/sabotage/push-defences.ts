// Defences of notifications on devices.

import type { Defence } from './defence.ts'

const push = 'apps/server/src/modules/push'
const pushTest = `${push}/push.db.test.ts`
const texts = 'apps/server/src/modules/notifications/load-push-notice.ts'

export const pushDefences: readonly Defence[] = [
  {
    what: 'push: an amount on a lock screen',
    file: texts,
    find: 'title: subject[language],',
    replace: 'title: `${subject[language]} ${row.params.amount ?? ""}`,',
    test: pushTest,
    title: 'no kind of notice puts an amount',
  },
  {
    what: 'push: a secret link of a letter',
    file: texts,
    find: "if (row.about !== 'notice') return '/notifications'",
    replace: "if (row.about !== 'notice') return fillPath('/x#accountKey={accountKey}', row.params)",
    test: pushTest,
    title: 'no kind of notice puts an amount',
  },
  {
    what: 'push: a subscription in our own network',
    file: `${push}/manage-devices.ts`,
    find: 'if (outbound.findProblem(endpoint)) throw',
    replace: "if (outbound.findProblem(endpoint) && endpoint === '') throw",
    test: pushTest,
    title: 'a subscription at an address of our own network',
  },
  {
    what: "push: another user's device",
    file: `${push}/manage-devices.ts`,
    find: "'delete from push_subscription where id = $1 and user_id = $2'",
    replace: "'delete from push_subscription where id = $1 and $2::uuid is not null'",
    test: pushTest,
    title: 'another user’s device',
  },
  {
    what: 'push: a device whose session was ended on purpose',
    file: `${push}/subscriptions.ts`,
    find: "(session.revoked_at is null or session.ended_because in ('idle', 'elsewhere'))",
    replace: '(session.revoked_at is null or session.ended_because is not null)',
    test: pushTest,
    title: 'signing out ends the notifications of that device',
  },
  {
    what: 'push: the device of a removed member',
    file: `${push}/subscriptions.ts`,
    find: "app_user.status = 'ACTIVE'",
    replace: 'app_user.status is not null',
    test: pushTest,
    title: 'a removed member gets no message',
  },
  {
    what: 'push: a browser that another user has signed in to',
    file: `${push}/manage-devices.ts`,
    find: 'where user_id = $1 and endpoint = $2 and server_key = $4',
    replace: 'where $1::uuid is not null and endpoint = $2 and server_key = $4',
    test: pushTest,
    title: 'a browser belongs to the user who is signed in',
  },
]
