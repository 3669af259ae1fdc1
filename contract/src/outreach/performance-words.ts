import type { Outcome } from '../reports/figures.ts'
import type { EventRow, Performance, PerformanceEstimate, PerformanceRow, Transition } from './performance.ts'
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
    lead.quarters(result.post_quarters.length),
    ...(result.preliminary_quarters.length === 0
      ? []
      : [lead.preliminary(result.preliminary_quarters.map(words.period))]),
    ...(waiting > 0 && result.due_on !== null ? [lead.waiting(waiting, result.due_on)] : []),
  ].join(' ')
}

export type EventFinding = {
  before: 'no_gap' | 'gap' | 'none'
  after: Side | 'none'
  span: [number, number] | null
}

/** Whether the groups were alike before the contact, and how large the gap is after it. */
export function summarizeEvents(rows: readonly EventRow[]): EventFinding {
  const final = rows.filter(({ preliminary, difference }) => !preliminary && difference !== null)
  const before = final.filter(({ relative }) => relative < 0)
  const after = final.filter(({ relative }) => relative > 0)
  const sides = new Set(after.map(({ difference }) => classifySide(difference)))
  const [side = 'unclear'] = sides
  const values = after.flatMap(({ pct }) => (pct === null ? [] : [Math.abs(pct.value)]))
  return {
    before:
      before.length === 0
        ? 'none'
        : before.some(({ difference }) => classifySide(difference) !== 'unclear')
          ? 'gap'
          : 'no_gap',
    after: after.length === 0 ? 'none' : sides.size === 1 ? side : 'unclear',
    span: values.length === 0 ? null : [Math.min(...values), Math.max(...values)],
  }
}

export const formatEventTitle = (words: PerformanceWords, result: Performance): string => {
  const { before, after, span } = summarizeEvents(result.event_study)
  const overall = decideSide(result)
  const finding = after === 'unclear' && overall !== 'unclear' ? (`${overall}_together` as const) : after
  return words.charts.event.title(before, finding, span, result.medium)
}

export function formatEventCaption(
  { charts: { event } }: PerformanceWords,
  { event_study }: Performance,
): string {
  if (event_study.some(({ quarter }) => quarter === null)) return event.captionPooled
  return event_study.some(({ preliminary }) => preliminary) ? event.caption : event.captionPlain
}

/** Before-and-after overstates the effect if the hold-out moved the same way on its own. */
export function formatCompareTitle(words: PerformanceWords, result: Performance): string {
  if (result.design === 'observational') return words.charts.compare.titleObserved
  const { own_change, unadjusted } = result
  const overstates = (unadjusted?.value ?? 0) < (result.effect?.value ?? 0)
  return words.charts.compare.title(own_change === null ? 'flat' : classifySide(own_change), overstates)
}

export function formatWarning(words: PerformanceWords, result: Performance): string {
  const { own_change_pct: own, unadjusted_pct: all } = result
  const cameAnyway = own !== null && all !== null && own.value < 0 && all.value < own.value
  return cameAnyway ? words.charts.compare.warning(own.value, all.value) : words.charts.compare.warningPlain
}

export const formatSavingsLabel = (words: PerformanceWords, result: Performance): string =>
  words.stats.savings(result.post_quarters.length)

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

const RANKS: Record<Outcome, number> = {
  'Significantly Higher': 2,
  Higher: 1,
  'Does Not Exceed': 0,
  'N/A': -1,
}
/** A share of fewer providers is not shown. */
const SHARE_MIN = 11

/** Among providers above their peers at selection, those who moved to a lower outcome; null if withheld or too few. */
function movedDown(cells: readonly Transition[] | null | undefined): { moved: number; all: number } | null {
  const above = (cells ?? []).filter(({ from }) => RANKS[from] > 0)
  const sum = { moved: 0, all: 0 }
  for (const { from, to, providers } of above) {
    if (providers === null) return null
    sum.all += providers
    if (RANKS[to] >= 0 && RANKS[to] < RANKS[from]) sum.moved += providers
  }
  return sum.all < SHARE_MIN ? null : sum
}

/** Names the share that moved down an outcome, in both groups if both are shown. */
export function formatTransitionsTitle(
  words: PerformanceWords,
  { transitions, design }: Performance,
): string {
  const { titlePlain, title } = words.charts.transitions
  const treated = movedDown(transitions?.treated)
  const control = design === 'hold_out' ? movedDown(transitions?.control) : null
  if (treated === null) return titlePlain
  return title(treated.moved / treated.all, control === null ? null : control.moved / control.all)
}
