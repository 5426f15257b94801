// A text field of several lines.

import type { ComponentProps } from 'react'
import { classNames } from '../state/class-names.ts'
import { useField } from './field.tsx'

export function TextArea({ className, ...rest }: Omit<ComponentProps<'textarea'>, 'style'>) {
  return <textarea rows={3} {...useField()} {...rest} className={classNames('control', className)} />
}
