import type { CaseClaim } from '@plumbline/contract/cases/cases'
import { type FilePlace, splitWords } from './match-files.ts'
import { namesAnother } from './match-names.ts'
import { numberMonths, readFileDates, type WrittenDate } from './read-file-dates.ts'

type Claim = Pick<
  CaseClaim,
  'number' | 'claim_id' | 'account_number' | 'member_id' | 'patient_name' | 'service_from' | 'service_to'
> & { services: readonly { code: string }[] }

/** The claims that a name suggests. A guess that is not sure counts only once a person has confirmed it. */
export type ClaimGuess = { claims: number[]; isSure: boolean; why: GuessReason | null }
/** What in the name suggests the claims; day_first: its date, if the day stands before the month. */
export type GuessReason = 'number' | 'date' | 'day_first' | 'code' | 'patient'
/** What in the name contradicts the claims that somebody chose. */
export type Contradiction = 'other_patient' | 'other_number' | 'other_date'
const NONE: ClaimGuess = { claims: [], isSure: false, why: null }

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

type Name = {
  words: readonly string[]
  runs: ReadonlySet<string>
  dates: ReadonlySet<string>
  written: readonly WrittenDate[]
}

function readName({ name, folder }: FilePlace): Name {
  const words = numberMonths([...splitWords(folder), ...splitWords(name)])
  return {
    words,
    runs: new Set(joinRuns(words)),
    dates: new Set(joinRuns(words.map(padDigits))),
    written: readFileDates(words),
  }
}

function hasNumber({ runs }: Name, number: string | null, least = NUMBER_CHARS): boolean {
  const wanted = letters(number ?? '')
  return wanted.length >= least && runs.has(wanted)
}
const hasOwnNumber = (name: Name, { account_number, claim_id }: Claim, least?: number) =>
  hasNumber(name, account_number, least) || hasNumber(name, claim_id, least)

const hasDate = ({ dates }: Name, { service_from, service_to }: Claim) =>
  [service_from, service_to].some((day) => writeDate(day).some((date) => dates.has(date)))
/** A date with its year says more than its first two parts. */
const hasShortDate = ({ dates, written }: Name, { service_from, service_to }: Claim) =>
  written.length === 0 && [service_from, service_to].some((day) => dates.has(writeShortDate(day)))
/** 05-02-2026 is also February 5, as Spanish pages write it. */
const hasDayFirst = ({ written }: Name, { service_from, service_to }: Claim) =>
  [service_from, service_to].some((iso) => {
    const [year, month, day] = iso.split('-').map(Number)
    return written.some(
      (date) => !date.isYearFirst && date.year === year && date.second === month && date.first === day,
    )
  })

/** A date so much older is a birth date. */
const BIRTH_YEARS = 10
const yearOf = (iso: string) => Number(iso.slice(0, 4))
/** The name has dates, and none is of the year of the claim. */
function isOfAnotherYear({ written }: Name, { service_from, service_to }: Claim): boolean {
  const years = written.map(({ year }) => year).filter((year) => year > yearOf(service_from) - BIRTH_YEARS)
  return (
    years.length > 0 && !years.some((year) => year === yearOf(service_from) || year === yearOf(service_to))
  )
}
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

type Basis = { isSure: boolean; why: GuessReason }

/** Several claims only if they are of one patient: a chart is about one person. */
function guess(claims: readonly Claim[], basis: Basis): ClaimGuess {
  const patients = new Set(claims.map(({ member_id }) => member_id))
  return patients.size === 1 ? { claims: claims.map(({ number }) => number), ...basis } : NONE
}

/** The claims that the test finds, or all if it finds none. */
const narrow = (claims: readonly Claim[], test: (claim: Claim) => boolean) => {
  const found = claims.filter(test)
  return found.length > 0 ? found : claims
}

function guessByNumber(name: Name, numbered: readonly Claim[], ofPatient: readonly Claim[]): ClaimGuess {
  const contradicts = ofPatient.length > 0 && !numbered.some((claim) => ofPatient.includes(claim))
  const isLong = numbered.every((claim) => hasOwnNumber(name, claim, SURE_NUMBER_CHARS))
  return guess(numbered, { isSure: isLong && !contradicts, why: 'number' })
}

