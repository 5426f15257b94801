import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import type { ScreenProps } from '../../lib/screen.ts'
import { words } from './words.ts'

/** A part of the product that this server does not serve: said plainly, with what is open instead. */
export function Closed({ title }: ScreenProps) {
  const say = useSay()
  return (
    <main className="wrap closed" id="main">
      <h1>{say(title)}</h1>
      <div className="empty">
        <h2>{say(words.closed)}</h2>
        <p>{say(words.open)}</p>
        <div className="row">
          <LinkButton variant="primary" href="/home">
            {say(words.home)}
          </LinkButton>
          <LinkButton href="/feedback">{say(words.feedback)}</LinkButton>
        </div>
      </div>
    </main>
  )
}
