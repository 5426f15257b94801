// Reads a server-event stream as text/event-stream describes it. The names are enough here: screens ask anew for what has changed.

/** Longer than any event of ours; a stream that sends more without an end is broken. */
const bufferMax = 1_000_000

export async function* readEventNames(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let buffer = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffer += value
      const blocks = buffer.split(/\r\n\r\n|\n\n|\r\r/)
      buffer = blocks.pop() ?? ''
      if (buffer.length > bufferMax) throw new Error('The event stream sent an endless event.')
      for (const block of blocks) {
        const name = /^event: ?(.+)$/m.exec(block)?.[1]
        if (name !== undefined) yield name.trim()
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
