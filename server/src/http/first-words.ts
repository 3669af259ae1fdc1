import { adminSessionEndpoints } from '@plumbline/contract/access/admin-session'
import { userEndpoints } from '@plumbline/contract/access/user'
import { caseDueEndpoints } from '@plumbline/contract/cases/case-due'
import { isDueFromPractice } from '@plumbline/contract/cases/case-due-days'
import { API_BASE } from '@plumbline/contract/core/constants'
import type { Answer, Endpoint } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import { spokenName } from '@plumbline/contract/core/spoken-name'
import { listOpening } from '@plumbline/contract/reports/openings/list-opening'
import { openingWords as openingEn } from '@plumbline/contract/reports/openings/opening-words.en'
import { openingWords as openingEs } from '@plumbline/contract/reports/openings/opening-words.es'
import { practiceOpening } from '@plumbline/contract/reports/openings/practice-opening'
import { otherProviders, welcomeOpening } from '@plumbline/contract/reports/openings/welcome-opening'
import { practiceOverviewEndpoints } from '@plumbline/contract/reports/practice-overview'
import type { reportListEndpoints } from '@plumbline/contract/reports/report-list'
import { reportEndpoints } from '@plumbline/contract/reports/reports'
import { getHeadline } from '@plumbline/contract/reports/words/report-names'
import { reportOpening } from '@plumbline/contract/reports/words/report-opening'
import { nameSubject } from '@plumbline/contract/reports/words/report-subject'
import { reportWords as wordsEn } from '@plumbline/contract/reports/words/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/words/report-words.es'
import { payerEndpoints } from '@plumbline/contract/system/payer'
import { shownAnnouncementEndpoints } from '@plumbline/contract/system/shown-announcements'
import { decideProvider, listPath, OTHERS_PATH, standingPath } from './first-answers.ts'

const WORDS = { en: wordsEn, es: wordsEs }
const OPENING = { en: openingEn, es: openingEs }
const ROOT = '<div id="root"></div>'

type Answers = Readonly<Record<string, string>>
type Page = { path: string; query: URLSearchParams; locale: Locale }
type User = Answer<typeof userEndpoints.getSettings>['data']
type List = typeof reportListEndpoints.listReports

/** What a page says first: a line above the title, the title in lines, and the lead. */
type FirstWords = {
  kind: string
  eyebrow: string | null
  title: string[]
  figures: string | null
  lead: string
}

/** Undefined also under a data hold, whose answers have no data. */
function read<E extends Endpoint>(answers: Answers, path: string): Answer<E> | undefined {
  const body = answers[API_BASE + path]
  if (body === undefined) return undefined
  const answer = JSON.parse(body) as { data: unknown }
  return answer.data === null ? undefined : (answer as Answer<E>)
}

const findDates = (answers: Answers) =>
  read<typeof caseDueEndpoints.listCaseDueDates>(answers, caseDueEndpoints.listCaseDueDates.path)?.data

const namesOf = ({ providers }: User) => providers.map(({ name }) => name)
const findSubject = (user: User, locale: Locale, provider: string) =>
  nameSubject(locale, { name: user.name, providers: namesOf(user) }, provider)

function findReportWords(answers: Answers, { query, locale }: Page, user: User): FirstWords | null {
  const path = reportEndpoints.getReport.path.replace('{id}', query.get('id') ?? '')
  const report = read<typeof reportEndpoints.getReport>(answers, path)?.data
  const headline = report === undefined ? null : getHeadline(report)
  if (report === undefined || headline === null) return null
  const subject = findSubject(user, locale, report.provider.name)
  const { own, peers, lead } = reportOpening(WORDS[locale](subject), locale, report, headline)
  const hasDueCase = findDates(answers)?.some(isDueFromPractice) ?? false
  return {
    kind: 'report',
    eyebrow: null,
    title: [own, peers],
    figures: null,
    lead: hasDueCase ? `${lead} ${OPENING[locale].audits}` : lead,
  }
}

function findPracticeWords(answers: Answers, { locale }: Page, user: User): FirstWords | null {
  const { path } = practiceOverviewEndpoints.getPracticeOverview
  const overview = read<typeof practiceOverviewEndpoints.getPracticeOverview>(answers, path)?.data
  if (overview === undefined) return null
  const dates = findDates(answers)
  const getName = (id: string) => {
    const found = user.providers.find((provider) => provider.id === id)
    return found === undefined ? '' : spokenName(locale, found.name, namesOf(user))
  }
  const hasDueCase = dates?.some(isDueFromPractice) ?? false
  const opening = practiceOpening(OPENING[locale], locale, { overview, dates, getName, hasDueCase })
  return { kind: 'landing', ...opening, figures: null }
}

