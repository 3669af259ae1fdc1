import { matureOn, toQuarter } from '../quarter.ts'
import { DATA_THROUGH, WORLD_QUARTERS } from './calendar.ts'
import { CAMPAIGNS, type PlannedStatus } from './campaign-plan.ts'
import { REJECTED_ROWS } from './rejected-rows.ts'
import type { Finding } from './stories.ts'
import type { World } from './world-plan.ts'

export type Truths = {
  seed: number
  lines: number
  providers: number
  data_through: string
  period: string
  findings: (Finding & { npi: string; tin: string; name: string; specialty: string; state: string })[]
  campaigns: {
    key: string
    name: string
    family: string
    treated: number
    control: number
    true_effect_percent: number
    status: PlannedStatus
  }[]
  rejects: { field: string; why: string }[]
}

const PERCENT = 100

// The last quarter that is mature by the data-through date.
function reportPeriod(): string {
  const through = Temporal.PlainDate.from(DATA_THROUGH)
  const mature = WORLD_QUARTERS.filter(
    (quarter) => Temporal.PlainDate.compare(matureOn(quarter), through) <= 0,
  )
  return mature.at(-1) ?? toQuarter(through)
}

export function makeTruths(world: World, lines: number): Truths {
  return {
    seed: world.seed,
    lines,
    providers: world.roster.length,
    data_through: DATA_THROUGH,
    period: reportPeriod(),
    findings: world.roster.flatMap(({ npi, tin, name, specialty, state, story }) =>
      (story?.findings ?? []).map((found) => ({ npi, tin, name, specialty, state, ...found })),
    ),
    campaigns: CAMPAIGNS.map(({ key, name, family, factor, status }) => {
      const assigned = world.assignments.filter(({ campaign }) => campaign.key === key)
      return {
        key,
        name,
        family,
        treated: assigned.filter(({ arm }) => arm === 'treated').length,
        control: assigned.filter(({ arm }) => arm === 'control').length,
        true_effect_percent: Math.round((factor - 1) * PERCENT),
        status,
      }
    }),
    rejects: REJECTED_ROWS.map(({ field, why }) => ({ field, why })),
  }
}

const outcomeText = ({ outcome, low }: Finding): string => (low ? `${outcome}, marked low` : outcome)

/** The truths as a Markdown text. */
export function describeTruths(truths: Truths): string {
  const findings = truths.findings.map(
    (found) =>
      `| ${found.npi} | ${found.tin} | ${found.name.replaceAll('^', ' ').trim()} | ${found.specialty}, ${found.state} | ${found.family ?? 'all'} | ${found.measure} | ${outcomeText(found)} |`,
  )
  const campaigns = truths.campaigns.map(
    (campaign) =>
      `| ${campaign.key} | ${campaign.family} | ${campaign.treated} | ${campaign.control} | ${campaign.true_effect_percent}% | ${campaign.status} |`,
  )
  return `# What is planted in this world

Seed ${truths.seed}, ${truths.lines} claim lines, ${truths.providers} providers (an NPI at a TIN), data through
${truths.data_through}. Findings are for ${truths.period}, the latest mature quarter. All people are invented.

## Providers

| NPI | TIN | Name | Peers | Family | Measure | Outcome |
| --- | --- | --- | --- | --- | --- | --- |
${findings.join('\n')}

## Campaigns

The true effect is the change of the family's units by the contact, compared with no contact. The interval of a
final result should contain it; in a small world the result may be "too few" instead.

| Campaign | Family | Treated | Held out | True effect | Result |
| --- | --- | --- | --- | --- | --- |
${campaigns.join('\n')}

## Rows that every import must reject

${truths.rejects.map(({ field, why }) => `- \`${field}\`: ${why}`).join('\n')}

The corrections file also has replacements, voids and repeated rows.
`
}
