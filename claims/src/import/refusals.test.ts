import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  describeRefusal,
  IMPORT_REFUSALS,
  type ImportRefusal,
  importRefusalSchema,
} from '../../../contract/src/claims/import-refusals.ts'
import { refusalWords as english } from '../../../contract/src/claims/words/refusal-words.en.ts'
import { refusalWords as spanish } from '../../../contract/src/claims/words/refusal-words.es.ts'
import { tellRefusal } from '../../../contract/src/claims/words/refusal-words.ts'
import { ImportRefused } from './import-refused.ts'
import { BAD_FILES, PATIENT } from './testing/bad-files.ts'
import { type Bench, openBench } from './testing/claim-files.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

test('R-CLM-32: the catalogue, the words of both languages and the bad files have the same codes', () => {
  const codes = Object.keys(IMPORT_REFUSALS).toSorted()
  for (const other of [english, spanish, BAD_FILES]) expect(Object.keys(other).toSorted()).toEqual(codes)
})

test.each(Object.entries(BAD_FILES))(
  'R-CLM-32: %s is said of a real file, in both languages, without a patient',
  async (code, attempt) => {
    const error = await (async () => attempt(bench))().catch((thrown: unknown) => thrown)
    if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${error}`)
    // Compiles only if the catalogue knows every code and parameter of the importer.
    const refusal: ImportRefusal = error.refusal
    expect(refusal.code).toBe(code)
    expect(Object.keys(refusal.params).toSorted()).toEqual(
      Object.keys(IMPORT_REFUSALS[refusal.code]).toSorted(),
    )
    const sent = importRefusalSchema.parse(JSON.parse(JSON.stringify(refusal)))
    const told = [tellRefusal('en', refusal), describeRefusal(spanish, sent)]
    expect(told[0]).not.toBe(told[1])
    for (const sentence of told) {
      expect(sentence).toMatch(/^\S.*[.?]$/)
      expect(sentence).not.toMatch(/undefined|NaN|\[object/)
    }
    expect(JSON.stringify([told, sent, String(error)])).not.toContain(PATIENT)
    expect((await bench.store.current()).number).toBe(0)
  },
)

test('a refusal of another release, or with a parameter missing, is left to its stored sentence', () => {
  for (const sent of [
    { code: 'teapot', params: {} },
    { code: 'toString', params: {} },
    { code: 'empty', params: {} },
    { code: 'x12_no_isa', params: { file: 'a.837', line: 'one' } },
  ]) {
    expect(describeRefusal(english, sent)).toBeNull()
  }
})
