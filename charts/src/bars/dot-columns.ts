export type Dot = { x: number; y: number; r: number }

type Frame = { firstX: number; columnWidth: number; axis: number; radius: number; gap: number }

/** One dot for each member of a bin, stacked up from the axis. */
export function dotColumns(counts: readonly number[], frame: Frame): Dot[] {
  const { firstX, columnWidth, axis, radius, gap } = frame
  return counts.flatMap((count, column) =>
    Array.from({ length: count }, (_, row) => ({
      x: firstX + column * columnWidth,
      y: axis - gap - radius - row * (2 * radius + gap),
      r: radius,
    })),
  )
}
