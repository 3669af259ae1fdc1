import type { SupportHeadline, SupportProvider } from '@plumbline/contract/outreach/support-provider'
import { isSmallCount, mayShowShare } from '@plumbline/contract/reports/suppression'
import type { Executor } from '#platform/db/database.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import { roundBeside, roundStatistic } from '#platform/providers/round-beside.ts'
import { Refusal } from '#platform/request/refusal.ts'
import {
  findHeadlines,
  findListed,
  findPauses,
  findPeerGroups,
  findWatchers,
  type HeadlineRow,
} from './support-provider.repository.ts'

/** Beside a hidden value, the side on which the median was rounded would say something about it. */
const roundMedian = (median: number, shownValue: number | null) =>
  shownValue === null ? roundStatistic(median) : roundBeside(median, shownValue)

/** R-SUP-1: support not acting as the provider sees no share of 1 to 10 patients, nor the outcome of such a share. */
function presentHeadline(row: HeadlineRow, reference: Reference | null): SupportHeadline {
  const { family, value, ci_low, ci_high, percentile, peer_p50, peers, outcome, low } = row
  const shown = mayShowShare(row.addon_primary_patients, row.primary_patients)
  return {
    family,
    label: reference?.families.get(family)?.label ?? null,
    figure: shown ? { value, ci_low, ci_high, percentile } : null,
    peer_p50: peer_p50 === null ? null : roundMedian(peer_p50, shown ? value : null),
    peers,
    outcome: shown ? outcome : null,
    low: shown && low,
  }
}

/** Hidden outcomes come last, by code, because their place in the list would tell them. */
const inShownOrder = (headlines: readonly SupportHeadline[]): SupportHeadline[] => [
  ...headlines.filter(({ figure }) => figure !== null),
  ...headlines
    .filter(({ figure }) => figure === null)
    .sort((left, right) => (left.family < right.family ? -1 : 1)),
]

const NO_MONEY = { patients: null, total_billed: null, paid_exposure: null, savings: null }

export async function getSupportProvider(
  db: Executor,
  id: string,
  viewerId: string,
  references: ReferenceSource,
): Promise<SupportProvider> {
  const listed = await findListed(db, id)
  if (listed === null) throw new Refusal('not_found')
  const { set_id: setId, manifest, ...provider } = listed
  const [headlines, peerGroups, pauses, watchers, reference] = await Promise.all([
    setId === null ? [] : findHeadlines(db, setId, id),
    setId === null ? [] : findPeerGroups(db, setId, id),
    findPauses(db, id),
    findWatchers(db, id),
    manifest === null ? null : references(manifest),
  ])
  const suppressed = isSmallCount(provider.patients)
  return {
    ...provider,
    ...(suppressed && NO_MONEY),
    suppressed,
    watchers,
    watched: watchers.some((watcher) => watcher.id === viewerId),
    peer_groups: peerGroups,
    headlines: inShownOrder(headlines.map((row) => presentHeadline(row, reference))),
    pauses,
  }
}
