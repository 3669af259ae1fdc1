import type { ClaimsData } from '@plumbline/contract/claims/claims-data'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'

/** Quarters as a strip: short enough to be read at a glance, newest first. */
export function QuarterTable({ quarters }: { quarters: ClaimsData['quarters'] }) {
  const { store: texts } = useClaimsDataTexts()
  const locale = useLocale()
  if (quarters.length === 0) return null
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="cursor-pointer text-body-s font-semibold">{texts.quarters}</summary>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        {quarters.map(({ quarter, lines, preliminary }) => (
          <li key={quarter} className="flex flex-wrap items-center gap-x-2 text-body-s tabular-nums">
            <b>{quarter}</b>
            <span>{formatNumber(locale, lines)}</span>
            {preliminary && (
              <Pill tone="warning" icon="clock">
                {texts.preliminary}
              </Pill>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
