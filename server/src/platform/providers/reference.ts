import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Topic } from '@plumbline/contract/reports/report-list'

export type ReferenceFamily = {
  /** The add-on code. */
  code: string
  /** What a report on it is about, and what one unit means; null where nobody has said it. */
  label: Bilingual | null
  plain: Bilingual | null
  topic: Topic
  primaries: readonly string[]
  dailyLimit: number | null
}

/** The families and words of one version of the claims store. */
export type Reference = {
  families: ReadonlyMap<string, ReferenceFamily>
  /** Of a procedure code. */
  labelOf(code: string): Bilingual | null
  placeLabel(code: string): Bilingual | null
  modifierLabel(code: string): Bilingual | null
  /** Only where the payer has loaded them: none are brought along. */
  diagnosisLabel(code: string): Bilingual | null
  drugLabel(ndc: string): Bilingual | null
}

/** The reference of a version of the store, by its manifest's number. */
export type ReferenceSource = (manifest: number) => Promise<Reference>
