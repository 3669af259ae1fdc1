import type { LinesKey } from '@plumbline/contract/reports/lines-key'
import { REPORT_SECTIONS, type ReportSection } from '@plumbline/contract/reports/words/section-summaries'

/** Link targets inside a section. */
const INSIDE: Readonly<Record<string, ReportSection>> = {
  definitions: 'different',
  volume: 'different',
  trend: 'changed',
  places: 'modifiers',
}
const AUDIT = /^audit-/

/** The section that has to be open for a link target to be seen; null if none has to. */
export function sectionOfTarget(id: string): ReportSection | null {
  const own = REPORT_SECTIONS.find((section) => section === id)
  return own ?? INSIDE[id] ?? (AUDIT.test(id) ? 'changed' : null)
}

const CHECKS = ['orphan_rate', 'ineligible_rate', 'over_limit_rate']

/** The section with the number whose claim lines an address opens; null for the numbers of the summary. */
export function sectionOfLines({
  family,
  measure,
  modifier,
  code,
  place,
  role,
  day_code,
}: LinesKey): ReportSection | null {
  if (family === '') return 'counts'
  if (place !== '' || modifier !== '') return 'modifiers'
  if (code !== '' || day_code !== '') return 'codes'
  if (CHECKS.includes(measure)) return 'checks'
  if (role !== '' || measure === 'patient_share') return 'counts'
  return measure === 'attach_rate' || measure === '' ? null : 'codes'
}
