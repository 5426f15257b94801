// Starts the bot check when a form is used and provides its token.

import { useRef, useState } from 'react'

export type BotCheckState = 'idle' | 'working' | 'passed' | 'failed'

/** An older token is solved again before it is sent: the server accepts none older than three minutes. */
const freshMs = 120_000

export type BotCheckHandle = {
  readonly state: BotCheckState
  /** Starts the work early, when a visitor begins to fill in a form. */
  readonly begin: () => void
  /** The token to send, solved first where there is none yet. Each is given out once. */
  readonly take: () => Promise<string | undefined>
}

/** `action` is the call that the token is for, as in 'POST /user/login'; it works for no other. */
export function useBotCheck(action: string): BotCheckHandle {
  const [state, setState] = useState<BotCheckState>('idle')
  const work = useRef<{ token: Promise<string | undefined>; at: number }>(undefined)

  const solve = () => {
    setState('working')
    const token = import('./captcha.ts')
      .then((part) => part.solveCaptcha(action))
      .catch(() => undefined)
      .then((solved) => {
        // What could not be loaded leaves no token behind.
        if (solved === undefined) work.current = undefined
        setState(solved === undefined ? 'failed' : 'passed')
        return solved
      })
    work.current = { token, at: Date.now() }
    return token
  }

  return {
    state,
    begin: () => {
      if (!work.current && state !== 'failed') void solve()
    },
    take: async () => {
      const ready = work.current && Date.now() - work.current.at < freshMs ? work.current.token : solve()
      const token = await ready
      work.current = undefined
      if (token !== undefined) setState('idle')
      return token
    },
  }
}
