import type { Scene } from '@plumbline/charts/scene/scene'
import { cx } from '#ui/basics/cx.ts'
import { ChartShapes } from './ChartShape.tsx'

export type ChartDrawingProps = { scene: Scene; className?: string }

/** A decorative drawing beside text that says the same: a strip in a table row, a sparkline. */
export function ChartDrawing({ scene: { width, height, backdrop, marks }, className }: ChartDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx('chart h-auto max-w-full', className)}
    >
      <ChartShapes shapes={[...backdrop, ...marks.flatMap(({ shapes }) => shapes)]} />
    </svg>
  )
}
