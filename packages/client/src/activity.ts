// When the page was last used: background calls after that must not keep a session alive (AU-37).

const quietMs = 60_000

let usedAt = Date.now()

const note = () => {
  usedAt = Date.now()
}

export function watchActivity(): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(kind, note, { passive: true, capture: true })
}

export const isIdle = (): boolean => Date.now() - usedAt > quietMs
