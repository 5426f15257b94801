// Runs an action at most once per interval, at once where it has been quiet.

/** Runs the work at once, then at most once per period while calls come in; none is lost. */
export function throttle(periodMs: number, work: () => void): { call(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  let stopped = false
  function run(): void {
    work()
    timer = setTimeout(runAgain, periodMs)
  }
  function runAgain(): void {
    timer = undefined
    if (stopped || !isWaiting) return
    isWaiting = false
    run()
  }
  return {
    call() {
      if (stopped) return
      if (timer) isWaiting = true
      else run()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
