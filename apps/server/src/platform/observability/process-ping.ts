/** Whoever keeps this process running asks whether its loop still turns; the answer comes from that loop. */
export function answerPings(): void {
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'ping' in message) process.send?.({ pong: true })
  })
}
