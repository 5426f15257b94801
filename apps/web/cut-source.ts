// Removes parts of a source file that one build does not need.

export type Node = { readonly type: string; readonly start: number; readonly end: number }
export type Cut = { readonly from: number; readonly to: number }

export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

export function cutSource(code: string, cuts: readonly Cut[]): string {
  let rest = ''
  let from = 0
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    rest += code.slice(from, cut.from)
    from = cut.to
  }
  return rest + code.slice(from)
}
