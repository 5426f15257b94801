import { solveTask, type Task } from './proof-of-work.ts'

/** Works beside the page, so that typing stays smooth meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  solveTask(data).then(
    (solution) => self.postMessage({ solution }),
    () => self.postMessage({ failed: true }),
  )
})
