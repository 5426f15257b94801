// The boat of the logo, which marks the present step of a timeline.

import { boatPaths } from './logo-paths.ts'

/** The symbol without its waterline. */
export function Boat() {
  return (
    <svg className="boat" viewBox="0 8 40 22" aria-hidden="true">
      <BoatShape />
    </svg>
  )
}

export function BoatShape() {
  return (
    <>
      <path className="canopy" d={boatPaths.canopy} />
      <path className="ink" d={boatPaths.hull} />
    </>
  )
}
