import { API_BASE } from '@plumbline/contract/core/constants'
import type { Answer } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import { getHeadline } from '@plumbline/contract/reports/report-names'
import { reportOpening } from '@plumbline/contract/reports/report-opening'
import { reportWords as wordsEn } from '@plumbline/contract/reports/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/report-words.es'
import type { reportEndpoints } from '@plumbline/contract/reports/reports'

type ReportAnswer = Answer<typeof reportEndpoints.getReport>

const WORDS = { en: wordsEn, es: wordsEs }
const ROOT = '<div id="root"></div>'
const REPORT = `${API_BASE}/reports/`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

function findReport(answers: Readonly<Record<string, string>>): ReportAnswer['data'] | null {
  const [, body] = Object.entries(answers).find(([address]) => address.startsWith(REPORT)) ?? []
  return body === undefined ? null : (JSON.parse(body) as ReportAnswer).data
}

/**
 * A report's verdict as plain words in the page, to be read while its code is still on the way; the page draws the
 * same words in their place. Looks: `.first-words` in web/src/ui/styles/base.css.
 */
export function withFirstWords(
  html: string,
  answers: Readonly<Record<string, string>>,
  locale: Locale,
): string {
  const report = findReport(answers)
  const headline = report === null ? null : getHeadline(report)
  if (report === null || headline === null) return html
  const { own, peers, lead } = reportOpening(WORDS[locale], locale, report, headline)
  const words = `<h1><span>${escapeHtml(own)}</span> <span>${escapeHtml(peers)}</span></h1><p>${escapeHtml(lead)}</p>`
  return html.replace(ROOT, () => `<div id="root"><main class="first-words">${words}</main></div>`)
}
