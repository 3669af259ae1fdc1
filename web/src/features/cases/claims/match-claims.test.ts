import { describe, expect, it } from 'vitest'
import { matchFileToClaims } from './match-claims.ts'

const claim = (number: number, name: string | null, date: string, more: object = {}) => ({
  number,
  claim_id: `2026Q2-17-${number}00`,
  account_number: `A-7${number}41`,
  member_id: `EHP10000${number}`,
  patient_name: name,
  service_from: date,
  service_to: date,
  ...more,
})
const CLAIMS = [
  claim(1, 'Lindgren, Harold', '2026-04-03'),
  claim(2, 'Castañeda, Rosa', '2026-04-24'),
  claim(3, 'Prewitt, Gloria', '2026-05-29'),
  claim(4, 'Prewitt, Gloria', '2026-06-12', { member_id: 'EHP100003' }),
  claim(5, 'Yarrow, Thomas', '2026-06-12'),
  claim(6, null, '2026-06-30'),
  claim(7, 'Li, Wei', '2026-07-01'),
]

describe('the claims that a file name suggests', () => {
  it.each<[string, string, number[]]>([
    ['lindgren-notes.pdf', '', [1]],
    ['Notes (LINDGREN, Harold).PDF', '', [1]],
    ['Castaneda.pdf', '', [2]],
    ['note.pdf', 'Yarrow Thomas', [5]],
    ['prewitt chart.pdf', '', [3, 4]],
    ['prewitt-0529.pdf', '', [3]],
    ['Prewitt 6-12-2026.pdf', '', [4]],
    ['scan_0403.pdf', '', [1]],
    ['scan 04-24-26.pdf', '', [2]],
    ['20260403.pdf', '', [1]],
    ['0612.pdf', '', []],
    ['A-7541.pdf', '', [5]],
    ['acct_a7641.pdf', '', [6]],
    ['EHP100006.pdf', '', [6]],
    ['2026Q2-17-600 visit.pdf', '', [6]],
    ['IMG_2231.jpg', '', []],
    ['visit-notes.pdf', '', []],
    ['li.pdf', '', []],
    ['harold.pdf', '', []],
    ['', '', []],
  ])('%s in folder “%s”', (name, folder, numbers) => {
    expect(matchFileToClaims({ name, folder }, CLAIMS)).toEqual(numbers)
  })

  it('are the only claim of a case, whatever the name', () => {
    expect(matchFileToClaims({ name: 'x.pdf', folder: '' }, [claim(1, null, '2026-04-03')])).toEqual([1])
  })
})
