// Answers the pings of the parent process from the event loop, so that a blocked loop is noticed.

export function answerPings(): void {
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'ping' in message) process.send?.({ pong: true })
  })
}
