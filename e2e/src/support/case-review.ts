import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { move, openStaffCase, press, question, readStaffCase, type Teammate } from './case-team.ts'
import { expectText, visit } from './reading.ts'

/** The line with the most money in it. */
export function findLargest({ lines }: StaffCase): CaseLine {
  const [largest] = lines.toSorted((left, right) => right.paid - left.paid)
  if (largest === undefined || largest.paid <= 0) throw new Error('no line of this case was paid')
  return largest
}

/** On the page: one line is not in the records, the others are; the findings go out. */
export async function reviewLines(who: Teammate, id: string): Promise<CaseLine> {
  const { page, one } = who
  const { team } = one
  await openStaffCase(who, id, 'records-received')
  await press(page, page, team.start, team.startYes)
  const view = await readStaffCase(who, id)
  const denied = findLargest(view)
  await page.getByRole('button', { name: team.chooseLine(denied.position) }).click()
  for (const [at] of view.lines.entries()) {
    const decision = at === 0 ? team.denied : team.supported
    await page.getByRole('radio', { name: decision, exact: true }).check()
    if (at === 0) {
      await page.getByLabel(team.rationale, { exact: true }).selectOption({ label: team.notDescribed })
      await page.getByLabel(team.note, { exact: true }).fill('The service is not in the record of that day.')
    }
    await page.getByRole('button', { name: team.saveLine }).click()
    await expectText(page, team.lines(at + 1, view.lines.length))
  }
  await visit(page, 'lines-decided')
  await press(page, page, team.sendFindings, team.sendFindings)
  return denied
}

type Decide = (line: CaseLine) => Partial<Omit<NonNullable<CaseLine['finding']>, 'difference'>>

/** The same by calls, with another decision for some lines. */
export async function reviewByCalls(who: Teammate, id: string, decide: Decide): Promise<StaffCase> {
  const { lines } = await move(who, id, { action: 'start_review' })
  for (const line of lines)
    await move(who, id, {
      action: 'decide_line',
      line_id: line.id,
      decision: 'supported',
      rationale: 'supported',
      audited_billed: line.billed,
      audited_paid: line.paid,
      audited_code: null,
      audited_units: null,
      note: '',
      rule_cited: '',
      ...decide(line),
    })
  return move(who, id, { action: 'issue_findings' })
}

/** Another person decides each line in question: it stands, or the records support it after all. With a reason. */
export async function decideAppeal(
  { page, one: { team } }: Teammate,
  outcome: 'stands' | 'forPractice',
  reason: { en: string; es: string },
): Promise<void> {
  await page.getByRole('button', { name: team.decide, exact: true }).click()
  const panel = question(page)
  // The panel loads when it is first opened.
  const lines = panel.getByRole('listitem').filter({ has: page.getByRole('radio') })
  await lines.first().waitFor()
  for (const line of await lines.all()) {
    await line.getByRole('radio', { name: outcome === 'stands' ? team.stands : team.change }).check()
    if (outcome === 'forPractice')
      await line.getByRole('radio', { name: team.supported, exact: true }).check()
  }
  await expectText(page, outcome === 'stands' ? team.resultStands : team.resultForPractice)
  await panel.getByLabel(team.reasons).fill(reason.en)
  await panel.getByLabel(team.inSpanish).last().fill(reason.es)
  await visit(page, 'deciding-an-appeal')
  await panel.getByRole('button', { name: team.decideYes, exact: true }).click()
  // It cannot be taken back, so it is asked once more.
  await question(page).last().getByRole('button', { name: team.decideYes, exact: true }).click()
  await question(page).first().waitFor({ state: 'detached' })
}
