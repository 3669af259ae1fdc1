import { pick, uniform } from '@plumbline/claims/generator/seeded-random'
import type { Locale } from '@plumbline/contract/core/locale'

const SEED = 88
const SPANISH = 0.2
/** The share of practices whose number is wrong, and of these, those with a better one. */
const WRONG = 0.1
const CORRECTED = 0.5
const TIMED = 0.35

const PEOPLE: Record<
  Locale,
  { names: readonly string[]; roles: readonly string[]; times: readonly string[] }
> = {
  en: {
    names: ['Joyce', 'Denise', 'Marcus', 'Carol', 'Alan', 'Priya', 'Tamika', 'Owen'],
    roles: ['Front desk', 'Office manager', 'Billing'],
    times: ['Mornings', 'After 2 pm', 'Not on Fridays'],
  },
  es: {
    names: ['Lupe', 'Rosa', 'Marisol', 'Ernesto', 'Yolanda'],
    roles: ['Recepción', 'Gerencia', 'Facturación'],
    times: ['Por la mañana', 'Después de las 2 p. m.', 'Excepto los viernes'],
  },
}

export type DemoContactPoint = {
  tin: string
  person_name: string
  person_role: string
  best_time: string | null
  language: Locale
  is_wrong: boolean
  /** A number that support found out; null if there is none. */
  better: string | null
}

/** Whom to ask for at a practice that has a number, and whether the number is right; the same for each fill. */
export function inventContactPoint({ tin, value }: { tin: string; value: string }): DemoContactPoint {
  const draw = (detail: number) => uniform(SEED, Number(tin), detail)
  const language = draw(1) < SPANISH ? 'es' : 'en'
  const { names, roles, times } = PEOPLE[language]
  const isWrong = draw(2) < WRONG
  // 555-0100 to 555-0199 belong to nobody.
  const line = String(Math.floor(draw(3) * 100)).padStart(2, '0')
  return {
    tin,
    person_name: pick(names, draw(4)),
    person_role: pick(roles, draw(5)),
    best_time: draw(6) < TIMED ? pick(times, draw(7)) : null,
    language,
    is_wrong: isWrong,
    better: isWrong && draw(8) < CORRECTED ? `${value.slice(0, 8)}01${line}` : null,
  }
}
