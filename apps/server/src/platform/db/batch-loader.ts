// Concurrent readers share one round trip to the database: a read that begins while a trip is under way joins the next one,
// so no reader gets a value older than its request.

type Waiting<Key, Result> = { readonly key: Key; answer(result: Result | undefined): void; fail(error: unknown): void }

export type TripOptions<Key, Result> = {
  /** Everything that is known of these keys, each of them once. */
  read(keys: readonly Key[]): Promise<ReadonlyMap<Key, Result>>
  readonly keysMax?: number
  readonly inFlightMax?: number
  /** A read that waits longer than this, in the queue or for the database, fails as unavailable. */
  readonly timeoutMs?: number
}

/** A failed trip is not repeated: its readers fail and may retry. */
export function createBatchLoader<Key, Result>(options: TripOptions<Key, Result>): (key: Key) => Promise<Result | undefined> {
  const { read, keysMax = 200, inFlightMax = 2, timeoutMs } = options
  const waiting: Waiting<Key, Result>[] = []
  let inFlight = 0

  async function travel(group: readonly Waiting<Key, Result>[]): Promise<void> {
    try {
      const found = await read([...new Set(group.map(({ key }) => key))])
      for (const { key, answer } of group) answer(found.get(key))
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }

  function pump(): void {
    while (waiting.length > 0 && inFlight < inFlightMax) {
      inFlight += 1
      void travel(waiting.splice(0, keysMax)).finally(() => {
        inFlight -= 1
        pump()
      })
    }
  }

  const ask = (key: Key) =>
    new Promise<Result | undefined>((answer, fail) => {
      waiting.push({ key, answer, fail })
      // Everyone who asks in this turn of the event loop goes along.
      if (waiting.length === 1) setImmediate(pump)
    })

  return timeoutMs === undefined ? ask : (key) => inTime(ask(key), timeoutMs)
}

function inTime<Result>(asked: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((answer, fail) => {
    const timer = setTimeout(() => fail(new Error('Query read timeout')), timeoutMs)
    asked.then(answer, fail).finally(() => clearTimeout(timer))
  })
}
