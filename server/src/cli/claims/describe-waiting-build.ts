import type { WaitingBuild } from '#features/claims/builds/waiting-build.repository.ts'
import { describeWarning } from './describe-warnings.ts'

const count = (value: number) => value.toLocaleString('en-US')
const signed = (value: number) => `${value > 0 ? '+' : ''}${count(value)}`

/** What waits, and what would change. */
export function describeWaitingBuild({ build, comparison, shownBuildId }: WaitingBuild): string[] {
  const { warnings, quarters, outcomes } = comparison
  const changed = quarters.filter((quarter) => quarter.changed)
  return [
    `Build ${build.id} is computed, but not shown. ${shownBuildId === null ? 'Nothing is shown yet.' : `Readers still see build ${shownBuildId}.`}`,
    ...warnings.map((warning) => `Warning: ${describeWarning(warning)}`),
    ...changed.map(({ quarter, now, after }) => {
      const lines = [now?.lines ?? 0, after?.lines ?? 0] as const
      const paid = Math.round((after?.paid ?? 0) - (now?.paid ?? 0))
      return `${quarter}: ${count(lines[0])} lines now, ${count(lines[1])} after; paid ${signed(paid)} dollars.`
    }),
    ...(changed.length === 0 ? ['No total of a quarter changes.'] : []),
    ...(outcomes === null
      ? []
      : [
          `${count(outcomes.changed)} of ${count(outcomes.reports)} outcomes of ${outcomes.period} would change` +
            `${outcomes.shown_period === null || outcomes.shown_period === outcomes.period ? '' : ` against those shown of ${outcomes.shown_period}`}, ` +
            `${count(outcomes.newly_significant)} of them to Significantly Higher.`,
        ]),
    warnings.length === 0
      ? 'To publish it: npm run cli -- build'
      : 'To publish it all the same: npm run cli -- build --reason "…"; the audit log keeps the reason, so no patient in it.',
  ]
}

export const toWaitingJson = ({ build, comparison, shownBuildId }: WaitingBuild) => ({
  published: false,
  waiting: { ...build, published_at: undefined },
  shown: shownBuildId,
  ...comparison,
})
