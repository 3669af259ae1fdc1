import { summarizeEvents } from './event-finding.ts'
import { findClearMoves } from './outcome-moves.ts'
import type { Performance, PerformanceEstimate, PerformanceRow } from './performance.ts'
import { classifySide, type Side } from './performance-numbers.ts'
import type { PerformanceWords } from './performance-words.en.ts'

export type Verdict = 'lowered' | 'raised' | 'no_change' | 'due' | 'too_few'

/** Whether any provider has been measured; until then there are no counts. */
export const isMeasured = ({
  status,
  waves,
}: {
  status: PerformanceRow['status']
  waves: readonly { ready: boolean }[]
}): boolean => status !== 'due' && waves.some(({ ready }) => ready)

/** The side of the effect, if its intervals in units and in percent say the same. */
function decideSide({ effect, effect_pct }: Pick<PerformanceRow, 'effect' | 'effect_pct'>): Side {
  const side = classifySide(effect)
  return effect_pct === null || classifySide(effect_pct) === side ? side : 'unclear'
}

/** Every text about a result follows this verdict. */
export function decideResult(row: Pick<PerformanceRow, 'status' | 'effect' | 'effect_pct'>): Verdict {
  if (row.status !== 'final') return row.status
  const side = decideSide(row)
  return side === 'fell' ? 'lowered' : side === 'rose' ? 'raised' : 'no_change'
}

type HeadlineFacts = Pick<
  PerformanceRow,
  | 'status'
  | 'design'
  | 'due_on'
  | 'family'
  | 'medium'
  | 'effect'
  | 'effect_pct'
  | 'savings'
  | 'treated'
  | 'control'
> & { waves: readonly { ready: boolean }[] }

/** Savings are told with an effect only if they can be told from chance too, and go the same way. */
const clearSavings = (savings: PerformanceEstimate | null, verdict: 'lowered' | 'raised'): number | null =>
  savings !== null && classifySide(savings) === (verdict === 'lowered' ? 'rose' : 'fell')
    ? savings.value
    : null

/** R-EFF-10: whether the headline may add it up: effect and savings can both be told from chance. */
export function isToldFromChance(
  row: Pick<PerformanceRow, 'status' | 'effect' | 'effect_pct' | 'savings'>,
): boolean {
  const verdict = decideResult(row)
  return (verdict === 'lowered' || verdict === 'raised') && clearSavings(row.savings, verdict) !== null
}

function pickHeadline({ headline }: PerformanceWords, facts: HeadlineFacts): string {
  const { design, medium, family, effect_pct, savings, treated, control, due_on } = facts
  const verdict = decideResult(facts)
  if (verdict === 'due') return headline.due(due_on ?? '')
  if (verdict === 'too_few') {
    const held = design === 'hold_out'
    return isMeasured(facts) ? headline.tooFew(treated, control, held) : headline.neverEnough(held)
  }
  if (design === 'observational') return headline.observed(medium, family.code, decideSide(facts), effect_pct)
  if (verdict === 'no_change' || effect_pct === null)
    return headline.noChange(medium, family.code, effect_pct)
  return headline[verdict](medium, family.code, effect_pct.value, clearSavings(savings, verdict))
}

/** One or two parts; each gets its own line if there is room. */
export const formatHeadline = (words: PerformanceWords, facts: HeadlineFacts): string[] =>
  pickHeadline(words, facts).split('\n')

/** The text below the headline: who counts, which quarters, and what is still missing. */
export function formatLead(words: PerformanceWords, result: Performance): string {
  const { lead } = words
  const first = result.waves.map(({ contact_on }) => contact_on).toSorted()[0] ?? ''
  if (result.status === 'due')
    return result.waves.some(({ ready }) => ready) ? lead.dueLater(result.due_on ?? '') : lead.due(first)
  if (result.status === 'too_few') return lead.tooFew
  const waiting = result.waves.filter(({ ready }) => !ready).length
  return [
    result.design === 'observational' ? lead.observational : lead.everyone,
    lead.quarters(...countQuarters(result)),
    ...(result.preliminary_quarters.length === 0
      ? []
      : [lead.preliminary(result.preliminary_quarters.map(words.period))]),
    ...(waiting > 0 && result.due_on !== null ? [lead.waiting(waiting, result.due_on)] : []),
  ].join(' ')
}

