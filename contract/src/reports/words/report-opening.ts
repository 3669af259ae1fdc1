import type { Locale } from '../../core/locale.ts'
import type { Figure } from '../figures.ts'
import type { Report } from '../reports.ts'
import { decideFunnelPlace, decideMixGap, decideVerdict } from './report-verdict.ts'
import type { ReportWords } from './report-words.en.ts'
import { specialtyPeople } from './specialty-words.ts'

const DAYS_MIN = 30
const PATIENTS_MIN = 11
const PEERS_MIN = 30

export type ReportOpening = { own: string; peers: string; lead: string }

/** What the opening needs of a report. */
type OpenedReport = {
  family: Pick<Report['family'], 'code'>
  provider: Pick<Report['provider'], 'specialty' | 'class'>
  selection: Pick<Report['selection'], 'eligible' | 'patients' | 'days'>
  tested_rows: number
  /** With the other measures of the code; without them the opening is about the headline alone. */
  figures?: readonly Figure[]
}

/** How many other measures are Significantly Higher: a good headline does not say then that all is well. */
const findOthersStanding = (figures: readonly Figure[]): number =>
  figures.filter(({ measure, outcome }) => measure !== 'attach_rate' && outcome === 'Significantly Higher')
    .length

/** The verdict in two sentences, and what follows from it. */
export function reportOpening(
  words: ReportWords,
  locale: Locale,
  report: OpenedReport,
  headline: Figure,
): ReportOpening {
  const { family, provider, selection, tested_rows } = report
  const { kind, reason } = decideVerdict(headline)
  const own = words.verdict.you(family.code, headline.value)
  const { peers, expected, value, mix_ratio: mixRatio } = headline
  if (peers === null)
    return {
      own,
      peers: words.verdict.noPeers,
      lead: selection.eligible
        ? words.noComparison.noPeers(PEERS_MIN)
        : words.noComparison.tooSmall(selection.days, selection.patients, DAYS_MIN, PATIENTS_MIN),
    }
  const people = specialtyPeople(locale, provider.specialty, provider.class)
  const isOutside = decideFunnelPlace(headline) !== 'inside'
  const mixGap = decideMixGap(mixRatio)
  return {
    own,
    peers:
      reason === null
        ? words.verdict.peers(people, peers.p20, peers.p80)
        : words.reason(reason, isOutside, tested_rows, mixGap),
    lead: words.lead(kind, {
      reason,
      isOutside,
      value,
      pooled: peers.pooled,
      expected,
      others: findOthersStanding(report.figures ?? []),
    }),
  }
}
