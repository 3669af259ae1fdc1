import type { Row } from '../../x12/row-sink.ts'
import { convertEob } from '../convert-eob.ts'
import type { Json } from '../json-values.ts'
import { createProviderDirectory } from '../provider-ids.ts'

const NOBODY = createProviderDirectory()

export const convert = (eob: Json, directory = NOBODY) => convertEob(eob, directory, 7)

/** The rows of a claim that is imported. */
export function rowsOf(eob: Json, directory = NOBODY) {
  const converted = convert(eob, directory)
  if (converted.leftOut !== null) throw new Error(`left out: ${converted.leftOut}`)
  return converted.rows
}

export function firstRow(eob: Json): Row {
  const [first] = rowsOf(eob)
  if (first === undefined || first.problem !== null) throw new Error(`rejected: ${first?.problem?.reason}`)
  return first.row
}

export const firstProblem = (eob: Json) => rowsOf(eob)[0]?.problem ?? null
