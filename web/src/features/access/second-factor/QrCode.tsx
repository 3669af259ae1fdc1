import { qrPath } from './qr-path.ts'

type Props = { rows: readonly string[]; label: string }

/** Black on white in every theme: a camera has to read it. */
export function QrCode({ rows, label }: Props) {
  const size = rows.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full shrink-0 rounded-r-2 border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  )
}
