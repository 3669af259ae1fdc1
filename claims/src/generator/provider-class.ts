import type { Planted } from './planted-stories.ts'

const PHYSICIANS = ['MD', 'MD', 'MD', 'MD', 'DO']
const ADVANCED = ['PA', 'PA', 'NP']

// A small world has only physicians, so that it has enough of them for a comparison.
const PHYSICIANS_FIRST = 9
// From there on, one in so many is a physician assistant or a nurse practitioner.
const ADVANCED_EVERY = 4
const COMMON_IN: readonly string[] = ['Dermatology', 'Cardiology', 'Family Medicine']
// Elsewhere too few for a comparison among themselves.
const ADVANCED_RARELY = 10

const getCredential = (name: string): string => name.split('^').at(-1) ?? ''

export const isAdvanced = (name: string): boolean => ADVANCED.includes(getCredential(name))

/** The credentials to draw from, for the person at this place of a group. */
export function chooseCredentials(
  specialty: string,
  place: number,
  planted: Planted | null,
): readonly string[] {
  if (planted !== null) return [planted.credential ?? 'MD']
  const every = COMMON_IN.includes(specialty) ? ADVANCED_EVERY : ADVANCED_RARELY
  return place >= PHYSICIANS_FIRST && (place - PHYSICIANS_FIRST) % every === 0 ? ADVANCED : PHYSICIANS
}
