// The harbour drawing of the public pages.

import './harbour.css'
import { useId } from 'react'
import { BoatShape } from './boat.tsx'

const shores = [
  'M-20 -20H150C196 52 118 104 146 168C170 224 262 236 246 300C234 350 150 362 166 424C174 456 206 470 198 520H-20Z',
  'M660 -20V520H486C462 446 508 408 486 354C468 308 394 300 404 238C412 188 486 182 474 118C466 78 428 46 446 -20Z',
]
const courses =
  'M170 84C250 88 250 196 300 250M170 150C240 160 260 220 292 262M190 404C250 392 262 322 286 300M440 92C380 120 400 190 366 232M444 136C396 160 396 200 374 226M454 342C400 330 372 300 352 276M464 400C400 392 352 340 336 286'
const leftPiers = [
  [148, 84],
  [142, 150],
  [246, 300],
  [163, 404],
] as const
const rightPiers = [
  [466, 92],
  [478, 136],
  [404, 238],
  [481, 342],
  [491, 400],
] as const
const soundings = [
  [268, 72, 5],
  [338, 110, 7],
  [300, 160, 9],
  [226, 432, 6],
  [318, 392, 8],
  [400, 452, 11],
  [290, 458, 9],
  [372, 52, 6],
] as const

type HarbourProps = {
  /** What the drawing shows, in a sentence. */
  label: string
  banks: string
  chains: string
  /** Four bank rails and five networks, from north to south. */
  rails: readonly [string, string, string, string]
  networks: readonly [string, string, string, string, string]
}

/** The product as a chart: rails on one bank, networks on the other, a boat between. */
export function Harbour({ label, banks, chains, rails, networks }: HarbourProps) {
  const id = useId()
  return (
    <svg className="harbour" viewBox="0 0 640 500" width="640" height="500" role="img" aria-label={label}>
      <defs>
        <clipPath id={`${id}f`}>
          <rect x="14" y="14" width="612" height="472" />
        </clipPath>
        <g id={`${id}s`}>
          {shores.map((shore) => (
            <path key={shore} d={shore} />
          ))}
        </g>
      </defs>
      <rect className="deep" x="14" y="14" width="612" height="472" />
      <g clipPath={`url(#${id}f)`}>
        {['band band--3', 'band band--2', 'band band--1', 'land'].map((layer) => (
          <use key={layer} className={layer} href={`#${id}s`} />
        ))}
        {leftPiers.map(([x, y], index) => (
          <g key={y}>
            <path className="pier" d={`M${x} ${y}h26`} />
            <text className="pl" x={x - 8} y={y + 4} textAnchor="end">
              {rails[index]}
            </text>
          </g>
        ))}
        {rightPiers.map(([x, y], index) => (
          <g key={y}>
            <path className="pier" d={`M${x} ${y}h-26`} />
            <text className="pl" x={x + 8} y={y + 4}>
              {networks[index]}
            </text>
          </g>
        ))}
        <path className="route" d="M276 299C312 292 340 268 376 240" />
        <path className="leg" d={courses} />
        <text className="bank" x="82" y="238">
          {banks}
        </text>
        <text className="bank" x="528" y="296">
          {chains}
        </text>
        {soundings.map(([x, y, depth]) => (
          <text className="snd" key={x} x={x} y={y}>
            {depth}
          </text>
        ))}
        <g transform="translate(302 240) scale(1.3)">
          <BoatShape />
        </g>
      </g>
      <rect className="neat neat--thin" x="6" y="6" width="628" height="488" />
      <path className="neat neat--dash" strokeDasharray="17.486" d="M14 10H626M14 490H626" />
      <path className="neat neat--dash" strokeDasharray="17.482" d="M10 14V486M630 14V486" />
      <rect className="neat neat--thin" x="14" y="14" width="612" height="472" />
    </svg>
  )
}
