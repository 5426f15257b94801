// The server's clock, as its answers tell it: countdowns of what the server ends run on it, not on this device's.

let aheadMs = 0

/** HTTP dates have whole seconds; a difference below that is noise. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - now
  aheadMs = Math.abs(difference) < 2000 ? 0 : difference
}

export const serverNow = (): number => Date.now() + aheadMs
