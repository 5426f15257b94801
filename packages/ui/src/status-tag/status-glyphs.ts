// One glyph per status tone, so that a status is known without its colour.

import type { Tone } from '@sampan/contract/statuses.ts'

/** One shape per tone, drawn in a square of 16, so that a status is recognisable without its colour. */
export const glyphs: Readonly<Record<Tone, string>> = {
  done: 'm3 8.5 3.2 3.2L13 5',
  moving: 'M2.5 8h10M9 4.5 12.5 8 9 11.5',
  waiting: 'M13 8A5 5 0 1 1 3 8a5 5 0 0 1 10 0M8 5.5V8l1.8 1.2',
  person: 'M10.5 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M3 13.5c.6-2.5 2.6-3.7 5-3.7s4.4 1.2 5 3.7',
  stopped: 'm4.5 4.5 7 7m0-7-7 7',
  ended: 'M3.5 8h9',
}
