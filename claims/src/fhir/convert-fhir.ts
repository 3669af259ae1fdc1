import { rm } from 'node:fs/promises'
import { ImportRefused } from '../import/import-refused.ts'
import { LINE_COLUMNS } from '../line.ts'
import { convertEob, isEob } from './convert-eob.ts'
import type { JsonShape } from './json-shape.ts'
import { asText } from './json-values.ts'
import type { LeftOut } from './left-out.ts'
import { createProviderDirectory } from './provider-ids.ts'
import { type FoundResource, readResources } from './read-resources.ts'
import { createRowFile, type RowFile, type RowReject } from './row-file.ts'

type Conversion = { read: number; rows: number; rejects: RowReject[]; leftOut: LeftOut[] }

type FhirFile = {
  chunks: AsyncIterable<Buffer>
  shape: JsonShape
  /** The name in messages. */
  name: string
}

const FHIR_COLUMNS: readonly string[] = [
  ...LINE_COLUMNS.map(({ name }) => name).filter((name) => name !== 'import_number'),
  'void',
  'received_date',
  'source_line',
]

class Tally {
  readonly #counts = new Map<string, number>()

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** The most frequent first. */
  list(): [name: string, count: number][] {
    return [...this.#counts].toSorted(([, left], [, right]) => right - left)
  }
}

/**
 * Converts a file of ExplanationOfBenefit resources to CSV: claim lines in the plain layout. Throws ImportRefused, and
 * leaves no CSV, if the file as a whole cannot be used.
 */
export async function convertFhir(input: FhirFile, outCsvPath: string): Promise<Conversion> {
  const rowFile = await createRowFile(outCsvPath, FHIR_COLUMNS, input.name)
  try {
    const { leftOut, others, claims } = await convertAll(input, rowFile)
    await rowFile.close()
    if (claims === 0) throw withoutClaims(input.name, others)
    const { rejects } = rowFile
    const rows = rowFile.rows()
    return {
      read: rows + rejects.length,
      rows,
      rejects,
      leftOut: leftOut.list().map(([kind, count]) => ({ kind, count })),
    }
  } catch (error) {
    await rowFile.close()
    await rm(outCsvPath, { force: true })
    throw error
  }
}

async function convertAll({ chunks, shape, name }: FhirFile, rowFile: RowFile) {
  const directory = createProviderDirectory()
  const leftOut = new Tally()
  const others = new Tally()
  let claims = 0

  function take({ line, resource }: FoundResource): void {
    if (!isEob(resource)) {
      others.add(asText(resource.resourceType))
      return
    }
    claims++
    const converted = convertEob(resource, directory, line)
    if (converted.leftOut !== null) leftOut.add(converted.leftOut)
    else for (const { row, problem } of converted.rows) rowFile.put(row, line, problem)
  }

  for await (const batch of readResources(chunks, shape, name)) {
    for (const value of batch) {
      if (value.problem !== null) {
        rowFile.put({ source_line: String(value.line) }, value.line, { field: '', reason: value.problem })
        continue
      }
      // A Bundle may have its providers after the claims that refer to them.
      for (const { resource, fullUrl } of value.resources) directory.add(resource, fullUrl)
      value.resources.forEach(take)
    }
    await rowFile.flush()
  }
  return { leftOut, others, claims }
}

const TYPES_TOLD = 10

function withoutClaims(file: string, others: Tally): ImportRefused {
  const named = others.list().filter(([type]) => /^[A-Za-z]{1,64}$/.test(type))
  if (named.length === 0) return new ImportRefused('fhir_not_fhir', { file })
  return new ImportRefused('fhir_no_claims', { file, found: Object.fromEntries(named.slice(0, TYPES_TOLD)) })
}