export const formatEventTitle = (words: PerformanceWords, result: Performance): string => {
  const { before, after, span } = summarizeEvents(result)
  const overall = decideSide(result)
  const finding = after === 'unclear' && overall !== 'unclear' ? (`${overall}_together` as const) : after
  return words.charts.event.title(before, finding, span, result.medium)
}

export function formatEventCaption({ charts: { event } }: PerformanceWords, result: Performance): string {
  const { event_study } = result
  const caption = event_study.some(({ quarter }) => quarter === null)
    ? event.captionPooled
    : event_study.some(({ preliminary }) => preliminary)
      ? event.caption
      : event.captionPlain
  return summarizeEvents(result).hasSingleGap ? `${caption} ${event.captionSingle}` : caption
}

/** Before-and-after overstates a fall if the hold-out fell on its own, and understates it if the hold-out rose. */
export function formatCompareTitle(words: PerformanceWords, result: Performance): string {
  if (result.design === 'observational') return words.charts.compare.titleObserved
  const [effect, own, all] = [
    decideSide(result),
    classifySide(result.own_change),
    classifySide(result.unadjusted),
  ]
  if (own === 'fell' && all === 'fell' && effect !== 'rose') return words.charts.compare.titles.both_fell
  return words.charts.compare.titles[own === 'rose' && effect === 'fell' ? 'held_rose' : 'plain']
}

/** What would have happened anyway is told only where the hold-out clearly did it. */
export const formatCompareLead = (
  { charts: { compare } }: PerformanceWords,
  { design, own_change }: Pick<Performance, 'design' | 'own_change'>,
): string => (design === 'observational' ? compare.leadObserved : compare.leads[classifySide(own_change)])

export function formatWarning(words: PerformanceWords, result: Performance): string {
  const { own_change_pct: own, unadjusted_pct: all } = result
  const cameAnyway = own !== null && all !== null && classifySide(own) === 'fell' && all.value < own.value
  return cameAnyway ? words.charts.compare.warning(own.value, all.value) : words.charts.compare.warningPlain
}

/** The fewest and the most quarters that a wave of the result has had since its contact. */
function countQuarters({
  waves,
  post_quarters,
}: Pick<Performance, 'waves' | 'post_quarters'>): [number, number] {
  const counts = waves.filter(({ ready }) => ready).map(({ post }) => post.length)
  return counts.length === 0
    ? [post_quarters.length, post_quarters.length]
    : [Math.min(...counts), Math.max(...counts)]
}

export const formatSavingsLabel = (words: PerformanceWords, result: Performance): string =>
  words.stats.savings(...countQuarters(result))

/** Why a final result has no savings. */
export const formatNoSavings = (
  { stats }: PerformanceWords,
  { design }: Pick<Performance, 'design'>,
): string => (design === 'observational' ? stats.noSavings : stats.noPrice)

/** How many of each arm are compared, and how many were left out. */
export const formatArms = ({ stats }: PerformanceWords, result: Performance): string[] => {
  const held = result.design === 'hold_out'
  return [
    stats.reachNote(result.control, held),
    held
      ? stats.leftOut(result.left_out_treated, result.left_out_control)
      : stats.leftOutObserved(result.left_out_treated),
  ]
}

/** '95% interval −15.9% to −7.3%; planned −8%' */
export function formatInterval(
  words: PerformanceWords,
  estimate: PerformanceEstimate,
  goal: number | null,
): string {
  const interval = words.stats.interval(estimate)
  return goal === null ? interval : `${interval}; ${words.stats.planned(goal)}`
}

/** Names the shares that moved down an outcome, if they are clear. */
export function formatTransitionsTitle(words: PerformanceWords, result: Performance): string {
  const { titlePlain, title } = words.charts.transitions
  const { transitions, design } = result
  const moves =
    transitions === null || design === 'observational'
      ? null
      : findClearMoves(transitions, decideSide(result))
  return moves === null ? titlePlain : title(moves.treated, moves.control)
}
