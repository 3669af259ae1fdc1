import { formatLinesKey } from '@plumbline/contract/reports/lines-key'
import type { Page } from 'playwright'
import type { DemoPerson } from '../support/browser.ts'
import type { Letter } from '../support/letters.ts'
import type { World } from './prepare-world.ts'

export type Screen = {
  name: string
  person: DemoPerson
  path: string
  /** From the page's address to what the picture shows. */
  show?: (page: Page) => Promise<void>
  /** What stands at the top of the picture, where that is not the page's own top. */
  anchor?: string
  /** The whole page, in these variants only. */
  wholeIn?: readonly string[]
}

const showLines = (page: Page) => page.locator('[role=dialog] table').waitFor()

async function fillResponse(page: Page): Promise<void> {
  await page.locator('#respond input[value=explain]').check()
  await page.locator('#respond button[type=submit]').click()
  await page.locator('#respond input[value=case_mix]').check()
}

async function openMethods(page: Page): Promise<void> {
  await page.locator('#methods > h3 > button').click()
  await page.locator('#methods dl').first().waitFor()
}

async function openNotices(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog]').first().click()
  await page.locator('[role=dialog] li').first().waitFor()
}

const enterLetter =
  ({ code, tin, npi }: Letter) =>
  async (page: Page) => {
    await page.locator('input[name=access_code]').fill(code)
    await page.locator('input[name=tin]').fill(tin)
    await page.locator('input[name=npi]').fill(npi)
    await page.locator('input[type=checkbox]').check()
    await page.locator('button[type=submit]').click()
    await page.locator('table').waitFor()
  }

const PROFILE_TABS = ['claims', 'procedures', 'drugs', 'diagnoses', 'charts']

// Only the tabs that need a picture for the guide; the journeys read all tabs from the page.
const TOOLS = ['campaigns', 'letters', 'cases', 'documents', 'data', 'checks', 'announcements']

/** What the team and the payer work with. */
function supportScreens({ providerId, campaignId }: World['support']): Screen[] {
  const page = (name: string, path: string, person: DemoPerson = 'support'): Screen => ({
    ...{ name, person },
    path: `/admin/support/${path}`,
  })
  return [
    page('support-providers', 'dashboard'),
    page('support-provider', `dashboard?provider=${providerId}`),
    page('support-timeline', `dashboard?provider=${providerId}&section=timeline`),
    page('support-engagement', 'engagement'),
    page('support-feedback', 'feedback'),
    page('support-performance', 'performance?campaign=lesion-add-ons'),
    page('support-no-effect', 'performance?campaign=critical-care-time'),
    page('payer-overview', 'performance', 'payer'),
    page('payer-performance', 'performance?campaign=lesion-add-ons', 'payer'),
    ...TOOLS.map((tab) => page(`tools-${tab}`, `tools?tab=${tab}`)),
    page('tools-campaign', `tools?tab=campaigns&campaign=${campaignId}`),
    { name: 'vendor-system', person: 'vendor', path: '/codoxo_admin' },
  ]
}

/** Every screen that a practice has, and those of support that answer it. */
export function screensOf({ reportId, answeredId, auditId, letter, cases, support }: World): Screen[] {
  const report = `/report?id=${reportId}`
  const lines = formatLinesKey({
    family: '17003',
    period: '2026Q2',
    measure: 'attach_rate',
    part: 'numerator',
  })
  const provider = (name: string, path: string, more: Pick<Screen, 'show' | 'anchor'> = {}): Screen => ({
    ...{ name, path, ...more },
    person: 'provider',
  })
  return [
    provider('welcome', '/welcome'),
    provider('dashboard', '/dashboard'),
    { name: 'practice-home', person: 'manager', path: '/welcome' },
    { name: 'practice', person: 'manager', path: '/dashboard?view=practice' },
    provider('report', report),
    { ...provider('report-whole', report), wholeIn: ['1366-en-light', '390-es-light'] },
    provider('lines', `${report}&lines=${lines}`, { show: showLines }),
    provider('methods', report, { show: openMethods, anchor: '#methods' }),
    provider('respond', report, { show: fillResponse, anchor: '#respond' }),
    provider('answered', `/report?id=${answeredId}`, { anchor: '#respond' }),
    provider('profile', '/report/provider'),
    ...PROFILE_TABS.map((tab) =>
      provider(`profile-${tab}`, `/report/provider?tab=${tab}`, { anchor: '#claims' }),
    ),
    provider('what-if', '/report/provider', { anchor: '#what-if' }),
    provider('self-audit', `/report/provider?audit=${auditId}`),
    provider('documents', '/welcome?tab=documents'),
    provider('notices', '/welcome', { show: openNotices }),
    provider('calendar', '/account', { anchor: '#calendar' }),
    provider('audits', '/audits'),
    provider('case', `/caseaudit/${cases.askedIndex}`),
    provider('case-findings', `/caseaudit/${cases.findingsIndex}`),
    { name: 'case-door', person: 'visitor', path: `/caseaudit/${cases.doorIndex}` },
    { name: 'basic', person: 'visitor', path: '/basic' },
    { name: 'basic-summary', person: 'visitor', path: '/basic', show: enterLetter(letter) },
    ...supportScreens(support),
    { name: 'tools-case', person: 'support', path: `/admin/support/tools?tab=cases&case=${cases.reviewId}` },
  ]
}
