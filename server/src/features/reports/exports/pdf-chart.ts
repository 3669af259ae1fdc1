import type { Scene } from '@plumbline/charts/scene/scene'
import { drawScene } from '#platform/pdf/pdf-scene.ts'
import { type Chapter, PAPER_WIDTH } from './pdf-input.ts'

export function drawChart({ pdf }: Pick<Chapter, 'pdf'>, alt: string, scene: Scene): void {
  const height = (scene.height * PAPER_WIDTH) / scene.width
  pdf.figure(alt, { width: PAPER_WIDTH, height }, (pen) => drawScene(pen, pdf.fonts, scene, PAPER_WIDTH))
}

/** Keeps a heading with the chart that follows. */
export const chartHeight = (scene: Scene) => (scene.height * PAPER_WIDTH) / scene.width + 60
