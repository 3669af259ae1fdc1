import type { WaitReason } from '#features/claims/builds/decide-publication.ts'

const formatCount = (value: number) => value.toLocaleString('en-US')

const describeReason = ({ kind, files, read, rejected, ...rows }: WaitReason, maxPercent: number) =>
  kind === 'all_rejected'
    ? `Import ${rows.import} (${files.join(', ')}): every row was rejected, ${formatCount(read)} in all.`
    : `Import ${rows.import} (${files.join(', ')}): ${formatCount(rejected)} of ${formatCount(read)} rows were rejected, more than ${maxPercent} %.`

/** R-CLM-5: why the figures wait, and what a person can do. */
export const describeWaiting = (reasons: readonly WaitReason[], maxPercent: number): string[] => [
  ...reasons.map((reason) => describeReason(reason, maxPercent)),
  'The rows that fit are in the claims store, but no new figures are published.',
  'Correct the rejected rows and import them, then say why the figures can be published: npm run cli -- build --publish-anyway "REASON"',
]
