import type { Mark } from '@plumbline/charts/scene/scene'
import { cx } from '#ui/basics/cx.ts'

type Props = { mark: Mark; width: number; height: number }

const WIDE = 248
const HIGH = 120
const GAP = 8

/** The sentence of a mark; screen readers get it as the mark's name. */
export function ChartTooltip({ mark, width, height }: Props) {
  const wide = Math.min(WIDE, width)
  const above = mark.y >= height / 3
  return (
    <foreignObject
      x={Math.max(0, Math.min(width - wide, mark.x - wide / 2))}
      y={above ? mark.y - HIGH - GAP : mark.y + GAP}
      width={wide}
      height={HIGH}
      className="pointer-events-none overflow-visible print:hidden"
    >
      <div
        aria-hidden="true"
        className={cx('flex h-full justify-center', above ? 'items-end' : 'items-start')}
      >
        <p className="pointer-events-auto rounded-r-2 border border-line-strong bg-surface px-3 py-2 text-small text-text shadow-s-2">
          {mark.label}
        </p>
      </div>
    </foreignObject>
  )
}
