import type { ReactNode } from 'react'

/** Names and values, side by side if there is room. */
export function FactList({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-body-s sm:grid-cols-[max-content_minmax(0,1fr)]">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
