import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Topic } from '@plumbline/contract/reports/report-list'
import type { FamilyRules } from '@plumbline/contract/reports/words/family-rules'

export type ReferenceFamily = {
  /** The add-on code. */
  code: string
  /** What a report on it is about, and what one unit means; null if unknown. */
  label: Bilingual | null
  plain: Bilingual | null
  topic: Topic
  primaries: readonly string[]
  rules: FamilyRules
}

/** The families and words of one version of the claims store. */
export type Reference = {
  families: ReadonlyMap<string, ReferenceFamily>
  procedureLabel(code: string): Bilingual | null
  placeLabel(code: string): Bilingual | null
  modifierLabel(code: string): Bilingual | null
  /** Only if the payer has imported them; none are built in. */
  diagnosisLabel(code: string): Bilingual | null
  drugLabel(ndc: string): Bilingual | null
}

/** The reference of a version of the store, by its manifest's number. */
export type ReferenceSource = (manifest: number) => Promise<Reference>
