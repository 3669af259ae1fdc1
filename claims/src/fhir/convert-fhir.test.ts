import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportRefused } from '../import/import-refused.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { convertFhir } from './convert-fhir.ts'
import { detectShape, looksLikeJson } from './json-shape.ts'
import type { Json } from './json-values.ts'
import { MAX_DOCUMENT_MB } from './read-resources.ts'
import { bcdaEob, bundle, carinEob, concept, ndjson, npi, OTHER_NPI } from './testing/eobs.ts'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Converts a text and reads back the claim and line of each row. */
async function convert(content: string | Buffer, pieces = 1 << 20) {
  const bytes = Buffer.from(content)
  const csv = join(await makeTemporaryFolder(), 'rows.csv')
  const chunks = inPieces(bytes, pieces)
  const conversion = await convertFhir({ chunks, shape: detectShape(bytes), name: 'a.json' }, csv).catch(
    (error: unknown) => {
      expect(existsSync(csv)).toBe(false)
      throw error
    },
  )
  const [header = '', ...records] = (await readFile(csv, 'utf8')).trimEnd().split('\n')
  const at = ['claim_id', 'line_number', 'npi', 'source_line'].map((name) => header.split(',').indexOf(name))
  const written = records.map((record) => at.map((index) => record.split(',')[index]).join(' '))
  return { ...conversion, written }
}

const PHARMACY = carinEob({ type: concept('pharmacy') })

describe('a file', () => {
  const one = 'C-1001 1 9000000015'
  const two = '5001 1 9000000015'

  test.each<[string, string, string[]]>([
    ['NDJSON', ndjson(carinEob(), bcdaEob()), [`${one} 1`, `${two} 2`]],
    ['NDJSON without a last line break', ndjson(carinEob(), bcdaEob()).trimEnd(), [`${one} 1`, `${two} 2`]],
    [
      'NDJSON with a byte order mark, CRLF and empty lines',
      `\ufeff\r\n${ndjson(carinEob()).replace('\n', '\r\n\r\n')}`,
      [`${one} 2`],
    ],
    ['a Bundle', JSON.stringify(bundle(carinEob(), bcdaEob()), null, 2), [`${one} 1`, `${two} 2`]],
    ['a Bundle on one line', JSON.stringify(bundle(carinEob(), bcdaEob())), [`${one} 1`, `${two} 1`]],
    ['Bundles as NDJSON', ndjson(bundle(carinEob()), bundle(bcdaEob())), [`${one} 1`, `${two} 2`]],
    ['one claim', JSON.stringify(carinEob(), null, 2), [`${one} 1`]],
    ['a list of claims', JSON.stringify([carinEob(), bcdaEob()], null, 1), [`${one} 1`, `${two} 2`]],
  ])('may be %s', async (_, text, expected) => {
    expect(looksLikeJson(Buffer.from(text))).toBe(true)
    expect((await convert(text)).written).toEqual(expected)
  })

  test('may have the providers of a Bundle after its claims, and those of NDJSON before', async () => {
    const careTeam = [{ sequence: 1, role: concept('rendering'), provider: { reference: 'Practitioner/p1' } }]
    const doctor = { resourceType: 'Practitioner', id: 'p1', identifier: [npi(OTHER_NPI)] }
    const claim = carinEob({ careTeam })
    expect((await convert(JSON.stringify(bundle(claim, doctor)))).written).toEqual([
      `C-1001 1 ${OTHER_NPI} 1`,
    ])
    expect((await convert(ndjson(doctor, claim))).written).toEqual([`C-1001 1 ${OTHER_NPI} 2`])
    const { rejects } = await convert(ndjson(claim, doctor))
    expect(rejects).toMatchObject([
      { line: 1, field: 'npi', reason: expect.stringContaining('earlier line') },
    ])
  })

  test('is counted by what was left out', async () => {
    const { read, leftOut } = await convert(
      ndjson(PHARMACY, carinEob(), PHARMACY, carinEob({ type: concept('oral') })),
    )
    expect(read).toBe(1)
    expect(leftOut).toEqual([
      { kind: 'pharmacy', count: 2 },
      { kind: 'dental', count: 1 },
    ])
  })

  test('with control characters in a value has a reject without them', async () => {
    const { rejects } = await convert(ndjson(carinEob({ patient: { reference: 'Patient/M\u0000\n1' } })))
    expect(rejects).toMatchObject([{ field: 'patient_id', row: { patient_id: 'M\ufffd\ufffd1' } }])
  })
})

