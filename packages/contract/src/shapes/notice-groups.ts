// The groups of notices. A user who opts out of mail for a group still sees its notices in the app.

/** The reader can opt out of mail, and of notifications on devices, for these. */
export const mailGroups = ['arrivals', 'progress', 'approvals', 'news'] as const
export type MailGroup = (typeof mailGroups)[number]

/** These are always mailed: money leaves, a protection changes, or we decided something about the account. */
export const noticeGroups = [...mailGroups, 'outgoing', 'security', 'decisions'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

export const isMailGroup = (group: string): group is MailGroup => mailGroups.some((known) => known === group)

/** Devices of a user that show notifications. */
export const pushDevicesMax = 10

/** The unread count stops here, because larger numbers carry no information. */
export const unreadMax = 100
