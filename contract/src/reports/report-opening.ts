import type { Locale } from '../core/locale.ts'
import type { Figure } from './figures.ts'
import { decideVerdict } from './report-verdict.ts'
import type { ReportWords } from './report-words.en.ts'
import type { Report } from './reports.ts'
import { specialtyPeople } from './specialty-words.ts'

const DAYS_MIN = 30
const PATIENTS_MIN = 11
const PEERS_MIN = 30

export type ReportOpening = { own: string; peers: string; lead: string }

/** The verdict in two sentences, and what follows from it. */
export function reportOpening(
  words: ReportWords,
  locale: Locale,
  { family, provider, selection }: Pick<Report, 'family' | 'provider' | 'selection'>,
  headline: Figure,
): ReportOpening {
  const { kind, agreement } = decideVerdict(headline)
  const lead = () => {
    if (kind !== 'no_comparison') return words.lead(kind, agreement)
    return selection.eligible
      ? words.noComparison.noPeers(PEERS_MIN)
      : words.noComparison.tooSmall(selection.days, selection.patients, DAYS_MIN, PATIENTS_MIN)
  }
  const { peers } = headline
  return {
    own: words.verdict.you(family.code, headline.value),
    peers:
      peers === null
        ? words.verdict.noPeers
        : words.verdict.peers(specialtyPeople(locale, provider.specialty), peers.p20, peers.p80),
    lead: lead(),
  }
}
