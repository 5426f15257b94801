// Which widths go with which themes. Every test run sees both widths and both themes; LONG=1 sees every pair of them.

const isLong = process.env.LONG === '1'

export type Theme = 'light' | 'dark'

export const narrowAndWide: readonly (readonly [width: number, theme: Theme])[] = isLong
  ? [
      [360, 'light'],
      [360, 'dark'],
      [1440, 'light'],
      [1440, 'dark'],
    ]
  : [
      [360, 'dark'],
      [1440, 'light'],
    ]

const both = ['light', 'dark'] as const

/** The one theme of the place in a list, or both. */
export const themesAt = (place: number): readonly Theme[] => (isLong ? both : [both[place % 2] ?? 'light'])
