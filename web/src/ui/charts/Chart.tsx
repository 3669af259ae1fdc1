import type { Scene } from '@plumbline/charts/scene/scene'
import { useLayoutEffect } from 'react'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import { ChartFigure } from './ChartFigure.tsx'

export type ChartProps = {
  /** Called with the measured width, again whenever it changes. */
  draw: (width: number) => Scene
  /** For screen readers: what the chart shows. */
  title: string
  /** Its main values in a sentence or two. */
  description: string
  /** Called with what is drawn, again whenever it changes. */
  onDraw?: (scene: Scene) => void
}

/** Below this width a chart has no room for its text and is scaled down. */
const LEAST_WIDTH = 280

/** Measures its width and draws for it, so that text keeps its size. */
export function Chart({ draw, title, description, onDraw }: ChartProps) {
  const { ref, width } = useElementWidth<HTMLDivElement>()
  const scene = width !== null && width > 0 ? draw(Math.max(LEAST_WIDTH, width)) : null
  useLayoutEffect(() => {
    if (scene !== null) onDraw?.(scene)
  })
  return (
    <div ref={ref} className="w-full print:break-inside-avoid">
      {scene !== null && <ChartFigure scene={scene} title={title} description={description} />}
    </div>
  )
}
