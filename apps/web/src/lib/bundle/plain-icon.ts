// How an icon of the set is drawn: a plain svg. The set's own way serves many frameworks and weighs more than all our icons together.

import { createElement, type SVGProps } from 'react'

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

const outline = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export function createIcon({ node }: IconData) {
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...outline, ...props }, ...strokes)
  }
}
