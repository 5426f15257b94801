// The choice of the light, dark or system theme.

import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './segmented.tsx'

export type ThemeChoice = 'system' | 'light' | 'dark'

const icons = { system: Monitor, light: Sun, dark: Moon } as const

type ThemeToggleProps = {
  label: string
  labels: Readonly<Record<ThemeChoice, string>>
  value: ThemeChoice
  onChange: (value: ThemeChoice) => void
}

/** The application stores the choice and writes it to data-theme; "system" removes the attribute. */
export function ThemeToggle({ label, labels, value, onChange }: ThemeToggleProps) {
  const segments = (['system', 'light', 'dark'] as const).map((choice) => {
    const Icon = icons[choice]
    return { value: choice, label: labels[choice], icon: <Icon className="i i--s" /> }
  })
  return <Segmented small label={label} segments={segments} value={value} onChange={onChange} />
}
