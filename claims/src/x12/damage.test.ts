import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportRefused } from '../import/import-refused.ts'
import { importRemittances } from './import-remittances.ts'
import { paidLines, storeOfClaims } from './testing/store-of-claims.ts'
import { openWorkFolder, type WorkFolder } from './testing/work-folder.ts'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  REMITTANCES,
  remittance,
  service,
  subscriber,
} from './testing/x12-text.ts'

let work: WorkFolder
beforeAll(async () => {
  work = await openWorkFolder()
})
afterAll(() => work.remove())

const CLAIM_SEGMENTS = [
  bht(),
  ...billing(),
  ...subscriber('M1'),
  ...claim('C1'),
  ...service(1),
  ...service(2, '17003'),
  ...claim('C2', '8', 'P2'),
  ...service(1),
  ...subscriber('M2', '3'),
  ...claim('C3', '7', 'P3'),
  ...service(1),
]
const PAYMENT_SEGMENTS = remittance('155', [
  'CLP*C1*1*200*155*20*CI*P1',
  'SVC*HC:17000*100*70**1',
  'DTM*472*20260415',
  'CAS*PR*1*30',
  'REF*6R*1',
  'SVC*HC:17003*100*85**1',
  'DTM*472*20260415',
  'CAS*CO*45*15',
  'CLP*C9*4*50*0**CI*P9',
  'SVC*HC:17000*50*0**1',
  'DTM*472*20260415',
  'CAS*CO*29*50',
])

type Damage = (text: string) => string

const at = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const place = (share: number, length: number) => Math.floor(share * length)

/** Damage to bytes, and to segments with wrong or with corrected counts. */
const damages = (remake: (segments: string[]) => string, segments: string[]): fc.Arbitrary<Damage> => {
  const drop = (share: number) => segments.toSpliced(place(share, segments.length), 1)
  const repeat = (share: number) => {
    const from = place(share, segments.length)
    return segments.toSpliced(from, 0, segments[from] ?? '')
  }
  const swap = (one: number, other: number) => {
    const [from, to] = [place(one, segments.length), place(other, segments.length)]
    return segments.with(from, segments[to] ?? '').with(to, segments[from] ?? '')
  }
  return fc.oneof(
    at.map(
      (share): Damage =>
        (text) =>
          text.slice(0, place(share, text.length)),
    ),
    fc.tuple(at, fc.integer({ min: 0, max: 255 })).map(
      ([share, byte]): Damage =>
        (text) => {
          const from = place(share, text.length)
          return text.slice(0, from) + String.fromCharCode(byte) + text.slice(from + 1)
        },
    ),
    fc.tuple(at, fc.integer({ min: 1, max: 60 })).map(
      ([share, length]): Damage =>
        (text) =>
          text.slice(0, place(share, text.length)) + text.slice(place(share, text.length) + length),
    ),
    fc.tuple(at, fc.integer({ min: 1, max: 60 })).map(
      ([share, length]): Damage =>
        (text) => {
          const from = place(share, text.length)
          return text.slice(0, from + length) + text.slice(from)
        },
    ),
    fc.constantFrom<Damage>(
      (text) => text.replace(/SE\*\d+/, 'SE*3'),
      (text) => text.replace('GE*1', 'GE*x'),
      (text) => text + text,
    ),
    at.map(
      (share): Damage =>
        () =>
          remake(drop(share)),
    ),
    at.map(
      (share): Damage =>
        () =>
          remake(repeat(share)),
    ),
    fc.tuple(at, at).map(
      ([one, other]): Damage =>
        () =>
          remake(swap(one, other)),
    ),
  )
}

describe.each([
  ['837', (segments: string[]) => interchange(CLAIMS, segments), CLAIM_SEGMENTS],
  ['835', (segments: string[]) => interchange(REMITTANCES, segments), PAYMENT_SEGMENTS],
])('a damaged %s', (_kind, remake, segments) => {
  it('is refused, or everything read is a row or a reject', async () => {
    await fc.assert(
      fc.asyncProperty(damages(remake, segments), async (damage) => {
        try {
          const { read, rows, rejects, written } = await work.convert(
            Buffer.from(damage(remake(segments)), 'latin1'),
          )
          expect(written).toHaveLength(rows)
          expect(read).toBe(rows + rejects.length)
        } catch (error) {
          expect(error).toBeInstanceOf(ImportRefused)
        }
      }),
      { numRuns: 400 },
    )
  })
})

it('a damaged 835 is refused and changes nothing, or its counts add up', async () => {
  const text = interchange(REMITTANCES, PAYMENT_SEGMENTS)
  const remake = (segments: string[]) => interchange(REMITTANCES, segments)
  const store = await storeOfClaims(work, interchange(CLAIMS, CLAIM_SEGMENTS))
  await fc.assert(
    fc.asyncProperty(damages(remake, PAYMENT_SEGMENTS), async (damage) => {
      const [before, paid] = [await store.current(), await paidLines(store)]
      const file = await work.write(Buffer.from(damage(text), 'latin1'))
      try {
        const { counts } = await importRemittances({ store, files: [file], memoryMb: 256 })
        expect(counts.read).toBe(counts.loaded + counts.duplicates + counts.rejected)
      } catch (error) {
        expect(error).toBeInstanceOf(ImportRefused)
        expect(await store.current()).toEqual(before)
        expect(await paidLines(store)).toEqual(paid)
      }
    }),
    { numRuns: 40 },
  )
})
