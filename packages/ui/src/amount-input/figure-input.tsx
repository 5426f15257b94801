// A text field for a figure, grouped while it is typed.

import type { ComponentProps } from 'react'
import { TextInput } from '../form/text-input.tsx'
import { useGroupedTyping } from './use-grouped-typing.ts'

type FigureInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref'> & {
  text: string
  onText: (text: string) => void
}

/** For a bound among other fields; the amount of a payment is asked for by AmountInput. */
export const FigureInput = ({ text, onText, ...rest }: FigureInputProps) => (
  <TextInput inputMode="decimal" autoComplete="off" {...rest} {...useGroupedTyping(text, onText)} />
)
