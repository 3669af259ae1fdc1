import type { Scene } from '@plumbline/charts/scene/scene'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import { ChartFigure } from './ChartFigure.tsx'

export type ChartProps = {
  /** Called with the measured width, again whenever it changes. */
  draw: (width: number) => Scene
  /** What the chart shows, for those who do not see it. */
  title: string
  /** Its main values in a sentence or two. */
  description: string
}

/** Narrower than this a chart has no room for its words; it is scaled down instead. */
const LEAST_WIDTH = 280

/** Measures its place and draws for it: type never shrinks. */
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
