// A password field that can show its text.

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'after' | 'mono'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      small
      label={shown ? hideLabel : showLabel}
      icon={shown ? <EyeOff className="i" /> : <Eye className="i" />}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck="false"
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  )
}
