// Lets the browser answer its user between two pieces of work.

/** A message comes at once; browsers delay timers of hidden pages. */
export const nextTask = () =>
  new Promise<void>((resume) => {
    const { port1, port2 } = new MessageChannel()
    const listen = () => {
      port1.close()
      resume()
    }
    port1.addEventListener('message', listen, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
