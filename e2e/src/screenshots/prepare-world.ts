import type { CaseRow } from '@plumbline/contract/cases/cases'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import type { SelfAudit, SelfAuditBrief } from '@plumbline/contract/reports/self-audit'
import type { Browser, BrowserContext } from 'playwright'
import { findReport } from '../support/as-person.ts'
import { openContext } from '../support/browser.ts'
import { type Letter, readCase, readLetters } from '../support/letters.ts'
import type { Portal } from '../support/portal.ts'

/** Of the demo's cases: addresses for the practice, an id for the team. */
type Cases = { doorIndex: string; askedIndex: string; findingsIndex: string; reviewId: string }
export type World = {
  reportId: string
  answeredId: string
  auditId: string
  letter: Letter
  cases: Cases
  /** What the team looks at: a provider who came far, and the campaign with an effect. */
  support: { providerId: string; campaignId: string }
}

const DR_MARSH = '9482016372'
const FAMILY = '17003'
const headers = { [HEADERS.requestedWith]: REQUESTED_WITH }
// What a practice finds: most records are in order, some are not.
const ANSWERS = ['yes', 'yes', 'yes', 'no', 'yes', 'yes', 'unsure', 'yes', 'yes', 'yes', 'no', 'yes'] as const

async function send<T>(context: BrowserContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await context.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

/** An explanation of the quarter before, which support has accepted: a status, and a notice in the bell. */
async function explainAndAccept(
  provider: BrowserContext,
  support: BrowserContext,
  id: string,
): Promise<void> {
  const before = await send<unknown[]>(provider, 'GET', `/reports/${id}/responses`)
  if (before.length > 0) return
  const text = 'Another office refers its patients to us only when there are several lesions.'
  const filed = await send<{ id: string }>(provider, 'POST', `/reports/${id}/responses`, {
    kind: 'explain',
    reason: 'case_mix',
    text,
  })
  const reply = 'Thank you. Your records of the quarter show the same, so we pause letters on this code.'
  const nextYear = `${new Date().getFullYear() + 1}-12-31`
  await send(support, 'POST', `/admin/responses/${filed.id}/actions`, {
    action: 'accept',
    text: reply,
    pause_until: nextYear,
  })
}

async function beginSelfAudit(provider: BrowserContext, providerId: string): Promise<string> {
  const [known] = await send<SelfAuditBrief[]>(provider, 'GET', `/self_audits?provider_id=${providerId}`)
  if (known !== undefined) return known.id
  const wanted = { provider_id: providerId, family: FAMILY }
  const { id, items } = await send<SelfAudit>(provider, 'POST', '/self_audits', wanted)
  for (const [place, supported] of ANSWERS.entries()) {
    const item = items[place]
    if (item === undefined) break
    const units = supported === 'yes' ? item.units_billed : supported === 'no' ? item.units_billed - 1 : null
    await send(provider, 'PATCH', `/self_audits/${id}/items/${item.number}`, {
      supported,
      units_supported: units,
      note: supported === 'no' ? 'One site fewer in the note than billed.' : '',
    })
  }
  return id
}

async function findCases(provider: BrowserContext, support: BrowserContext, output: string): Promise<Cases> {
  const { cases } = await send<{ cases: CaseRow[] }>(provider, 'GET', '/audits')
  const team = await send<{ cases: { id: string }[] }>(support, 'GET', '/admin/cases?show=in_review')
  const indexOf = (status: CaseRow['status']) => {
    const found = cases.find((one) => one.status === status)
    if (found === undefined) throw new Error(`the demo has no case that is ${status}`)
    return found.index
  }
  const [review] = team.cases
  if (review === undefined) throw new Error('the demo has no case in review')
  return {
    doorIndex: readCase(output).index,
    askedIndex: indexOf('requested'),
    findingsIndex: indexOf('findings'),
    reviewId: review.id,
  }
}

async function findSupport(support: BrowserContext): Promise<World['support']> {
  const campaigns = await send<{ id: string; key: string }[]>(support, 'GET', '/admin/campaigns')
  const campaign = campaigns.find(({ key }) => key === 'lesion-add-ons')
  const far = '/admin/providers?stage=attested,responded&outcome=Higher,Significantly%20Higher'
  const { rows } = await send<{ rows: { id: string }[] }>(support, 'GET', far)
  const [provider] = rows
  if (campaign === undefined || provider === undefined) throw new Error('the demo has no engagement')
  return { providerId: provider.id, campaignId: campaign.id }
}

/** What there is to see besides figures, made the way people make it. */
export async function prepareWorld(browser: Browser, portal: Portal): Promise<World> {
  // The first letter's results are all hidden: a page of nothing but signs for that shows little.
  const [, letter] = readLetters(portal.output())
  if (letter === undefined) throw new Error(`no code was printed:\n${portal.output()}`)
  const provider = await openContext(browser, portal.url, 'provider')
  const support = await openContext(browser, portal.url, 'support')
  const report = await findReport(provider, { family: FAMILY, npi: DR_MARSH })
  const answered = await findReport(provider, { family: FAMILY, npi: DR_MARSH, period: '2026Q1' })
  await explainAndAccept(provider, support, answered.id)
  const auditId = await beginSelfAudit(provider, report.provider.id)
  const cases = await findCases(provider, support, portal.output())
  const seenBySupport = await findSupport(support)
  await provider.close()
  await support.close()
  return { reportId: report.id, answeredId: answered.id, auditId, letter, cases, support: seenBySupport }
}
