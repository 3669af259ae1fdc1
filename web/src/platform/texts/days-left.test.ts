import { describe, expect, test } from 'vitest'
import { daysLeftBox, daysLeftWords } from './days-left.ts'

describe('days left in words', () => {
  test.each([
    [45, '45 days left', 'quedan 45 días'],
    [2, '2 days left', 'quedan 2 días'],
    [1, 'due tomorrow', 'vence mañana'],
    [0, 'due today', 'vence hoy'],
    [-1, 'overdue by 1 day', 'venció hace 1 día'],
    [-1200, 'overdue by 1,200 days', 'venció hace 1,200 días'],
  ])('%i', (days, en, es) => {
    expect([daysLeftWords('en', days), daysLeftWords('es', days)]).toEqual([en, es])
  })
})

describe('days left in a box', () => {
  test.each([
    [45, ['45', 'days left'], ['45', 'días restantes']],
    [1, ['1', 'day left'], ['1', 'día restante']],
    [0, ['Today', ''], ['Hoy', '']],
    [-1, ['1', 'day late'], ['1', 'día de atraso']],
    [-3, ['3', 'days late'], ['3', 'días de atraso']],
  ])('%i', (days, en, es) => {
    expect(Object.values(daysLeftBox('en', days))).toEqual(en)
    expect(Object.values(daysLeftBox('es', days))).toEqual(es)
  })
})
