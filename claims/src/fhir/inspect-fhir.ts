import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openBytes, readHead } from '../import/byte-source.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { FileStart } from '../import/inspect-file.ts'
import { prescanText, textFile } from '../import/scan-text.ts'
import { readTextHead } from '../import/text-head.ts'
import { convertFhir } from './convert-fhir.ts'
import { detectShape } from './json-shape.ts'

const HEAD_BYTES = 1 << 12

type Inspection = {
  /** Where the converted rows are written. */
  folder: string
  onBytes: (bytes: number) => void
  signal?: AbortSignal
}

/** Reads a file of FHIR claims once and converts it to text for the import. */
export async function inspectFhir({ path, name, gzip, head }: FileStart, inspection: Inspection) {
  const { folder, onBytes, signal } = inspection
  const source = openBytes(path, { gzip, onBytes, signal })
  const target = join(folder, `${randomBytes(6).toString('hex')}.csv`)
  const file = { chunks: source.chunks, shape: detectShape(head), name }
  const { read, rejects, leftOut } = await convertFhir(file, target)
  if (read === 0) {
    const found = Object.fromEntries(leftOut.map(({ kind, count }) => [kind, count]))
    throw new ImportRefused('fhir_not_professional', { file: name, found })
  }
  const text = textFile(target, false, readTextHead(await readHead(target, HEAD_BYTES), name), signal)
  const { isRegular, padded } = await prescanText(text)
  const { delimiter, columns } = text.head
  return {
    path,
    name,
    sha256: source.sha256(),
    format: 'fhir' as const,
    delimiter,
    columns,
    read,
    text,
    isRegular,
    padded,
    rejects,
    leftOut,
  }
}