function findWelcomeWords(answers: Answers, page: Page, user: User): FirstWords | null {
  const { locale, query } = page
  const provider = decideProvider(user, query)
  if (provider === null) return findPracticeWords(answers, page, user)
  const reports = read<List>(answers, standingPath(provider))?.data.reports
  if (reports === undefined) return null
  const rows = read<List>(answers, OTHERS_PATH)?.data.reports ?? []
  const words = OPENING[locale]
  const { title, compares, standing, others, education } = welcomeOpening(words, locale, {
    reader: user.name,
    isActing: false,
    subject: findSubject(user, locale, provider.name),
    payer: read<typeof payerEndpoints.getPayer>(answers, payerEndpoints.getPayer.path)?.data.name || null,
    reports,
    others: user.providers.length > 1 ? otherProviders(rows, provider.id, locale) : [],
    hasDueCase: findDates(answers)?.some(isDueFromPractice) ?? false,
  })
  const link = others === null ? [] : [others, `${words.welcome.others.all}.`]
  return {
    kind: 'landing',
    eyebrow: null,
    title: [title],
    figures: null,
    lead: [compares, standing, ...link, education].join(' '),
  }
}

function findListWords(answers: Answers, { locale, query }: Page, user: User): FirstWords | null {
  const provider = decideProvider(user, query)
  const { path } = practiceOverviewEndpoints.getPracticeOverview
  const overview = read<typeof practiceOverviewEndpoints.getPracticeOverview>(answers, path)?.data
  const reports = provider === null ? undefined : read<List>(answers, standingPath(provider))?.data
  const isEmpty = read<List>(answers, listPath(user, provider))?.data.choices.periods.length === 0
  const hasDueCase = findDates(answers)?.some(isDueFromPractice) ?? false
  const opening = listOpening(
    OPENING[locale],
    locale,
    provider === null
      ? { whole: true, overview }
      : { whole: false, reports, subject: findSubject(user, locale, provider.name) },
    { isEmpty, hasDueCase },
  )
  if (opening.sentence === null) return null
  const kind = user.administers.length > 0 ? 'landing under-tabs' : 'landing'
  return { ...opening, kind, title: [opening.sentence] }
}

const FINDERS: Readonly<Record<string, typeof findListWords>> = {
  '/report': findReportWords,
  '/welcome': findWelcomeWords,
  '/dashboard': findListWords,
}

export const hasFirstWords = (path: string): boolean => path in FINDERS

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

function renderWords({ kind, eyebrow, title, figures, lead }: FirstWords): string {
  const lines = title.map((line) => `<span>${escapeHtml(line)}</span>`).join(' ')
  const above = eyebrow === null ? '' : `<div>${escapeHtml(eyebrow)}</div>`
  const first = figures === null ? '' : `<span>${escapeHtml(figures)}</span> `
  return `<main class="first-words ${kind}">${above}<h1>${lines}</h1><p>${first}${escapeHtml(lead)}</p></main>`
}

/**
 * Puts what the page says first as plain text into it, to read while its code is loading; the page then draws the
 * same text in the same place. Styled by `.first-words` in web/src/ui/styles/base.css.
 */
export function withFirstWords(html: string, answers: Answers, page: Page): string {
  const user = read<typeof userEndpoints.getSettings>(answers, userEndpoints.getSettings.path)?.data
  // The page is then about the provider that somebody of the support team acts as, not about one of their own.
  const acting = read<typeof adminSessionEndpoints.getAdminSession>(
    answers,
    adminSessionEndpoints.getAdminSession.path,
  )?.data.provider
  const isOther = acting != null || page.query.has('tab') || page.query.has('view')
  // It stands above the words, and its height is known to the browser alone.
  const { path } = shownAnnouncementEndpoints.listShownAnnouncements
  const isAnnounced =
    (read<typeof shownAnnouncementEndpoints.listShownAnnouncements>(answers, path)?.data.length ?? 0) > 0
  const hasOtherPlace = isOther || isAnnounced
  const words = user === undefined || hasOtherPlace ? null : FINDERS[page.path]?.(answers, page, user)
  if (words == null) return html
  return html.replace(ROOT, () => `<div id="root">${renderWords(words)}</div>`)
}
