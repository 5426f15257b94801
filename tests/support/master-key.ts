// The master key of test servers.

/** Servers on one database share one key. */
export const testMasterKey = Buffer.alloc(32, 7).toString('base64')
