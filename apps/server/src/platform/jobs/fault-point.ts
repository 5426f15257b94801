// Places at which a test lets a process die as in a power cut. Nothing else can arm them, and unarmed they cost a comparison.

let armed: string | undefined

/** Armed by fault tests only. @testing */
export const armFault = (name: string): void => {
  armed = name
}

export function faultPoint(name: string): void {
  if (armed !== name) return
  process.kill(process.pid, 'SIGKILL')
  // The signal may take a moment to arrive; nothing after this line must happen.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
