// The boat of the logo, which marks the present step of a timeline.

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
      <path className="canopy" d="M10 17.9v-.4c0-4.7 3.9-7 8.9-7s8.9 2.3 8.9 7v1c-5.8 1-12.1.9-17.8-.6z" />
      <path
        className="ink"
        d="M1.3 17.3c.4-.6 1.2-.8 1.9-.5 11 5.2 24.2 4.9 34.3-1.2.9-.5 1.9.3 1.5 1.3C36.6 23.3 33.5 27.5 28.2 27.5H9.8C5.3 27.5 2.2 23.6 1.1 18.3c-.1-.4 0-.7.2-1z"
      />
    </>
  )
}
