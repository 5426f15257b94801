// Puts work off until the browser has painted what is on the screen now.

/** A press is answered by the next paint, so whatever takes longer than a frame begins after it. A hidden page paints nothing and does not wait. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
