import type { CaseClaim } from '@plumbline/contract/cases/cases'
import { type FilePlace, splitWords } from './match-files.ts'

type Claim = Pick<
  CaseClaim,
  'number' | 'claim_id' | 'account_number' | 'member_id' | 'patient_name' | 'service_from' | 'service_to'
> & { services: readonly { code: string }[] }

/** The claims that a name suggests. A guess that is not sure counts only once a person has confirmed it. */
export type ClaimGuess = { claims: number[]; isSure: boolean }
const NONE: ClaimGuess = { claims: [], isSure: false }

const NAME_CHARS = 3
const NUMBER_CHARS = 3
/** A shorter number may as well count the scans. */
const SURE_NUMBER_CHARS = 5

const letters = (text: string) => splitWords(`${text} `).join('')

/** 2026-05-29 as offices write it in names: 20260529, 05292026, 052926 or 260529. */
function writeDate(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.split('-')
  const short = year.slice(2)
  return [year + month + day, month + day + year, month + day + short, short + month + day]
}
/** 0529, which may also be the number of a scan. */
const writeShortDate = (iso: string) => iso.slice(5).replace('-', '')

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

function readName({ name, folder }: FilePlace): Name {
  const words = [...splitWords(folder), ...splitWords(name)]
  return { words, runs: new Set(joinRuns(words)), dates: new Set(joinRuns(words.map(padDigits))) }
}

function hasNumber({ runs }: Name, number: string | null, least = NUMBER_CHARS): boolean {
  const wanted = letters(number ?? '')
  return wanted.length >= least && runs.has(wanted)
}
const hasOwnNumber = (name: Name, { account_number, claim_id }: Claim, least?: number) =>
  hasNumber(name, account_number, least) || hasNumber(name, claim_id, least)

const hasDate = ({ dates }: Name, { service_from, service_to }: Claim) =>
  [service_from, service_to].some((day) => writeDate(day).some((date) => dates.has(date)))
const hasShortDate = ({ dates }: Name, { service_from, service_to }: Claim) =>
  [service_from, service_to].some((day) => dates.has(writeShortDate(day)))
const hasCode = ({ words }: Name, { services }: Claim) =>
  services.some(({ code }) => words.includes(code.toLowerCase()))

const hasWords = ({ words }: Name, text: string) => {
  const parts = splitWords(`${text} `)
  return parts.length > 0 && parts.every((part) => part.length >= NAME_CHARS && words.includes(part))
}
/** 0: another patient; 1: the last name or the member ID; 2: the first name too. */
function ratePatient(name: Name, { member_id, patient_name }: Claim): number {
  const [last = '', first = ''] = (patient_name ?? '').split(',')
  const isNamed = hasWords(name, last)
  if (hasNumber(name, member_id) || (isNamed && hasWords(name, first))) return 2
  return isNamed ? 1 : 0
}

function findPatientClaims(name: Name, claims: readonly Claim[]): Claim[] {
  const best = Math.max(...claims.map((claim) => ratePatient(name, claim)))
  return best === 0 ? [] : claims.filter((claim) => ratePatient(name, claim) === best)
}

/** Several claims only if they are of one patient: a chart is about one person. */
function guess(claims: readonly Claim[], isSure: boolean): ClaimGuess {
  const patients = new Set(claims.map(({ member_id }) => member_id))
  return patients.size === 1 ? { claims: claims.map(({ number }) => number), isSure } : NONE
}

/** The claims that the test finds, or all if it finds none. */
const narrow = (claims: readonly Claim[], test: (claim: Claim) => boolean) => {
  const found = claims.filter(test)
  return found.length > 0 ? found : claims
}

/**
 * R-CASE-25: a claim or account number, a date of service or a code in the name of a file or its folder selects those
 * claims. A patient alone selects the claims of that patient, for a person to check, because a chart that is named
 * after a patient rarely answers every claim. A name that says nothing selects nothing.
 */
export function matchFileToClaims(file: FilePlace, claims: readonly Claim[]): ClaimGuess {
  if (claims.length === 0) return NONE
  if (claims.length === 1) return { claims: claims.map(({ number }) => number), isSure: true }
  const name = readName(file)
  const ofPatient = findPatientClaims(name, claims)
  const numbered = claims.filter((claim) => hasOwnNumber(name, claim))
  if (numbered.length > 0) {
    const contradicts = ofPatient.length > 0 && !numbered.some((claim) => ofPatient.includes(claim))
    const isLong = numbered.every((claim) => hasOwnNumber(name, claim, SURE_NUMBER_CHARS))
    return guess(numbered, isLong && !contradicts)
  }
  const isNamed = ofPatient.length > 0
  const candidates = isNamed ? ofPatient : claims
  const isOfCode = (claim: Claim) => hasCode(name, claim)
  const dated = candidates.filter((claim) => hasDate(name, claim))
  if (dated.length > 0) return guess(narrow(dated, isOfCode), true)
  const shortDated = candidates.filter((claim) => hasShortDate(name, claim))
  if (shortDated.length > 0) return guess(narrow(shortDated, isOfCode), isNamed)
  const coded = candidates.filter(isOfCode)
  if (coded.length > 0) return guess(coded, isNamed)
  return guess(ofPatient, false)
}
