import type { Scene } from '@plumbline/charts/scene/scene'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import { ChartFigure } from './ChartFigure.tsx'

export type ChartProps = {
  /** Called with the measured width, again whenever it changes. */
  draw: (width: number) => Scene
  /** For screen readers: what the chart shows. */
  title: string
  /** Its main values in a sentence or two. */
  description: string
}

/** Below this width a chart has no room for its text and is scaled down. */
const LEAST_WIDTH = 280

/** Measures its width and draws for it, so that text keeps its size. */
export function Chart({ draw, title, description }: ChartProps) {
  const { ref, width } = useElementWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="w-full print:break-inside-avoid">
      {width !== null && width > 0 && (
        <ChartFigure scene={draw(Math.max(LEAST_WIDTH, width))} title={title} description={description} />
      )}
    </div>
  )
}
