import { formatFamilyRules } from '@plumbline/contract/reports/words/family-rules'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { formatOnePrimary, formatPeerPlace } from '@plumbline/contract/reports/words/report-names'
import { specialtyName, specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
import type { Chapter } from './pdf-input.ts'

export function drawRules({ pdf, report: { family }, texts: { methods, words, language } }: Chapter): void {
  const listed = words.oneOf(family.primaries.map(({ code }) => code))
  pdf.list(formatFamilyRules(methods.rules, language, family, listed))
}

/** The method, its limits and the glossary. */
export function drawMethods(chapter: Chapter): void {
  const { pdf, report, headline } = chapter
  const { methods, words, language } = chapter.texts
  const { methods: texts } = methods
  const { family } = report
  const primaries = formatOnePrimary(words, family.primaries)
  pdf.heading(3, texts.measure)
  pdf.paragraph(texts.measureText(primaries, family.code, findLeftOut(report)))
  const { numerator, denominator, value, ci_low, ci_high, peers } = headline
  pdf.paragraph(texts.computed(numerator, denominator, value, ci_low, ci_high))
  pdf.heading(3, texts.peers)
  pdf.list(
    peers === null
      ? [texts.noPeers]
      : [
          `${texts.specialty}: ${specialtyName(language, report.provider.specialty)}`,
          `${texts.people}: ${specialtyPeople(language, report.provider.specialty, report.provider.class)}`,
          `${texts.place}: ${formatPeerPlace(language, words, peers)}`,
          `${texts.size}: ${texts.ladder(peers.count, peers.level)}`,
          `${texts.yourself}: ${texts.notAmong}`,
        ],
  )
  pdf.heading(3, texts.tests)
  pdf.list([texts.adjusted(report.tested_rows), ...texts.testItems])
  pdf.heading(3, texts.limits)
  pdf.list(texts.limitItems)
  pdf.heading(3, texts.privacy)
  pdf.paragraph(texts.privacyText)
  pdf.heading(3, texts.glossary)
  pdf.list(texts.terms.map(([term, meaning]) => `${term}: ${meaning}`))
}
