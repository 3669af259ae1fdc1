import { describe, expect, it, test } from 'vitest'
import { type Contradiction, findContradiction, matchFileToClaims } from './match-claims.ts'

const claim = (number: number, name: string | null, date: string, more: object = {}) => ({
  number,
  claim_id: `2026Q2-17-${number}00`,
  account_number: `A-7${number}41`,
  member_id: `EHP10000${number}`,
  patient_name: name,
  service_from: date,
  service_to: date,
  services: [{ code: '99213' }],
  ...more,
})
const CLAIMS = [
  claim(1, 'Lindgren, Harold', '2026-04-03'),
  claim(2, 'Castañeda, Rosa', '2026-04-24'),
  claim(3, 'Prewitt, Gloria', '2026-05-29'),
  claim(4, 'Prewitt, Gloria', '2026-06-12', { member_id: 'EHP100003', services: [{ code: '11042' }] }),
  claim(5, 'Yarrow, Thomas', '2026-06-12'),
  claim(6, null, '2026-06-30'),
  claim(7, 'Li, Wei', '2026-07-01'),
  claim(8, 'Okafor, Ada', '2026-07-08', { account_number: '512' }),
  claim(9, 'Okafor, Samuel', '2026-07-15', { services: [{ code: '17003' }] }),
]

const SURE = true
const TO_CHECK = false

describe('the claims that a file name suggests', () => {
  it.each<[string, string, number[], boolean]>([
    // A claim or account number.
    ['A-7541.pdf', '', [5], SURE],
    ['acct_a7641.pdf', '', [6], SURE],
    ['2026Q2-17-600 visit.pdf', '', [6], SURE],
    ['Lindgren A-7141.pdf', '', [1], SURE],
    ['Yarrow A-7141.pdf', '', [1], TO_CHECK],
    ['scan 512.pdf', '', [8], TO_CHECK],
    // The date of service.
    ['Prewitt 6-12-2026.pdf', '', [4], SURE],
    ['prewitt-0529.pdf', '', [3], SURE],
    ['scan 04-24-26.pdf', '', [2], SURE],
    ['20260403.pdf', '', [1], SURE],
    ['okafor 07-15-2026.pdf', '', [9], SURE],
    ['scan_0403.pdf', '', [1], TO_CHECK],
    ['06-12-2026.pdf', '', [], TO_CHECK],
    ['0612.pdf', '', [], TO_CHECK],
    ['11042 06-12-2026.pdf', '', [4], SURE],
    // A date that contradicts, or that names somebody else.
    ['J Doe 04-03-2025.pdf', '', [], TO_CHECK],
    ['04-03-2025.pdf', '', [], TO_CHECK],
    ['J Doe 04-03-2026.pdf', '', [], TO_CHECK],
    ['Doe 0403.pdf', '', [], TO_CHECK],
    ['Lindgren 04-03-2025.pdf', '', [], TO_CHECK],
    ['Lindgren 03-02-1948.pdf', '', [1], TO_CHECK],
    ['Lindgren Maria 04-03-2026.pdf', '', [1], TO_CHECK],
    ['harold 04-03-2026.pdf', '', [1], SURE],
    ['gloria 04-03-2026.pdf', '', [], TO_CHECK],
    ['2026-04-03 visit notes.pdf', '', [1], SURE],
    // The day before the month.
    ['24-04-2026.pdf', '', [2], TO_CHECK],
    ['03-04-2026.pdf', '', [1], TO_CHECK],
    ['Castaneda 24.4.26.pdf', '', [2], TO_CHECK],
    ['01-07-2026.pdf', '', [7], TO_CHECK],
    // A code.
    ['prewitt 11042.pdf', '', [4], SURE],
    ['lindgren 99213.pdf', '', [1], SURE],
    ['lindgren 11042.pdf', '', [1], TO_CHECK],
    ['17003.pdf', '', [9], TO_CHECK],
    ['99213.pdf', '', [], TO_CHECK],
    // The patient alone.
    ['lindgren-notes.pdf', '', [1], TO_CHECK],
    ['Notes (LINDGREN, Harold).PDF', '', [1], TO_CHECK],
    ['Castaneda.pdf', '', [2], TO_CHECK],
    ['note.pdf', 'Yarrow Thomas', [5], TO_CHECK],
    ['prewitt chart.pdf', '', [3, 4], TO_CHECK],
    ['EHP100006.pdf', '', [6], TO_CHECK],
    ['prewitt 04-03-2026.pdf', '', [3, 4], TO_CHECK],
    ['Okafor.pdf', '', [], TO_CHECK],
    ['Okafor Samuel.pdf', '', [9], TO_CHECK],
    // Nothing.
    ['IMG_2231.jpg', '', [], TO_CHECK],
    ['visit-notes.pdf', '', [], TO_CHECK],
    ['li.pdf', '', [], TO_CHECK],
    ['harold.pdf', '', [], TO_CHECK],
    ['', '', [], TO_CHECK],
  ])('%s in folder “%s”', (name, folder, numbers, isSure) => {
    expect(matchFileToClaims({ name, folder }, CLAIMS)).toMatchObject({ claims: numbers, isSure })
  })

  it.each<[string, string | null]>([
    ['A-7541.pdf', 'number'],
    ['2026-04-03.pdf', 'date'],
    ['Lindgren 03-04-2026.pdf', 'day_first'],
    ['prewitt 11042.pdf', 'code'],
    ['lindgren.pdf', 'patient'],
    ['scan.pdf', null],
  ])('say why: %s', (name, why) => {
    expect(matchFileToClaims({ name, folder: '' }, CLAIMS).why).toBe(why)
  })

  it('are the only claim of a case, whatever the name', () => {
    const only = [claim(1, null, '2026-04-03')]
    expect(matchFileToClaims({ name: 'x.pdf', folder: '' }, only)).toMatchObject({
      claims: [1],
      isSure: true,
    })
  })
})

describe('the name of a file that is added to a claim (R-CASE-33)', () => {
  it.each<[string, number, Contradiction | null]>([
    ['scan 12.pdf', 1, null],
    ['visit notes.pdf', 1, null],
    ['Lindgren 04-03-2026.pdf', 1, null],
    ['Lindgren, Harold.pdf', 1, null],
    ['Lindgren dob 03-02-1948.pdf', 1, null],
    ['A-7141 Yarrow.pdf', 1, null],
    ['Yarrow.pdf', 1, 'other_patient'],
    ['Lindgren Maria.pdf', 1, 'other_patient'],
    ['Jane Doe chart.pdf', 1, 'other_patient'],
    ['A-7541.pdf', 1, 'other_number'],
    ['2026Q2-17-600 visit.pdf', 1, 'other_number'],
    ['Lindgren 05-29-2026.pdf', 1, 'other_date'],
    ['notes 17-abr-2026.pdf', 1, 'other_date'],
    ['notes 3-abr-2026.pdf', 1, null],
    ['notes Apr 3 2026.pdf', 1, null],
    // Whose name we do not know.
    ['Jane Doe.pdf', 6, null],
  ])('%s for claim %d: %s', (name, number, expected) => {
    expect(findContradiction({ name, folder: '' }, CLAIMS, [number])).toBe(expected)
  })
})

test.each([
  ['3-abr-2026', [1]],
  ['Apr 24 2026', [2]],
  ['29 mayo 2026', [3]],
])('%s is a date, in words of both languages', (name, claims) => {
  expect(matchFileToClaims({ name: `${name}.pdf`, folder: '' }, CLAIMS).claims).toEqual(claims)
})
