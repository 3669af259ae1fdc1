import type { Quarter } from '../quarter.ts'

/** An immutable file; its name is relative to the store's root. */
export type StoredFile = { file: string; rows: number; bytes: number }

/**
 * `comparison` is a hash of what figures depend on: who is where, of which specialty, class, state and region. Names and
 * addresses are not in it. Absent in rosters from before it existed.
 */
export type StoredRoster = StoredFile & { comparison?: string }

/** What happened to the rows of one import: read = loaded + replaced + duplicates + rejected, always. */
export type ImportCounts = {
  read: number
  /** Took effect, as a current line or as a void. */
  loaded: number
  /** Took no effect, because this import or the store has the same claim in a higher version. */
  replaced: number
  /** Repeats what is stored already. */
  duplicates: number
  rejected: number
}

export type QuarterTotals = { lines: number; billed: number; paid: number }

/** Fields that may be absent are, in records from before they existed. */
export type ImportRecord = {
  number: number
  kind: 'claims' | 'remittances' | 'providers' | 'reference'
  /** File names without folders, with the SHA-256 of their bytes, and their rows if they were counted by file. */
  files: { name: string; sha256: string; bytes: number; read?: number; rejected?: number }[]
  layout: string
  counts: ImportCounts
  /** Earlier lines that no longer count after this import. */
  retired: number
  quarters: Quarter[]
  rejects: string | null
  /** The ten most frequent reasons for rejected rows, each with the file and line of an example; never with a value. */
  reasons?: { field: string; reason: string; rows: number; file: string; line: number }[]
  /**
   * Originals of an 837 with the number, patient and first date of another one, but other lines: how many claims, how
   * many rows of this import, which of them count, and the file with all rows. Absent if there are none.
   */
  conflicts?: { claims: number; rows: number; kept: 'later' | 'both'; file: string }
  /** Replacements and voids whose original is not in the store, and the file that lists them. */
  unmatched?: { corrections: number; file: string }
  /** Rows in which an optional field was not valid and is empty now, in all and by field, and the file that lists them. */
  repaired?: { rows: number; fields: { field: string; rows: number }[]; file: string }
  /**
   * Lines, charges and payments of the touched quarters before and after this import, and of the quarter before each
   * (store/quarter-totals.ts). Null: no lines.
   */
  totals?: { quarter: Quarter; before: QuarterTotals | null; after: QuarterTotals | null }[]
  /** Earlier corrections whose original has come with this import. */
  matched?: number
  dataThrough: string | null
  importedAt: string
  /** What the files have and the import does not keep, by kind; not part of `counts`. Absent = nothing. */
  leftOut?: { kind: string; count: number }[]
  /**
   * What taking it back needs (undo/): the data-through date before it, whether somebody stated its own, and the earlier
   * imports whose rejects it corrects. Absent: what it replaced was not kept.
   */
  undo?: { throughBefore: string | null; throughStated: boolean; mends: number[] }
  /** Who took it back, when and why; its rows are no longer in the store. `by` is an id of the portal, null on the server. */
  takenBack?: { at: string; by: string | null; reason: string | null; left: number; returned: number }
}

/** One version of the store. It never changes; a new version gets the next number. */
export type Manifest = {
  format: 1
  number: number
  createdAt: string
  cause: string
  dataThrough: string | null
  /** One file per quarter, clustered by npi, tin and service_date. Queries that need an order must sort. */
  lines: (StoredFile & { quarter: Quarter })[]
  /** Claims removed by a void: claim_id, version, import_number. */
  voids: StoredFile | null
  /** npi, tin ('' = an NPI directory entry without a practice), name, type, specialty, taxonomy, state, region, practice, mailing_address, phone, fax. */
  roster: StoredRoster | null
  /** family, add_on, primary_code, source; null = the built-in families. */
  families: StoredFile | null
  /**
   * family, mue, mai, not_with, unless (codes separated by spaces), same_group ('true', 'false'): families whose rules
   * the payer has changed; all others have the built-in rules. Null mue and mai: those of the limits. Absent = none.
   */
  rules?: StoredFile | null
  /** code, units, mai: the daily unit limit (older files lack mai); null = the built-in limits. */
  limits: StoredFile | null
  /** system, code, language, label: a payer's labels for codes; null = the built-in labels. */
  labels: StoredFile | null
  /** taxonomy, specialty_code, specialty: the CMS crosswalk; absent = the built-in one. */
  taxonomy?: StoredFile | null
  /** All payments joined to lines so far, one file per import (x12/remittance-ledger.ts); absent = none. */
  remittances?: StoredFile[]
  /** Good rows that are not among the lines, so that they can return (undo/superseded.ts); absent = none were kept. */
  superseded?: StoredFile[]
  /** Corrections that wait for their original, and former keys of corrected claims (x12/identity/known-claims.ts). */
  corrections?: StoredFile | null
  imports: ImportRecord[]
}

/** The number of the version that an import creates. Never reused, even after a rollback. */
export const nextImportNumber = ({ number }: Manifest): number => number + 1
