import { expect, test } from 'vitest'
import { pickSection } from './section-in-view.ts'

const ids = ['summary', 'codes', 'respond', 'methods']
const pick = (read: string[], more: { visible?: string[]; atEnd?: boolean; target?: string } = {}) =>
  pickSection({
    ids,
    read: new Set(read),
    visible: new Set(more.visible ?? read),
    atEnd: more.atEnd ?? false,
    target: more.target ?? '',
  })

test('the section in the strip is marked; of two, the later one', () => {
  expect(pick(['codes'])).toBe('codes')
  expect(pick(['summary', 'codes'])).toBe('codes')
})

test('between two sections the mark stays', () => {
  expect(pick([])).toBeNull()
})

test('at the end of the page the last section is marked, unless a link led to another visible one', () => {
  const visible = ['respond', 'methods']
  expect(pick(['respond'], { visible, atEnd: true })).toBe('methods')
  expect(pick(['respond'], { visible, atEnd: true, target: 'respond' })).toBe('respond')
  expect(pick(['respond'], { visible, atEnd: true, target: 'codes' })).toBe('methods')
})
