export type ProgressMeterProps = {
  label: string
  /** 0 to 1. */
  value: number
  /** "42 of 70 MB" */
  valueText?: string
}

export function ProgressMeter({ label, value, valueText }: ProgressMeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-surface-3 forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-(--d-base) forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
