import { describe, expect, it } from 'vitest'
import { borrowsName, formatPerson, type PracticeRole } from './practice-role.ts'

const DOCTOR = 'Halvorsen^Ingrid^M^Dr^DPM'

describe('whose name it is (R-REG-11)', () => {
  it.each<[string, PracticeRole, boolean]>([
    ['Halvorsen^Ingrid^M^Dr^DPM', 'physician', false],
    ['Halvorsen^Ingrid', 'manager', true],
    ['HALVORSEN^ingrid', 'biller', true],
    ['Hálvorsen^Ingrid^m', 'other', true],
    ['Halvorsen^Ingrid^T', 'manager', false],
    ['Halvorsen^Lars', 'manager', false],
    ['Ruiz^Dana', 'manager', false],
  ])('%s as %s borrows the provider’s name: %s', (name, role, borrows) => {
    expect(borrowsName(name, role, DOCTOR)).toBe(borrows)
  })

  it('shows the role after the name, and the name alone if the role is not known', () => {
    expect(formatPerson('en', 'Ruiz^Dana', 'manager')).toBe('Ruiz, Dana (practice manager)')
    expect(formatPerson('es', 'Ruiz^Dana', 'biller')).toBe('Ruiz, Dana (facturación)')
    expect(formatPerson('en', 'Marsh^Elena^R^Dr^MD', null)).toBe('Marsh, Elena R Dr, MD')
  })
})
