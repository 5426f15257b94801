// How long to wait before a call is repeated, and whether it is.

/** Answers after which the same call can succeed: too many calls, or a server that is busy or being replaced. */
const passing = new Set([429, 502, 503, 504])

export const canRepeat = (status: number): boolean => passing.has(status)

const firstDelayMs = 250
const longestDelayMs = 20_000
/** A longer `Retry-After` is left to the caller. */
const longestRetryAfterSeconds = 60

/** Undefined: not worth waiting for. `tries` is how many have failed. */
export function retryDelayMs(tries: number, retryAfterSeconds: number | undefined, random: number): number | undefined {
  if (retryAfterSeconds !== undefined && retryAfterSeconds > longestRetryAfterSeconds) return undefined
  // Clients that failed together must not return together.
  const jittered = Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1)) * (0.5 + random / 2)
  return Math.round((retryAfterSeconds ?? 0) * 1000 + jittered)
}

/** Seconds, or the time of an HTTP date. */
export function readRetryAfter(value: string | null, now: Date): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** Ends early, with the signal's reason, where the caller gives up. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
