import { describe, expect, it } from 'vitest'
import { pickContact } from './contacts-pick.ts'

const OWN = {
  id: 'own',
  kind: 'phone',
  level: 'provider',
  source: 'roster',
  is_wrong: false,
  created_at: '2026-01-05T00:00:00.000Z',
  ended_at: null,
} as const
const SHARED = { ...OWN, id: 'shared', level: 'practice', created_at: '2026-09-01T00:00:00.000Z' } as const

describe('the number to call (R-CON-2)', () => {
  it('is the provider’s own before the practice’s', () => {
    expect(pickContact([SHARED, OWN])?.id).toBe('own')
    expect(pickContact([SHARED])?.id).toBe('shared')
  })

  it('is typed by hand before it comes from a file, even a later one', () => {
    const typed = { ...OWN, id: 'typed', source: 'manual' } as const
    const later = { ...OWN, id: 'later', created_at: '2026-10-01T00:00:00.000Z' } as const
    expect(pickContact([later, typed])?.id).toBe('typed')
    expect(pickContact([OWN, later])?.id).toBe('later')
  })

  it('is never wrong, ended or of another kind', () => {
    expect(pickContact([{ ...OWN, is_wrong: true }, SHARED])?.id).toBe('shared')
    expect(pickContact([{ ...OWN, ended_at: '2026-10-01T00:00:00.000Z' }])).toBeNull()
    expect(pickContact([{ ...OWN, kind: 'fax' }])).toBeNull()
    expect(pickContact([{ ...OWN, kind: 'fax' }], 'fax')?.id).toBe('own')
    expect(pickContact([])).toBeNull()
  })
})
