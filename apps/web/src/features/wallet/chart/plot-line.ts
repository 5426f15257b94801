// Where the line of a balance runs, in pixels: pure, so that it can be tested without a screen. Figures here are drawn, never counted.

export type Point = { readonly x: number; readonly y: number }

export type Plot = {
  readonly places: readonly Point[]
  readonly line: string
  readonly fill: string
  /** The grid's highest line; the middle one is half of it. */
  readonly top: number
}

type BalanceSample = { readonly at: string; readonly total: string }

/** From zero up, in steps: a balance jumps, it does not slope. */
export function plotSteps(points: readonly BalanceSample[], { width, height }: { width: number; height: number }): Plot {
  const times = points.map(({ at }) => Date.parse(at))
  const start = times[0] ?? 0
  const end = times.at(-1) ?? start
  const top = roundUp(Math.max(...points.map(({ total }) => Number(total)), 0))
  const places = points.map(({ total }, index) => ({
    x: end === start ? width : tenth((((times[index] ?? start) - start) / (end - start)) * width),
    y: tenth(height - (Number(total) / top) * height),
  }))
  const [first = { x: 0, y: height }, ...rest] = places
  const line = [`M0 ${first.y}`, ...rest.map(({ x, y }) => `H${x}V${y}`)].join('')
  return { places, line, fill: `${line}H${width}V${height}H0Z`, top }
}

/** A new account has no line of zero before its first deposit: it rises from zero at that moment. */
export function beginAtFirstMovement<Sample extends BalanceSample>(points: readonly Sample[]): Sample[] {
  const start = points.findIndex(({ total }) => hasAmount(total))
  const [before, first] = [points[start - 1], points[start]]
  return before && first ? [{ ...before, at: first.at }, ...points.slice(start)] : [...points]
}

export const hasAmount = (total: string): boolean => /[1-9]/.test(total)

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10

/** The next of 1, 2, 5, 10, 20, 50 ... so that the axis has plain figures. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

/** The point that is in force at a place: the last one at or before it. */
export function findPointAt(places: readonly Point[], x: number): number {
  const after = places.findIndex((place) => place.x > x)
  return after < 0 ? places.length - 1 : Math.max(0, after - 1)
}
