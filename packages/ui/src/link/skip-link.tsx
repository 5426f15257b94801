// The link to the main content, first in the tab order.

/** The first stop of the keyboard; the page's main element carries the id. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: string }) {
  return (
    <a className="skip" href={`#${target}`}>
      {label}
    </a>
  )
}
