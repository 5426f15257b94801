/** The supervisor asks whether the event loop still runs; the answer comes from that loop. */
export function answerPings(): void {
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'ping' in message) process.send?.({ pong: true })
  })
}
