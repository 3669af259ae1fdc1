import { expect, test } from 'vitest'
import { decideRoad } from './decide-road.ts'

test.each([
  ['2026-09-30', { ends: 'now', late: 'later', final: 'later' }],
  ['2026-10-01', { ends: 'done', late: 'now', final: 'later' }],
  ['2026-12-28', { ends: 'done', late: 'now', final: 'later' }],
  ['2026-12-29', { ends: 'done', late: 'done', final: 'done' }],
])('on %s the steps of the quarter are %j', (today, road) => {
  expect(decideRoad(today, '2026-09-30', '2026-12-29')).toEqual(road)
})
