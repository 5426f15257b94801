// The limits of payment links.

/** Links of one account that wait for a payer. */
export const openLinksMax = 200
/** Links of one account that are made within a day, whatever became of them: each takes an address that is watched for good. */
export const linksPerDayMax = 500
export const linkDaysMax = 90
export const payeeMax = 60
export const noteMax = 200
export const linkNetworksMax = 10
