import { describe, expect, it } from 'vitest'
import { makeReference } from '#compose/reference-source.ts'
import { comparePlaces } from './report-places.ts'

const reference = makeReference({ pairs: [], limits: [], rules: [], labels: [] })
const peer = (place: string, lines: number, days = lines) => ({ place, lines, days })
const listShares = (own: [string, number][], peers: ReturnType<typeof peer>[] | null) =>
  comparePlaces(
    own.map(([place, lines]) => ({ place, lines })),
    peers,
    reference,
  ).map(({ place, peer_share }) => [place, peer_share])

describe("the peers' places (measures, suppression)", () => {
  it.each<[string, [string, number][], ReturnType<typeof peer>[] | null, unknown[]]>([
    ['no peers', [['11', 5]], null, [['11', null]]],
    [
      'all shown',
      [['11', 5]],
      [peer('11', 60), peer('22', 40)],
      [
        ['11', 0.6],
        ['22', 0.4],
      ],
    ],
    [
      'a place without lines of peers',
      [['12', 5]],
      [peer('11', 100)],
      [
        ['12', 0],
        ['11', 1],
      ],
    ],
    ['a rare place of only the peers', [['11', 5]], [peer('11', 970), peer('22', 30)], [['11', 0.97]]],
    [
      'a small count, and the next one, which would reveal it',
      [
        ['11', 5],
        ['22', 1],
        ['12', 1],
      ],
      [peer('11', 75), peer('22', 20), peer('12', 5)],
      [
        ['11', 0.75],
        ['22', null],
        ['12', null],
      ],
    ],
    [
      'small counts that hide each other',
      [
        ['11', 5],
        ['22', 1],
        ['12', 1],
      ],
      [peer('11', 84), peer('22', 9), peer('12', 7)],
      [
        ['11', 0.84],
        ['22', null],
        ['12', null],
      ],
    ],
    [
      'many lines on few days',
      [
        ['11', 5],
        ['22', 1],
      ],
      [peer('11', 80), peer('22', 20, 4)],
      [
        ['11', 0.8],
        ['22', null],
      ],
    ],
    ['only a small count', [['11', 5]], [peer('11', 8)], [['11', null]]],
  ])('%s', (_name, own, peers, expected) => {
    expect(listShares(own, peers)).toEqual(expected)
  })

  it('have labels and the provider’s own share', () => {
    expect(
      comparePlaces(
        [
          { place: '11', lines: 3 },
          { place: '', lines: 1 },
        ],
        null,
        reference,
      ),
    ).toEqual([
      { place: '11', label: { en: 'Office', es: 'Consultorio' }, lines: 3, share: 0.75, peer_share: null },
      { place: '', label: null, lines: 1, share: 0.25, peer_share: null },
    ])
  })
})
