// The groups that notices come in. Whoever wants no mail about one of them still finds its notices in the app.

/** About these the reader may choose not to be mailed. */
export const mailGroups = ['arrivals', 'progress', 'approvals', 'news'] as const
export type MailGroup = (typeof mailGroups)[number]

/** These are always mailed too: money leaves, something protects the account, or we have decided something about it. */
export const noticeGroups = [...mailGroups, 'outgoing', 'security', 'decisions'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

export const isMailGroup = (group: string): group is MailGroup => mailGroups.some((known) => known === group)

/** Unread ones are counted to here: whoever has so many wants to know that there are many. */
export const unreadMax = 100