/** By the date of service or a code, among the claims that the rest of the name allows. */
function guessByService(name: Name, candidates: readonly Claim[], isNamed: boolean): ClaimGuess | null {
  const isOfCode = (claim: Claim) => hasCode(name, claim)
  const dated = candidates.filter((claim) => hasDate(name, claim))
  const dayFirst = candidates.filter((claim) => !dated.includes(claim) && hasDayFirst(name, claim))
  if (dated.length > 0) {
    const found = narrow(dated, isOfCode)
    const isSure = dayFirst.length === 0 && (isNamed || found.length === 1)
    return guess([...found, ...dayFirst], { isSure, why: 'date' })
  }
  if (dayFirst.length > 0)
    return dayFirst.length === 1 ? guess(dayFirst, { isSure: false, why: 'day_first' }) : NONE
  const shortDated = candidates.filter((claim) => hasShortDate(name, claim))
  if (shortDated.length > 0) return guess(narrow(shortDated, isOfCode), { isSure: isNamed, why: 'date' })
  const coded = candidates.filter(isOfCode)
  return coded.length > 0 ? guess(coded, { isSure: isNamed, why: 'code' }) : null
}

/**
 * R-CASE-25: a claim or account number, a date of service or a code in the name of a file or its folder selects those
 * claims, unless it names another person or another year. A patient alone selects the claims of that patient, for a
 * person to check, because a chart that is named after a patient rarely answers every claim. A name that says nothing
 * selects nothing.
 */
export function matchFileToClaims(file: FilePlace, claims: readonly Claim[]): ClaimGuess {
  if (claims.length === 0) return NONE
  if (claims.length === 1) return { claims: claims.map(({ number }) => number), isSure: true, why: null }
  const name = readName(file)
  const ofPatient = findPatientClaims(name, claims)
  const numbered = claims.filter((claim) => hasOwnNumber(name, claim))
  if (numbered.length > 0) return guessByNumber(name, numbered, ofPatient)
  const isNamed = ofPatient.length > 0
  const mayBe = (claim: Claim) =>
    !isOfAnotherYear(name, claim) && (isNamed || !namesAnother(name.words, claim.patient_name))
  const candidates = (isNamed ? ofPatient : claims).filter(mayBe)
  const found = guessByService(name, candidates, isNamed) ?? guess(isNamed ? candidates : [], PATIENT)
  const isAnotherFirstName = (claim: Claim) =>
    ratePatient(name, claim) === 1 && namesAnother(name.words, claim.patient_name)
  return isNamed && ofPatient.some(isAnotherFirstName) ? { ...found, isSure: false } : found
}

const PATIENT: Basis = { isSure: false, why: 'patient' }

/** Dates that can be of a service: much older ones are birth dates. */
const hasServiceDate = ({ written }: Name, { service_from }: Claim) =>
  written.some(({ year }) => year > yearOf(service_from) - BIRTH_YEARS)

/**
 * R-CASE-33: a file that is added to a claim, and whose name speaks of another patient, claim or day, waits for a yes: a
 * chart of the wrong patient is a breach of privacy.
 */
export function findContradiction(
  file: FilePlace,
  claims: readonly Claim[],
  chosen: readonly number[],
): Contradiction | null {
  const name = readName(file)
  const own = claims.filter(({ number }) => chosen.includes(number))
  const others = claims.filter(({ number }) => !chosen.includes(number))
  if (own.length === 0 || own.some((claim) => hasOwnNumber(name, claim, SURE_NUMBER_CHARS))) return null
  if (others.some((claim) => hasOwnNumber(name, claim, SURE_NUMBER_CHARS))) return 'other_number'
  const rate = (some: readonly Claim[]) => Math.max(0, ...some.map((claim) => ratePatient(name, claim)))
  const isUnknown = own.every(
    ({ patient_name }) => patient_name !== null && namesAnother(name.words, patient_name),
  )
  if (rate(others) > rate(own) || (isUnknown && rate(own) < 2)) return 'other_patient'
  const isDated = own.some((claim) => hasDate(name, claim) || hasDayFirst(name, claim))
  return !isDated && own.every((claim) => hasServiceDate(name, claim)) ? 'other_date' : null
}
