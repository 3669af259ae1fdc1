import type { Mark, Scene } from '@plumbline/charts/scene/scene'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { ChartShapes } from './ChartShape.tsx'
import { nextMark } from './chart-keys.ts'

export type ChartFigureProps = { scene: Scene; title: string; description: string }

// Spread, because the linter suggests HTML elements for these roles, which do not exist in SVG.
const ROLES = { chart: { role: 'group' }, backdrop: { 'aria-hidden': true }, mark: { role: 'img' } } as const

/** One tab stop; arrow keys move from mark to mark, each named by its sentence. */
export function ChartFigure({ scene, title, description }: ChartFigureProps) {
  const { width, height, backdrop, marks } = scene
  const descriptionId = useId()
  const group = useRef<SVGSVGElement>(null)
  const [stop, setStop] = useState(scene.start)
  const [shown, setShown] = useState<string | null>(null)
  const place = Math.max(
    0,
    marks.findIndex(({ id }) => id === stop),
  )
  const tooltip = marks.find(({ id }) => id === shown)

  // Also closes the tooltip of a hovered mark while the focus is elsewhere.
  useEffect(() => {
    if (shown === null) return
    const hide = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setShown(null)
    }
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [shown])

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextMark(event.key, place, marks.length)
    if (next === null) return
    event.preventDefault()
    group.current?.querySelectorAll<SVGGElement>('[data-mark]')[next]?.focus()
  }

  return (
    <svg
      ref={group}
      {...ROLES.chart}
      aria-label={title}
      aria-describedby={descriptionId}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="chart block h-auto max-w-full"
      onKeyDown={handleKeyDown}
      onPointerLeave={() => setShown(null)}
    >
      <desc id={descriptionId}>{description}</desc>
      <g {...ROLES.backdrop}>
        <ChartShapes shapes={backdrop} />
      </g>
      {marks.map((mark, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: its role is spread; focus and hover only show its sentence
        <g
          key={mark.id}
          data-mark=""
          {...ROLES.mark}
          aria-label={mark.label}
          tabIndex={index === place ? 0 : -1}
          className="group outline-none"
          onFocus={() => {
            setStop(mark.id)
            setShown(mark.id)
          }}
          onBlur={() => setShown(null)}
          onPointerEnter={() => setShown(mark.id)}
        >
          <rect {...mark.box} className="fill-transparent" />
          <ChartShapes shapes={mark.shapes} />
          <rect
            x={mark.box.x - 3}
            y={mark.box.y - 3}
            width={mark.box.width + 6}
            height={mark.box.height + 6}
            rx={4}
            fill="none"
            strokeWidth={3}
            className="hidden stroke-focus group-focus-visible:block"
          />
        </g>
      ))}
      {tooltip && <ChartTooltip mark={tooltip} width={width} height={height} />}
    </svg>
  )
}

const TOOLTIP_WIDTH = 248
const TOOLTIP_HEIGHT = 120
const TOOLTIP_GAP = 8

/** The sentence of a mark; screen readers get it as the mark's name. */
function ChartTooltip({ mark, width, height }: { mark: Mark; width: number; height: number }) {
  const wide = Math.min(TOOLTIP_WIDTH, width)
  const above = mark.y >= height / 3
  return (
    <foreignObject
      x={Math.max(0, Math.min(width - wide, mark.x - wide / 2))}
      y={above ? mark.y - TOOLTIP_HEIGHT - TOOLTIP_GAP : mark.y + TOOLTIP_GAP}
      width={wide}
      height={TOOLTIP_HEIGHT}
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
