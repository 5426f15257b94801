// The plot of the balance chart.

import { compact } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { BoatShape } from '@sampan/ui/boat'
import { mask, useAmountsHidden } from '@sampan/ui/hidden-amounts'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { messages } from './chart-messages.ts'
import { type BalanceHistory, ChartTable, describeCause } from './chart-table.tsx'
import { findPointAt, plotSteps } from './plot-line.ts'

const height = 132
/** Room for the axis labels and the boat. */
const axisWidth = 48
const boat = { width: 28, height: 16 }

/** Drawn at its real size, so that labels and boat keep their shape. Pointer and arrow keys read out each change. */
export function ChartPlot({ course, label, children }: { course: BalanceHistory; label: string; children: ReactNode }) {
  const t = useT()
  const read = useReadOut(course)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame) - axisWidth
  const plot = plotSteps(course.points, { width, height })
  const [chosen, setChosen] = useState<number>()
  const last = course.points.length - 1
  const at = Math.min(chosen ?? last, last)
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) =>
    setChosen(findPointAt(plot.places, event.clientX - event.currentTarget.getBoundingClientRect().left))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, to)))
  }
  return (
    <>
      <div
        ref={frame}
        className="flow__plot"
        role="slider"
        tabIndex={0}
        aria-label={`${label}. ${t(messages.explore)}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={read(at)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={onKeyDown}
      >
        <Drawing plot={plot} width={width} marked={chosen === undefined ? undefined : plot.places[at]} />
      </div>
      <figcaption>{children}</figcaption>
      <p className="small muted flow__read">
        {chosen === undefined ? t(messages.about) : <span aria-hidden="true">{read(at)}</span>}
      </p>
      <ChartTable course={course} label={label} />
    </>
  )
}

type Plot = ReturnType<typeof plotSteps>
type DrawingProps = { plot: Plot; width: number; marked: Plot['places'][number] | undefined }

/** Line and area with their axis, the boat at the last point, and a marker at the chosen one. */
function Drawing({ plot: { places, line, fill, top }, width, marked }: DrawingProps) {
  const now = places.at(-1)
  const hidden = useAmountsHidden()
  return (
    <svg aria-hidden="true">
      <path className="flow__grid" d={`M0 .5H${width}M0 ${height / 2}H${width}M0 ${height - 0.5}H${width}`} />
      <path className="flow__fill" d={fill} />
      <path className="flow__line" d={line} />
      {marked && (
        <>
          <path className="flow__at" d={`M${marked.x} 0V${height}`} />
          <circle className="flow__dot" cx={marked.x} cy={marked.y} r="4" />
        </>
      )}
      {now && (
        <svg
          className="boat"
          viewBox="0 8 40 22"
          x={now.x - boat.width / 2}
          y={now.y - boat.height * 0.86}
          width={boat.width}
          height={boat.height}
        >
          <BoatShape />
        </svg>
      )}
      <text className="flow__axis" x={width + 18} y="4" dominantBaseline="middle">
        {hidden ? mask : compact(plain(top))}
      </text>
      <text className="flow__axis" x={width + 18} y={height / 2} dominantBaseline="middle">
        {hidden ? mask : compact(plain(top / 2))}
      </text>
    </svg>
  )
}

/** The axis has at most two decimals; a figure with an exponent would not be a figure to the formatter. */
const plain = (figure: number): string => figure.toFixed(figure < 10 ? 2 : 0)

function useReadOut({ points, currency }: BalanceHistory): (index: number) => string {
  const locale = useLocaleFormat()
  return (index) => {
    const point = points[index]
    if (!point) return ''
    const parts = [
      formatDayTime(Date.parse(point.at), locale),
      moneyText(moneyFromWire(point.total, currency)),
      describeCause(point.cause),
    ]
    return parts.filter((part) => part !== '').join(' · ')
  }
}

function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(312)
  useEffect(() => {
    if (!frame.current) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame])
  return width
}
