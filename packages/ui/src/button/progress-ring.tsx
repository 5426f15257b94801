// A spinning ring for work in progress inside a control.

/** Something is at work; a name makes it speak. Pages never wait with it: they show a skeleton. */
export function ProgressRing({ label, large }: { label?: string; large?: boolean }) {
  return (
    <span className={large ? 'spin spin--l' : 'spin'} role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <span className="vh">{label}</span>}
    </span>
  )
}
