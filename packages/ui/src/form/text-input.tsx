// A text field of one line.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../state/class-names.ts'
import { useField } from './field.tsx'

type TextInputProps = Omit<ComponentProps<'input'>, 'style' | 'prefix'> & {
  /** Inside the frame, before and after what is typed. */
  before?: ReactNode
  after?: ReactNode
  mono?: boolean
}

export function TextInput({ before, after, mono, className, ...rest }: TextInputProps) {
  const links = useField()
  const type = mono ? 'mono' : undefined
  if (!before && !after) return <input type="text" {...links} {...rest} className={classNames('control', type, className)} />
  return (
    <div className={classNames('control', className)}>
      {before}
      <input type="text" {...links} {...rest} className={type} />
      {after}
    </div>
  )
}
