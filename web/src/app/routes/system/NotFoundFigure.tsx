import { dotColumns } from '@plumbline/charts/bars/dot-columns'
import { plumbLine } from '@plumbline/charts/distribution/plumb-line'

type Props = { status: number; label: string }

const AXIS = 186
const TICK_STEP = 40
const FIRST_TICK_X = 20
const TICKS = 9
const PEERS = dotColumns([2, 4, 7, 10, 8, 5, 3, 1], {
  firstX: 60,
  columnWidth: 12,
  axis: AXIS,
  radius: 4.6,
  gap: 2.3,
})

const tickX = (index: number) => FIRST_TICK_X + index * TICK_STEP

/** A report-like chart for the error page: the peers in one place, you at the plumb line. */
export function NotFoundFigure({ status, label }: Props) {
  const first = Math.floor(status / 100) * 100
  const ticks = Array.from({ length: TICKS }, (_, index) => first + index)
  const x = tickX(Math.min(status - first, TICKS - 1))
  const you = plumbLine(x, 0, AXIS)
  return (
    <svg
      viewBox="0 0 360 210"
      width="360"
      height="210"
      aria-hidden="true"
      className="mx-auto h-auto max-w-full"
    >
      <rect x="76" y="60" width="48" height={AXIS - 60} rx="3" className="fill-viz-band" />
      {PEERS.map((dot) => (
        <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r={dot.r} className="fill-viz-peer" />
      ))}
      <path
        d={`M20 ${AXIS}H340${ticks.map((_, index) => `M${tickX(index)} ${AXIS}v5`).join('')}`}
        fill="none"
        className="stroke-viz-axis"
      />
      {ticks.map((tick, index) => (
        <text key={tick} x={tickX(index)} y={204} textAnchor="middle" className="fill-text-3 text-micro">
          {tick}
        </text>
      ))}
      <path d={you.line} strokeWidth={2} className="stroke-viz-you" />
      <path d={you.bob} className="fill-viz-you" />
      <text x={x + 12} y="22" className="fill-viz-you text-body font-[650]">
        {label}
      </text>
    </svg>
  )
}
