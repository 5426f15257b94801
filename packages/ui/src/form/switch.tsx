// A switch for a setting that takes effect at once.

import type { ComponentProps, ReactNode } from 'react'

/** For what takes effect at once; a choice that waits for a button is a checkbox. */
export function Switch({
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'style' | 'type' | 'role' | 'children'> & { children: ReactNode }) {
  return (
    <label className="switch">
      {/* A checkbox exposes its own state, with this role too. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...rest} type="checkbox" role="switch" />
      {children}
    </label>
  )
}
