// Puts off what moves the page until the pressed button or link is released.

/** An error line that appears between press and release would move the button away from under the pointer. */
export function whenReleased(work: () => void): void {
  if (!document.querySelector(':is(button, a, label, summary):active')) return work()
  const ends = new AbortController()
  const end = () => {
    ends.abort()
    // The click comes in the same task as the release.
    setTimeout(work)
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal: ends.signal })
}
