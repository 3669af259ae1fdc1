import type { Random } from './random.ts'

export type Importer = 'claims' | 'remittances' | 'providers' | 'reference'

/** What a good file is: decides which damages can be done to it. */
export type Shape = 'table' | 'x12' | 'parquet'

export type GoodFile = { name: string; importer: Importer; shape: Shape; bytes: Buffer }

/** What must become of it where that is certain: refused, or so many rows rejected and the others read. */
export type Fate = 'refused' | 'loaded' | { rejected: number }

export type Damaged = { bytes: Buffer; fate?: Fate }

export type Damage = {
  /** In words, as the table of results shows it. */
  kind: string
  fits(file: GoodFile): boolean
  apply(file: GoodFile, random: Random, folder: string): Damaged | Promise<Damaged>
}

export type Outcome = 'refused' | 'loaded'

export const isTable = ({ shape }: GoodFile): boolean => shape === 'table'
export const isX12 = ({ shape }: GoodFile): boolean => shape === 'x12'
export const isClaimTable = ({ shape, importer }: GoodFile): boolean =>
  shape === 'table' && importer === 'claims'

/** A table as lines; the values of the good files hold no line ends. */
export const linesOf = ({ bytes }: GoodFile): string[] => bytes.toString('utf8').trimEnd().split('\n')
export const fromLines = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)
