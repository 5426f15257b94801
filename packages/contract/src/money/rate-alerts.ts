// The limits of rate alerts.

/** Per account, those that were reached included. */
export const rateAlertsMax = 20
