// The class names of a button, for buttons and links.

import { classNames } from '../state/class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'second' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  block?: boolean
}

/** The looks of a button, for whatever element has to wear them. */
export function buttonClass({ variant = 'second', size = 'm', block }: ButtonLook = {}): string {
  return classNames('btn', `btn--${variant}`, size !== 'm' && `btn--${size}`, block && 'btn--block')
}
