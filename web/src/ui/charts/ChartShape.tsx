import type { Shape, TextShape } from '@plumbline/charts/scene/scene'
import { cx } from '#ui/basics/cx.ts'
import { DASHES, FILL, strokeClass } from './chart-classes.ts'

const HALO = 'stroke-surface [paint-order:stroke] [stroke-linejoin:round]'

const SIZES: Readonly<Record<number, string>> = {
  12: 'text-[0.75rem]',
  13: 'text-[0.8125rem]',
  14: 'text-[0.875rem]',
  15: 'text-[0.9375rem]',
  17: 'text-[1.0625rem]',
}

function ChartText({ tone, x, y, text, size, anchor, bold, halo }: TextShape) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      strokeWidth={halo ? 4 : undefined}
      className={cx('tabular-nums', SIZES[size] ?? SIZES[12], FILL[tone], bold && 'font-[620]', halo && HALO)}
    >
      {text}
    </text>
  )
}

function ChartPath({ tone, d, fill, width, dash, halo }: Extract<Shape, { kind: 'path' }>) {
  const edge = halo && (
    <path
      d={d}
      fill="none"
      strokeWidth={(fill ? 0 : (width ?? 1)) + 3}
      className="stroke-surface [stroke-linejoin:round]"
    />
  )
  return (
    <>
      {edge}
      <path
        d={d}
        fill={fill ? undefined : 'none'}
        strokeWidth={fill ? undefined : (width ?? 1)}
        strokeDasharray={dash && DASHES[dash]}
        strokeLinejoin="round"
        className={fill ? FILL[tone] : strokeClass(tone)}
      />
    </>
  )
}

/** One shape of a scene in the page's colors. */
export function ChartShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'text':
      return <ChartText {...shape} />
    case 'path':
      return <ChartPath {...shape} />
    case 'line':
      return (
        <line
          x1={shape.x1}
          y1={shape.y1}
          x2={shape.x2}
          y2={shape.y2}
          strokeWidth={shape.width ?? 1}
          strokeDasharray={shape.dash && DASHES[shape.dash]}
          className={strokeClass(shape.tone)}
        />
      )
    case 'circle':
      return (
        <circle
          cx={shape.x}
          cy={shape.y}
          r={shape.r}
          strokeWidth={shape.hollow ? 2.25 : undefined}
          className={shape.hollow ? cx('fill-surface', strokeClass(shape.tone)) : FILL[shape.tone]}
        />
      )
    case 'rect':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          className={FILL[shape.tone]}
        />
      )
  }
}

export function ChartShapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a scene is drawn anew as a whole
    <ChartShape key={index} shape={shape} />
  ))
}
