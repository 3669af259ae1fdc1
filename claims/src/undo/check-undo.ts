import type { ImportRecord, Manifest } from '../store/manifest.ts'

/** Why an import cannot be taken back. */
export type UndoObstacle =
  | 'unknown'
  | 'taken_back'
  | 'kind'
  | 'not_kept'
  | 'mends'
  | 'repeated'
  | 'matched'
  | 'own_amounts'

/** An import cannot be taken back. The message is shown to the user; the store is unchanged. */
export class UndoRefused extends Error {
  override name = 'UndoRefused'
  readonly code: UndoObstacle

  constructor(code: UndoObstacle, message: string) {
    super(message)
    this.code = code
  }
}

const isStanding = ({ takenBack }: ImportRecord) => takenBack === undefined

/** A later import with a file of this one, or with payments that this one had first: they would be lost with it. */
function findRepeat(record: ImportRecord, imports: readonly ImportRecord[]): ImportRecord | undefined {
  const own = new Set(record.files.map(({ sha256 }) => sha256))
  return imports.find(
    (each) =>
      isStanding(each) &&
      each.number > record.number &&
      each.kind === record.kind &&
      each.layout === record.layout &&
      (each.kind === 'remittances'
        ? each.counts.duplicates > 0
        : each.files.some(({ sha256 }) => own.has(sha256))),
  )
}

/** Finds the import, or refuses with what helps. Only what the list of imports tells is checked here. */
export function checkUndo({ imports }: Pick<Manifest, 'imports'>, number: number): ImportRecord {
  const record = imports.find((each) => each.number === number)
  if (record === undefined)
    throw new UndoRefused('unknown', `The store has no import ${number}. Nothing was changed.`)
  const refuse = (code: UndoObstacle, why: string) =>
    new UndoRefused(code, `Import ${number} cannot be taken back: ${why} Nothing was changed.`)
  if (!isStanding(record)) throw refuse('taken_back', 'it has been taken back already.')
  if (record.kind === 'providers' || record.kind === 'reference')
    throw refuse('kind', 'lists of providers and reference tables are changed by importing the right list.')
  if (record.undo === undefined)
    throw refuse('not_kept', 'it was imported before the store kept what an import replaces.')
  const [mended] = record.undo.mends
  if (mended !== undefined)
    throw refuse('mends', `it corrects rejected rows of import ${mended} and leaves with that one.`)
  if ((record.matched ?? 0) > 0 && record.kind === 'remittances')
    throw refuse('matched', 'corrections that waited were applied by its payer numbers.')
  const repeat = findRepeat(record, imports)
  if (repeat !== undefined)
    throw refuse('repeated', `import ${repeat.number} repeats a part of it. Take back that one first.`)
  return record
}

/** The obstacle that the list of imports tells; null if there is none. */
export function findObstacle(manifest: Pick<Manifest, 'imports'>, number: number): UndoObstacle | null {
  try {
    checkUndo(manifest, number)
    return null
  } catch (error) {
    if (error instanceof UndoRefused) return error.code
    throw error
  }
}

const latest = (left: string | null, right: string | null): string | null =>
  left === null || (right !== null && right > left) ? right : left

/** The data-through date of the imports that stand, as if the others had never been. */
export function foldDataThrough(imports: readonly ImportRecord[], current: string | null): string | null {
  const first = imports.find(({ undo }) => undo !== undefined)
  if (first?.undo === undefined) return current
  return imports
    .filter((each) => each.number >= first.number && isStanding(each))
    .reduce<string | null>((through, { undo, dataThrough }) => {
      if (undo === undefined) return through
      return undo.throughStated ? dataThrough : latest(through, dataThrough)
    }, first.undo.throughBefore)
}
