import { expect, it } from 'vitest'
import { matchResponses } from './match-responses.ts'

const report = (id: number, specialty: string, unmet = '') => ({ id, specialty, unmet })
const spine = { about: { specialty: 'Orthopedic Surgery', unmet: 'mix' } }
const skin = { about: { specialty: 'Dermatology' } }

it('gives each answer the report that it fits, and the others what is left', () => {
  const reports = [
    report(1, 'Cardiology'),
    report(2, 'Orthopedic Surgery', 'spread'),
    report(3, 'Dermatology'),
    report(4, 'Orthopedic Surgery', 'mix'),
  ]
  const ids = matchResponses([{}, spine, skin, skin], reports).map((found) => found?.id)
  expect(ids).toEqual([1, 4, 3, 2])
})

it('answers no report twice', () => {
  expect(matchResponses([skin, {}], [report(1, 'Cardiology')])).toEqual([report(1, 'Cardiology'), undefined])
})
