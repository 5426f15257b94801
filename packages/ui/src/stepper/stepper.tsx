// The steps of a form of several pages.

import './stepper.css'
import { Check } from 'lucide-react'

/** Where one is in a form of several pages. `current` counts from zero. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} className={index < current ? 'done' : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className="steps__n" aria-hidden="true">
            {index < current ? <Check className="i" /> : index + 1}
          </span>
          <span className="steps__word">{step}</span>
        </li>
      ))}
    </ol>
  )
}
