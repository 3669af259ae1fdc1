import type { PerformanceOverview } from '@plumbline/contract/outreach/performance'
import { type Edition, editionKey } from '@plumbline/contract/outreach/result-editions'
import { navigate } from '#platform/router/router.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { editionHref, todayHref } from './use-performance.ts'

/** Which results these are: a print or a screenshot can be told from the next one. */
export function EditionNote({ edition }: { edition: Edition }) {
  const { words } = usePerformanceTexts()
  const { name, frozen, kept, correction } = words.edition
  return (
    <div className="mt-3 max-w-(--measure) text-small text-text-2">
      <p>
        <span className="font-semibold text-text">{name(edition.quarter, edition.version)}</span>,{' '}
        {frozen(edition.frozen_at)}. {kept}
      </p>
      {edition.reason !== null && <p className="mt-1">{correction(edition.reason)}</p>}
    </div>
  )
}

/** Earlier quarters and versions. With a single edition the payer has nothing to choose. */
export function EditionChoice({ overview, isTeam }: { overview: PerformanceOverview; isTeam: boolean }) {
  const { words, page } = usePerformanceTexts()
  const { edition, editions } = overview
  const options = [
    ...(isTeam ? [{ value: todayHref, label: page.edition.today }] : []),
    ...editions.map((one) => ({
      value: editionHref(one),
      label: words.edition.short(one.quarter, one.version),
    })),
  ]
  if (options.length < 2) return null
  return (
    <SelectField
      key={edition === null ? 'today' : editionKey(edition)}
      label={page.edition.choose}
      className="mt-3 max-w-sm print:hidden"
      value={edition === null ? todayHref : editionHref(edition)}
      options={options}
      onChange={(event) => void navigate(event.target.value)}
    />
  )
}