describe('a damaged line', () => {
  test.each<[string, string | Buffer]>([
    ['cut in the middle', `${JSON.stringify(carinEob()).slice(0, 200)}\n`],
    ['no JSON', 'patient,claim\n'],
    ['a text', '"ExplanationOfBenefit"\n'],
    ['not UTF-8', Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff]), Buffer.from('"}\n')])],
  ])('(%s) is one reject, and the others are read', async (_, line) => {
    const good = Buffer.from(ndjson(carinEob()))
    const { read, rejects, written } = await convert(
      Buffer.concat([good, Buffer.from(line), Buffer.from(ndjson(bcdaEob()))]),
    )
    expect(read).toBe(3)
    expect(rejects).toMatchObject([{ line: 2, field: '' }])
    expect(written).toHaveLength(2)
  })

  test('may be the first one', async () => {
    const { rejects, written } = await convert(`{"resourceType":"Expl\n${ndjson(bcdaEob())}`)
    expect(rejects).toHaveLength(1)
    expect(written).toHaveLength(1)
  })
})

describe('refused is', () => {
  const refusal = (content: string) => convert(content).catch((error: unknown) => error as ImportRefused)

  test.each<[string, string, string, object?]>([
    [
      'a file of other resources',
      ndjson({ resourceType: 'Patient' }, { resourceType: 'Patient' }),
      'fhir_no_claims',
      { found: { Patient: 2 } },
    ],
    ['JSON that is not FHIR', '{"name": "mapping", "fields": {}}', 'fhir_not_fhir'],
    ['an empty Bundle', JSON.stringify(bundle()), 'fhir_not_fhir'],
    [
      'NDJSON that is cut off',
      ndjson(carinEob()) + JSON.stringify(bcdaEob()).slice(0, 300),
      'cut_off_in_line',
      { line: 2 },
    ],
    ['a document that is cut off', JSON.stringify(bundle(carinEob()), null, 2).slice(0, 900), 'json_cut_off'],
    [
      'a document that is damaged',
      JSON.stringify(bundle(carinEob()), null, 2).replace('"C-1001"', '"C-1001'),
      'json_not_valid',
    ],
  ])('%s', async (_, text, code, params = {}) => {
    const error = await refusal(text)
    expect(error).toBeInstanceOf(ImportRefused)
    expect(error).toMatchObject({ refusal: { code, params: { file: 'a.json', ...params } } })
    expect(String((error as ImportRefused).message)).not.toContain('C-1001')
  })

  test('a document above the limit', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(1 << 20, ' ')
    }
    const csv = join(await makeTemporaryFolder(), 'rows.csv')
    for (const [shape, code] of [
      ['document', 'json_too_large'],
      ['lines', 'json_line_too_long'],
    ] as const) {
      await expect(convertFhir({ chunks: endless(), shape, name: 'a.json' }, csv)).rejects.toMatchObject({
        refusal: { code, params: { megabytes: MAX_DOCUMENT_MB } },
      })
    }
  })
})

test.each(['[claim_id],[line_number]', 'claim_id,line', '{claim},{line}', 'ISA*00*'])(
  '%s is not JSON',
  (text) => {
    expect(looksLikeJson(Buffer.from(text))).toBe(false)
  },
)

test('wherever the pieces of a file end, its rows are the same', async () => {
  const text = Buffer.from(ndjson(carinEob({ patient: { reference: 'Patient/Muñoz' } }), PHARMACY, bcdaEob()))
  const whole = await convert(text)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: text.length }), async (size) => {
      expect((await convert(text, Math.max(size, 7))).written).toEqual(whole.written)
    }),
    { numRuns: 30 },
  )
})

test('a changed byte refuses the file or leaves the other lines as they are', async () => {
  const claims: Json[] = ['A', 'B', 'C'].map((value) => carinEob({ identifier: [{ value }] }))
  const text = Buffer.from(ndjson(...claims))
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: text.length - 1 }), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
      const changed = Buffer.from(text)
      changed[at] = byte
      const hit = text.subarray(0, at).toString('latin1').split('\n').length - 1
      try {
        const { read, rows, rejects, written } = await convert(changed)
        expect(read).toBe(rows + rejects.length)
        for (const [line, name] of ['A', 'B', 'C'].entries()) {
          // A line break that is changed joins a line with the next one.
          if (line === hit || (line === hit + 1 && text[at] === 10)) continue
          expect(written.filter((row) => row.startsWith(`${name} 1 9000000015`))).toHaveLength(1)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ImportRefused)
      }
    }),
    { numRuns: 300 },
  )
})
