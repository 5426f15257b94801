// Reads a server-event stream as text/event-stream describes it.

export type ServerEvent = { readonly name: string; readonly data: string; readonly id?: string }

/** Longer than any event of ours; a stream that sends more without an end is broken. */
const bufferMax = 1_000_000

export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
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
        const event = parseEvent(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** One block of lines; a comment or an empty block is no event. */
function parseEvent(block: string): ServerEvent | undefined {
  let name = 'message'
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':')
    if (colon === 0 || line === '') continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
  }
  if (data.length === 0 && name === 'message') return undefined
  return { name, data: data.join('\n'), ...(id === undefined ? {} : { id }) }
}
