import type { Finding } from './stories.ts'
import type { Truths } from './truths.ts'

const tableRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function outcomeText({ outcome, unmet, low, beyond_peers }: Finding): string {
  return [
    outcome,
    ...(unmet.length > 0 ? [`not met: ${unmet.join(' ')}`] : []),
    ...(low ? ['marked low'] : []),
    ...(beyond_peers ? ['beyond peers'] : []),
  ].join(', ')
}

/** The truths as a Markdown text. */
export function describeTruths(truths: Truths): string {
  const findings = truths.findings.map((found) =>
    tableRow([
      found.npi,
      found.tin,
      found.name.replaceAll('^', ' ').trim(),
      `${found.specialty}, ${found.class}, ${found.state}`,
      found.family ?? 'all',
      found.measure,
      outcomeText(found),
      found.why,
    ]),
  )
  const campaigns = truths.campaigns.map(({ key, family, treated, control, true_effect_percent, status }) =>
    tableRow([key, family, treated, control, `${true_effect_percent}%`, status]),
  )
  return `# What is planted in this world

Seed ${truths.seed}, ${truths.lines} claim lines, ${truths.providers} providers (an NPI at a TIN), data through
${truths.data_through}. Findings are for ${truths.period}, the latest mature quarter. All people are invented.

## Providers

In a world of 2,500,000 lines all of these are found. A smaller one has too few peers for some, above all for physician
assistants and nurse practitioners, whose result is then N/A.

| NPI | TIN | Name | Peers | Family | Measure | Outcome | Why |
| --- | --- | --- | --- | --- | --- | --- | --- |
${findings.join('\n')}

Providers without a row differ in the ordinary way: a standard deviation of about 0.3 of the log odds of each add-on.
Patients come on one to ten days a quarter, and their days are alike (intraclass correlation about 0.3). Some patients need
an add-on more often, whoever sees them: their first diagnosis tells. Some visits have modifier 25, with a preventive
service or with a procedure that day; G2211 is sometimes billed on the latter. A partner sometimes bills the 99292 that
belongs to a colleague's 99291.

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
