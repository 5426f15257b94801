// A defence of the product, what takes it out, and the test that must then fail.

export type Defence = {
  /** What it protects from. */
  readonly what: string
  readonly file: string
  /** This text stands in the file once. */
  readonly find: string
  readonly replace: string
  /** Another layer of the same defence, in the same file: one alone is enough to stop the attack. */
  readonly also?: { readonly find: string; readonly replace: string }
  readonly test: string
  /** A part of the title of the test. */
  readonly title: string
}
