import type { Quarter } from '../quarter.ts'

/** An immutable file of the store, named relative to its root. */
export type StoredFile = { file: string; rows: number; bytes: number }

/** What became of the rows of one import: read = loaded + replaced + duplicates + rejected, always. */
export type ImportCounts = {
  read: number
  /** Took effect: a line that counts now, or a void. */
  loaded: number
  /** Did not take effect, because the same claim is there in a higher version, in this import or in the store. */
  replaced: number
  /** Says what is there already. */
  duplicates: number
  rejected: number
}

export type ImportRecord = {
  number: number
  kind: 'claims' | 'remittances' | 'providers' | 'reference'
  /** File names without folders, with the SHA-256 of their bytes. */
  files: { name: string; sha256: string; bytes: number }[]
  layout: string
  counts: ImportCounts
  /** Lines that counted before this import and do not any more. */
  retired: number
  quarters: Quarter[]
  rejects: string | null
  dataThrough: string | null
  importedAt: string
}

/** One version of the store. It is never changed: the next version is the next number. */
export type Manifest = {
  format: 1
  number: number
  createdAt: string
  cause: string
  dataThrough: string | null
  /** One file a quarter, clustered by npi, tin and service_date: whoever needs an order asks for it. */
  lines: (StoredFile & { quarter: Quarter })[]
  /** Claims that a void removed: claim_id, version, import_number. */
  voids: StoredFile | null
  /** npi, tin ('' = directory entry of the NPI alone), name, type, specialty, taxonomy, state, region, practice, mailing_address. */
  roster: StoredFile | null
  /** family, add_on, primary_code; null = the built-in families. */
  families: StoredFile | null
  /** code, units: the daily unit limit; null = the built-in limits. */
  limits: StoredFile | null
  /** system, code, language, label: texts of a payer for codes; null = the built-in labels. */
  labels: StoredFile | null
  /** taxonomy, specialty_code, specialty: CMS's crosswalk; absent = the built-in one. */
  taxonomy?: StoredFile | null
  /** Every payment joined to a line so far, one file an import (x12/remittance-ledger.ts); absent = none. */
  remittances?: StoredFile[]
  imports: ImportRecord[]
}

/** The number of the version that an import makes: it is never given twice, also after a rollback. */
export const nextImportNumber = ({ number }: Manifest): number => number + 1
