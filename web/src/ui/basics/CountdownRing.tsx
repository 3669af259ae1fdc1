export type CountdownRingProps = {
  seconds: number
  total: number
  /** "48 seconds left" */
  label: string
}

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

export function CountdownRing({ seconds, total, label }: CountdownRingProps) {
  const share = total > 0 ? Math.min(1, Math.max(0, seconds / total)) : 0
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" role="img" aria-label={label}>
      <circle cx="48" cy="48" r={RADIUS} fill="none" strokeWidth={6} className="stroke-surface-3" />
      {share > 0 && (
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          fill="none"
          strokeWidth={6}
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 48 48)"
          className="stroke-accent transition-[stroke-dasharray] duration-1000 ease-linear"
        />
      )}
      <text
        x="48"
        y="57"
        textAnchor="middle"
        className="fill-text text-[28px] font-[650] tracking-tight tabular-nums"
      >
        {Math.max(0, Math.ceil(seconds))}
      </text>
    </svg>
  )
}
