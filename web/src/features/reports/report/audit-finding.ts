import { formatDate } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { CaseEffect } from '@plumbline/contract/reports/report-cases'
import type { Texts } from '#platform/texts/texts.ts'

type Words = Pick<
  Texts<ReturnType<typeof import('./report-audits.en.ts').reportAudits>>,
  'early' | 'noVisits' | 'changed' | 'same'
>

/** One sentence about an audit. It names a change only if the interval excludes zero. */
export function auditFinding(
  effect: CaseEffect,
  code: string,
  locale: Locale,
  texts: Words,
  formatPeriod: (period: string) => string,
): string {
  if (effect.state === 'early')
    return texts.early(formatPeriod(effect.period), formatDate(locale, effect.final_on))
  if (effect.state === 'no_visits') return texts.noVisits
  const { before, after, change } = effect
  const isChange = change.high < 0 || change.low > 0
  return isChange ? texts.changed(code, before.value, after.value) : texts.same(before.value, after.value)
}
