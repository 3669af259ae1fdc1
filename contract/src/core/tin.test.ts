import { describe, expect, it } from 'vitest'
import { normalizeTin } from './tin.ts'

describe('a TIN is nine digits, with or without the dash', () => {
  it.each([
    ['930004821', '930004821'],
    ['93-0004821', '930004821'],
    [' 93-0004821 ', '930004821'],
    ['93 0004821', '930004821'],
    ['93–0004821', '930004821'],
    ['93000482', null],
    ['9300048210', null],
    ['930-004821', null],
    ['93--0004821', null],
    ['93000482a', null],
    ['٩٣٠٠٠٤٨٢١', null],
    ['', null],
  ])('%j is %j', (text, tin) => {
    expect(normalizeTin(text)).toBe(tin)
  })
})
