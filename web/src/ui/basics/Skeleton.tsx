import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useDelayed } from './use-delayed.ts'

export type SkeletonBarProps = { width?: number | string; height?: number | string; className?: string }

export function SkeletonBar({ width = '100%', height = 12, className }: SkeletonBarProps) {
  return <span className={cx('skeleton-bar block rounded-r-1', className)} style={{ width, height }} />
}

export type SkeletonShape = 'text' | 'report' | 'table' | 'chart'

export type SkeletonProps = {
  /** Read out to screen readers, for example "Loading report". */
  label: string
  shape?: SkeletonShape
  rows?: number
  className?: string
  /** A custom arrangement of SkeletonBars instead of a shape. */
  children?: ReactNode
}

const BARS = [10, 18, 30, 44, 62, 80, 94, 88, 70, 52, 40, 28, 20, 12, 8]

function ChartShape() {
  return (
    <div className="flex h-26 items-end gap-1.5 border-b-2 border-surface-3">
      {BARS.map((height) => (
        <SkeletonBar key={height} height={`${height}%`} className="flex-1 rounded-b-none" />
      ))}
    </div>
  )
}

function TextShape({ rows }: { rows: number }) {
  return (
    <div className="grid gap-2.5">
      {Array.from({ length: rows }, (_, row) => `${row === rows - 1 ? 64 : 92 + (row % 2) * 6}%`).map(
        (width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical placeholders
          <SkeletonBar key={row} width={width} height={14} />
        ),
      )}
    </div>
  )
}

function TableShape({ rows }: { rows: number }) {
  return (
    <div className="grid">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical placeholders
        <div key={row} className="grid h-13 grid-cols-[2fr_1fr_1fr] items-center gap-6 border-b border-line">
          <SkeletonBar width="80%" />
          <SkeletonBar width="60%" />
          <SkeletonBar width="70%" />
        </div>
      ))}
    </div>
  )
}

function ReportShape() {
  return (
    <>
      <SkeletonBar width={132} height={26} />
      <SkeletonBar width="92%" height={26} className="mt-3.5" />
      <SkeletonBar width="64%" height={26} className="mt-2" />
      <div className="my-6 grid grid-cols-3 gap-4">
        {['first', 'second', 'third'].map((key) => (
          <div key={key}>
            <SkeletonBar width="60%" />
            <SkeletonBar width="80%" height={34} className="mt-2.5" />
          </div>
        ))}
      </div>
      <ChartShape />
    </>
  )
}

/** Takes its space from the start and becomes visible after the fetch delay. */
export function Skeleton({ label, shape = 'text', rows = 3, className, children }: SkeletonProps) {
  const visible = useDelayed()
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {visible ? label : ''}
      </span>
      <div aria-hidden="true" className={visible ? undefined : 'invisible'}>
        {children ?? (
          <>
            {shape === 'text' && <TextShape rows={rows} />}
            {shape === 'table' && <TableShape rows={rows} />}
            {shape === 'chart' && <ChartShape />}
            {shape === 'report' && <ReportShape />}
          </>
        )}
      </div>
    </div>
  )
}
