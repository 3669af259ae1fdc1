import { formatDate, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { BasicSummary } from '@plumbline/contract/reports/basic'
import type { OpeningWords } from '@plumbline/contract/reports/openings/opening-words.en'
import { formatStanding, joinWords } from '@plumbline/contract/reports/openings/standing-sentence'
import { type RefObject, useEffect, useRef } from 'react'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { openingTexts } from '#parts/words/opening-texts.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { type Texts, useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { Suppressed } from '#ui/tables/Suppressed.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { basicTexts } from './basic-texts.ts'
import { type BasicVerdict, decideBasicVerdict } from './basic-verdict.ts'

type Report = BasicSummary['reports'][number]

/** R-REG-15: first the verdict in one sentence, then the way to the evidence, then the figures. */
export function BasicResult({ summary, onAgain }: { summary: BasicSummary; onAgain: () => void }) {
  const { summary: texts } = useTexts(basicTexts).basic
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-6 max-md:gap-4">
      <Verdict summary={summary} heading={heading} />
      <Card {...(summary.reports.length > 0 && { title: texts.figures })}>
        {summary.reports.length > 0 && <Figures summary={summary} />}
        <div className="mt-5 flex flex-wrap gap-3 first:mt-0 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button variant="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      </Card>
    </div>
  )
}

function Verdict({
  summary,
  heading,
}: {
  summary: BasicSummary
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { summary: texts } = useTexts(basicTexts).basic
  const { standing: words } = useTexts(openingTexts).openingWords
  const locale = useLocale()
  const name = formatPersonName(summary.provider_name)
  const verdict = decideBasicVerdict(summary.reports)
  const isNone = summary.reports.length === 0
  const sentence = isNone ? texts.none : formatVerdict(locale, verdict, texts, words)
  return (
    <Card roomy>
      <p className="mb-2 type-eyebrow">
        {summary.period === null ? name : texts.eyebrow(name, formatPeriod(locale, summary.period))}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mb-3 outline-none focus-visible:shadow-none">
        {isNone ? sentence : `${sentence}.`}
      </h1>
      <p className="text-text-2">
        {isNone
          ? texts.noneText
          : verdict.standing?.kind === 'stands_out'
            ? texts.standsOutText
            : texts.education}
        {verdict.standing?.kind === 'in_line' && ` ${texts.inLineThanks}`}
      </p>
      {verdict.hidden > 0 && (
        <p className="mt-2 text-body-s text-text-2">
          {verdict.shown === 0
            ? texts.allHiddenText
            : texts.withheldText(verdict.hidden, summary.reports.length)}
        </p>
      )}
      <div className="mt-5 border-t border-line pt-5 print:hidden">
        <p className="mb-4 text-body-s text-text-2">{texts.registerText}</p>
        <UiLink href="/auth/registration" className={buttonClass('primary')}>
          {texts.register}
        </UiLink>
      </div>
    </Card>
  )
}

type BasicTexts = Texts<typeof import('./basic.en.ts').basic.summary>
type StandingWords = OpeningWords['standing']

function formatVerdict(
  locale: Locale,
  { standing, hidden, shown }: BasicVerdict,
  texts: BasicTexts,
  words: StandingWords,
): string {
  if (hidden > 0 && shown === 0) return texts.allHidden
  if (standing === null) return texts.withheldLead
  if (hidden === 0 || !('codes' in standing) || standing.kind === 'stands_out')
    return formatStanding(locale, standing, null, words)
  const codes = joinWords(locale, standing.codes)
  const { length } = standing.codes
  if (standing.kind === 'higher') return texts.withheldHigher(codes, length)
  const { higher } = standing
  const also = higher.length === 0 ? '' : words.alsoHigher(joinWords(locale, higher), higher.length)
  return texts.withheldMissing(codes, length) + also
}

function Figures({ summary }: { summary: BasicSummary }) {
  const { summary: texts } = useTexts(basicTexts).basic
  const locale = useLocale()
  const period = formatPeriod(locale, summary.period ?? '')
  const { columns } = texts
  return (
    <>
      <DataTable
        caption={texts.caption}
        head={
          <>
            <TableHeader>{columns.report}</TableHeader>
            <TableHeader align="right">{columns.you}</TableHeader>
            <TableHeader align="right">{columns.peers}</TableHeader>
            <TableHeader>{columns.outcome}</TableHeader>
          </>
        }
      >
        {summary.reports.map((report) => (
          <ReportRow key={report.family} report={report} />
        ))}
      </DataTable>
      <p className="mt-4 text-small text-text-2">
        {texts.period(period, formatDate(locale, summary.data_through ?? ''))}{' '}
        {texts.patients(summary.patients === null ? texts.withheld : formatNumber(locale, summary.patients))}
      </p>
    </>
  )
}

function ReportRow({ report: { family, label, result } }: { report: Report }) {
  const { summary: texts } = useTexts(basicTexts).basic
  const locale = useLocale()
  const { columns } = texts
  const peers = result?.peers
  return (
    <TableRow>
      <TableCell label={columns.report} rowHeader>
        <b className="block font-medium">{pickText(locale, label, family)}</b>
        <span className="text-small text-text-2">{family}</span>
      </TableCell>
      <TableCell label={columns.you} align="right">
        {result === null ? (
          <Suppressed reason={texts.withheldWhy}>{texts.withheldRate}</Suppressed>
        ) : (
          <b>{formatPercent(locale, result.percent / 100)}</b>
        )}
      </TableCell>
      <TableCell label={columns.peers} align="right">
        {result === null || result.peer_percent === null || peers == null ? (
          <span className="text-text-2">{result === null ? '–' : texts.noPeers}</span>
        ) : (
          <>
            {formatPercent(locale, result.peer_percent / 100)}
            <span className="block text-small text-text-2">{texts.ofPeers(formatNumber(locale, peers))}</span>
          </>
        )}
      </TableCell>
      <TableCell label={columns.outcome}>
        {result === null ? '–' : <OutcomeChips outcome={result.outcome} low={result.low} />}
      </TableCell>
    </TableRow>
  )
}
