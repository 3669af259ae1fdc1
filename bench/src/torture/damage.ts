import type { Random } from './random.ts'

export type Importer = 'claims' | 'remittances' | 'providers' | 'reference'

/** The shape of a good file; it decides which damages apply. */
export type Shape = 'table' | 'x12' | 'parquet' | 'fhir'

export type GoodFile = { name: string; importer: Importer; shape: Shape; bytes: Buffer }

/** What an import must count, where it is certain. */
export type ExpectedCounts = {
  rejected: number
  loaded?: number
  /** Rows in which an optional field was emptied. */
  repaired?: number
  /** Claims with one number, patient and date, but other lines. */
  conflicts?: number
  /** Replacements and voids without an original. */
  unmatched?: number
  /** What all lines of the store are allowed, after a remittance. */
  allowed?: number
}

/** The required result, if it is certain. */
export type Expected = 'refused' | 'loaded' | ExpectedCounts

export type Damaged = { bytes: Buffer; expected?: Expected }

export type Damage = {
  /** The name in the table of results. */
  kind: string
  fits(file: GoodFile): boolean
  apply(file: GoodFile, random: Random, folder: string): Damaged | Promise<Damaged>
}

export type Outcome = 'refused' | 'loaded'

export const isTable = ({ shape }: GoodFile): boolean => shape === 'table'
export const isX12 = ({ shape }: GoodFile): boolean => shape === 'x12'
export const isClaimTable = ({ shape, importer }: GoodFile): boolean =>
  shape === 'table' && importer === 'claims'

/** The lines of a table; values in the good files contain no line breaks. */
export const toLines = ({ bytes }: GoodFile): string[] => bytes.toString('utf8').trimEnd().split('\n')
export const fromLines = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)
