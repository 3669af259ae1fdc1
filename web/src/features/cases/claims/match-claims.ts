import type { CaseClaim } from '@plumbline/contract/cases/cases'
import { type FilePlace, splitWords } from './match-files.ts'

type Claim = Pick<
  CaseClaim,
  'number' | 'claim_id' | 'account_number' | 'member_id' | 'patient_name' | 'service_from' | 'service_to'
>

const NAME_CHARS = 3
const NUMBER_CHARS = 3

// An account or claim number names one claim, a name one patient, a date one day of any patient.
const SCORES = { number: 8, member: 4, lastName: 4, firstName: 1, date: 3 } as const

const letters = (text: string) => splitWords(`${text} `).join('')

/** 2026-05-29 as offices write it in names: 20260529, 05292026, 052926, 0529, 5-29. */
function writeDate(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.split('-')
  const short = year.slice(2)
  return [year + month + day, month + day + year, month + day + short, short + month + day, month + day]
}

const RUN_WORDS = 6

/** Neighboring words joined, so that A-7541 and 05-29-2026 are found however they are separated. */
function joinRuns(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(RUN_WORDS, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(''),
    ),
  )
}

const padDigits = (word: string) => (/^\d$/.test(word) ? `0${word}` : word)

type Name = { words: readonly string[]; runs: ReadonlySet<string>; dates: ReadonlySet<string> }

function hasNumber({ runs }: Name, number: string | null): boolean {
  const wanted = letters(number ?? '')
  return wanted.length >= NUMBER_CHARS && runs.has(wanted)
}

function scoreClaim(name: Name, claim: Claim): number {
  const [last = '', first = ''] = (claim.patient_name ?? '').split(',').map((part) => splitWords(`${part} `))
  const hasWords = (parts: readonly string[] | '') =>
    parts !== '' &&
    parts.length > 0 &&
    parts.every((part) => part.length >= NAME_CHARS && name.words.includes(part))
  const dates = [...writeDate(claim.service_from), ...writeDate(claim.service_to)]
  return (
    (hasNumber(name, claim.account_number) || hasNumber(name, claim.claim_id) ? SCORES.number : 0) +
    (hasNumber(name, claim.member_id) ? SCORES.member : 0) +
    (hasWords(last) ? SCORES.lastName : 0) +
    (hasWords(first) ? SCORES.firstName : 0) +
    (dates.some((date) => name.dates.has(date)) ? SCORES.date : 0)
  )
}

/**
 * The claims that the name of a file or its folder suggests: the best match. Several only if they are of one patient,
 * because one chart may answer them all.
 */
export function matchFileToClaims(file: FilePlace, claims: readonly Claim[]): number[] {
  if (claims.length === 1) return claims.map(({ number }) => number)
  const words = [...splitWords(file.folder), ...splitWords(file.name)]
  const name: Name = {
    words,
    runs: new Set(joinRuns(words)),
    dates: new Set(joinRuns(words.map(padDigits))),
  }
  const scored = claims.map((claim) => ({ claim, score: scoreClaim(name, claim) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best < SCORES.date) return []
  const found = scored.filter(({ score }) => score === best).map(({ claim }) => claim)
  const patients = new Set(found.map(({ member_id }) => member_id))
  return patients.size === 1 ? found.map(({ number }) => number) : []
}
