// The logo: symbol and name.

import { BoatShape } from './boat.tsx'
import { waterlinePath, wordmarkPath } from './logo-paths.ts'

/** Symbol and word. It is decoration inside a link that has a name; give it a title where it stands alone. */
export function Logo({ title }: { title?: string }) {
  return (
    <svg
      className="logo"
      viewBox="0 0 142 40"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <BoatShape />
      <path className="waterline" d={waterlinePath} />
      <path className="ink" d={wordmarkPath} />
    </svg>
  )
}
