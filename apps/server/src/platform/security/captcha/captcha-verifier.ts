// What each provider of the bot check implements.

/** A proof-of-work task, as the browser gets it. */
export type CaptchaTask = { readonly parameters: Record<string, unknown>; readonly signature: string }

export type CaptchaVerifier = {
  /** What makes this token the one it is, however it is written; undefined for what cannot be one. */
  identify(token: string): string | undefined
  isGood(shown: { token: string; action: string; ip: string; now: Date }): Promise<boolean>
}
