import { formatPeerPlace, formatPrimaries } from '@plumbline/contract/reports/report-names'
import { specialtyName } from '@plumbline/contract/reports/specialty-words'
import type { Chapter } from './pdf-input.ts'

/** What the rules say, how the comparison is made, what it cannot tell, and what the words mean. */
export function drawMethods(chapter: Chapter): void {
  const { pdf, report, headline, texts } = chapter
  const { methods, words, language } = texts
  const { rules, methods: told } = methods
  const { family } = report
  const primaries = formatPrimaries(words, family.primaries)
  const plain = family.plain?.[language]
  pdf.heading(2, rules.title)
  pdf.list([
    ...(plain === undefined ? [] : [rules.unit(family.code, plain)]),
    rules.primaries(family.code, words.list(family.primaries.map(({ code }) => code))),
    family.daily_limit === null ? rules.noLimit : rules.limit(family.daily_limit),
    rules.record(family.topic),
  ])
  pdf.heading(2, told.title)
  pdf.heading(3, told.measure)
  pdf.paragraph(told.measureText(primaries, family.code))
  const { numerator, denominator, value, ci_low, ci_high, peers } = headline
  pdf.paragraph(told.computed(numerator, denominator, value, ci_low, ci_high))
  pdf.heading(3, told.peers)
  pdf.list(
    peers === null
      ? [told.noPeers]
      : [
          `${told.specialty}: ${specialtyName(language, report.provider.specialty)}`,
          `${told.place}: ${formatPeerPlace(language, words, peers)}`,
          `${told.size}: ${told.ladder(peers.count, peers.level)}`,
          `${told.yourself}: ${told.notAmong}`,
        ],
  )
  pdf.heading(3, told.tests)
  pdf.list([told.adjusted(report.tested_rows), ...told.testItems])
  pdf.heading(2, told.limits)
  pdf.list(told.limitItems)
  pdf.heading(3, told.privacy)
  pdf.paragraph(told.privacyText)
  pdf.heading(2, told.glossary)
  pdf.list(told.terms.map(([term, meaning]) => `${term}: ${meaning}`))
}
