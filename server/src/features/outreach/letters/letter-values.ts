import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { type Locale, withLocale } from '@plumbline/contract/core/locale'
import { parsePeriodDays } from '@plumbline/contract/core/period'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { fillPlaceholders, type LetterLanguage, type Placeholder } from '@plumbline/contract/outreach/letters'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { peerPercent, roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { addressOnPaper, nameOnPaper } from '#platform/pdf/pdf-letter.ts'
import { roundBeside } from '#platform/providers/round-beside.ts'
import { toOfficeDay } from '#platform/time/working-days.ts'

export type LetterFigure = {
  family: string
  period: string
  value: number
  peerMedian: number
  outcome: Outcome
  isLow: boolean
}

export type LetterFacts = {
  name: string
  npi: string
  practice: string
  address: string
  payer: string | null
  figure: LetterFigure | null
}

export type LetterSettings = { publicUrl: string; supportEmail: string }
export type LetterTemplateTexts = Record<`${'subject' | 'body'}_${Locale}`, string>
export type LetterPage = {
  language: Locale
  payer: string
  date: string
  address: string
  subject: string
  body: string
}

/** Replaces the code wherever a letter is shown again. */
export const HIDDEN_CODE = '••••'

type Words = {
  payer: string
  quarters: readonly string[]
  period: (quarter: string, year: number) => string
  outcomes: Record<Outcome, string>
  verdict: (code: string, own: string, peers: string, outcome: string) => string
  /** What follows Significantly Higher, Higher, and a rate at or below the peers. */
  clear: string
  higher: string
  notAbove: string
  low: string
  noVerdict: string
}

const WORDS: Record<Locale, Words> = {
  en: {
    payer: 'Your insurance company',
    quarters: ['first', 'second', 'third', 'fourth'],
    period: (quarter, year) => `${quarter} quarter of ${year}`,
    outcomes: {
      'Significantly Higher': 'Significantly Higher',
      Higher: 'Higher',
      'Does Not Exceed': 'Does Not Exceed',
      'N/A': 'N/A',
    },
    verdict: (code, own, peers, outcome) =>
      `You add ${code} at ${own} of visits of this kind. Half of your peers add it at ${peers} or less. Result: ${outcome}.`,
    clear:
      'There may be a good reason for this that claims do not show, such as your subspecialty or how your practice is set up.',
    higher:
      'That is above your peers as a group, but not clearly, and there may be a good reason for it. Nothing is needed from you.',
    notAbove: 'That is no more often than your peers as a group. Thank you.',
    low: 'That is well below your peers. Charges may be missing: it may be worth a look.',
    noVerdict: 'There is no comparison for this quarter yet.',
  },
  es: {
    payer: 'Su aseguradora',
    quarters: ['primer', 'segundo', 'tercer', 'cuarto'],
    period: (quarter, year) => `${quarter} trimestre de ${year}`,
    outcomes: {
      'Significantly Higher': 'Significativamente mayor',
      Higher: 'Mayor',
      'Does Not Exceed': 'No excede',
      'N/A': 'N/D',
    },
    verdict: (code, own, peers, outcome) =>
      `Usted agrega ${code} en el ${own} de las visitas de este tipo. La mitad de sus colegas lo agrega en el ${peers} o menos. Resultado: ${outcome}.`,
    clear:
      'Puede haber una buena razón que las reclamaciones no muestran, como su subespecialidad o la organización de su consultorio.',
    higher:
      'Está por encima de sus colegas en conjunto, pero no claramente, y puede haber una buena razón. No tiene que hacer nada.',
    notAbove: 'No lo agrega con más frecuencia que sus colegas en conjunto. Gracias.',
    low: 'Está muy por debajo de sus colegas. Puede que falten cargos: quizá valga la pena revisarlo.',
    noVerdict: 'Todavía no hay una comparación para este trimestre.',
  },
}

export function periodWords(language: Locale, period: string): string {
  const days = parsePeriodDays(period)
  const { quarters, period: words } = WORDS[language]
  return days === null ? period : words(quarters[days.quarter - 1] ?? '', days.year)
}

/** What a letter calls the payer if its name is not set. */
export const unnamedPayer = (language: Locale): string => WORDS[language].payer

function formatVerdict(
  language: Locale,
  { family, value, peerMedian, outcome, isLow }: LetterFigure,
): string {
  const words = WORDS[language]
  const own = roughPercent(language, value)
  const peers = peerPercent(language, roundBeside(peerMedian, value))
  const follows = {
    'Significantly Higher': words.clear,
    Higher: words.higher,
    'Does Not Exceed': isLow ? words.low : words.notAbove,
    'N/A': words.noVerdict,
  }[outcome]
  return `${words.verdict(family, own, peers, words.outcomes[outcome])} ${follows}`
}

export type Code = { code: string; expiresAt: Date }

/** The letter in one language, filled in for this provider. */
export function writeLetterPage(
  template: LetterTemplateTexts,
  language: Locale,
  facts: LetterFacts,
  { code, expiresAt }: Code,
  deps: {
    settings: LetterSettings
    date: string
    getLabel: (family: string) => Bilingual | null
    /** Where the text leads; default: to registration, with the code. */
    door?: '/auth/registration' | '/welcome'
  },
): LetterPage {
  const words = WORDS[language]
  const { figure } = facts
  const payer = facts.payer ?? words.payer
  const name = nameOnPaper(facts.name)
  const address = addressOnPaper(name, facts.practice, facts.address)
  const values: Record<Placeholder, string> = {
    provider_name: name,
    practice: facts.practice,
    npi: facts.npi,
    payer,
    verdict: figure === null ? words.noVerdict : formatVerdict(language, figure),
    report_name: figure === null ? '' : (deps.getLabel(figure.family)?.[language] ?? figure.family),
    period: figure === null ? '' : periodWords(language, figure.period),
    access_code: code,
    portal_url: deps.settings.publicUrl + withLocale(deps.door ?? '/auth/registration', language),
    code_expires: formatLetterDate(language, toOfficeDay(expiresAt).toString()),
    support_email: deps.settings.supportEmail,
    address: facts.address,
  }
  return {
    language,
    payer,
    date: formatLetterDate(language, deps.date),
    address,
    subject: fillPlaceholders(template[`subject_${language}`], values),
    body: fillPlaceholders(template[`body_${language}`], values),
  }
}

/** For 'practice', the language that everyone in the practice uses; both if they differ. */
export function chooseLanguages(rule: LetterLanguage, userLanguages: readonly Locale[]): Locale[] {
  if (rule === 'en' || rule === 'es') return [rule]
  const [only, ...others] = new Set(userLanguages)
  return rule === 'practice' && only !== undefined && others.length === 0 ? [only] : ['en', 'es']
}
