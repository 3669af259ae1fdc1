import type { CaseOverview, ErrorRate } from '@plumbline/contract/cases/case-staff'
import { CASE_STANDINGS, type CaseStanding } from '@plumbline/contract/cases/case-standing'
import { formatDate, formatMoney, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { useCaseOverview } from '#features/cases/review/use-staff-cases.ts'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { Suppressed } from '#ui/tables/Suppressed.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { AGES, sumCases } from './overview-sums.ts'
import { useOverviewTexts } from './worklist-texts.ts'

/** R-CASE-12: cases by status and age. Counts of 1 to 10 stay hidden. */
export function CaseOverviewCard() {
  const texts = useOverviewTexts()
  const query = useCaseOverview()
  return (
    <Section title={texts.heading} intro={texts.intro}>
      {query.data !== undefined ? (
        <Overview overview={query.data} />
      ) : (
        <Card title={texts.title} headingLevel={3}>
          <QueryGap query={query} failure={texts.failure} label={texts.loading} shape="table" rows={5} />
        </Card>
      )}
    </Section>
  )
}

function Overview({ overview }: { overview: CaseOverview }) {
  const texts = useOverviewTexts()
  if (overview.cells.every(({ cases }) => cases === 0)) {
    return (
      <Card title={texts.title} headingLevel={3}>
        <EmptyState icon="folder" headingLevel={3} title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      </Card>
    )
  }
  const { by_charges, by_claims, median_days_to_findings, savings } = overview
  const hasFigures = [by_charges, by_claims, median_days_to_findings, savings].some((one) => one !== null)
  return (
    <div className="grid gap-6 max-md:gap-4">
      {hasFigures && <Figures overview={overview} />}
      <CountsCard overview={overview} />
      {overview.as_of !== null && (
        <p className="text-small text-text-2">{texts.asOf(formatDate(texts.locale, overview.as_of))}</p>
      )}
      {!hasFigures && <p className="text-small text-text-2">{texts.noFigures}</p>}
    </div>
  )
}

function CountsCard({ overview }: { overview: CaseOverview }) {
  const texts = useOverviewTexts()
  const words = useCaseWords()
  const { locale } = texts
  const number = (value: number) => formatNumber(locale, value)
  const isClosed = (status: CaseStanding) => status === 'closed'
  const open = sumCases(overview.cells.filter(({ status }) => !isClosed(status)))
  const closed = sumCases(overview.cells.filter(({ status }) => isClosed(status)))
  const subtitle = [
    open !== null && closed !== null && texts.sentence(number(open), number(closed)),
    overview.overdue !== null && overview.overdue > 0 && texts.overdue(number(overview.overdue)),
  ].filter((part) => typeof part === 'string')
  return (
    <Card title={texts.title} headingLevel={3} subtitle={subtitle.length > 0 && subtitle.join(' ')} flush>
      <DataTable
        caption={texts.caption}
        head={
          <>
            <TableHeader>{texts.state}</TableHeader>
            {AGES.map((age) => (
              <TableHeader key={age} align="right">
                {texts.ages[age]}
              </TableHeader>
            ))}
            <TableHeader align="right">{texts.total}</TableHeader>
          </>
        }
      >
        {CASE_STANDINGS.map((status) => {
          const cells = overview.cells.filter((cell) => cell.status === status)
          return (
            <TableRow key={status}>
              <TableCell rowHeader className="font-medium">
                {words.statuses[status]}
              </TableCell>
              {AGES.map((age) => (
                <TableCell key={age} label={texts.ages[age]} align="right">
                  <Count cases={sumCases(cells.filter((cell) => cell.age === age))} />
                </TableCell>
              ))}
              <TableCell label={texts.total} align="right" className="font-semibold">
                <Count cases={sumCases(cells)} derived />
              </TableCell>
            </TableRow>
          )
        })}
      </DataTable>
      <Decisions overview={overview} />
    </Card>
  )
}

/** R-DES-9: a value derived from a hidden count shows a dash. */
function Count({ cases, derived = false }: { cases: number | null; derived?: boolean }) {
  const texts = useOverviewTexts()
  if (cases !== null) return formatNumber(texts.locale, cases)
  return derived ? '–' : <Suppressed reason={texts.hiddenReason}>{texts.hidden}</Suppressed>
}

function Decisions({ overview }: { overview: CaseOverview }) {
  const texts = useOverviewTexts()
  const words = useCaseWords()
  if (overview.decided.every(({ cases }) => cases === 0)) return null
  return (
    <section className="border-t border-line">
      <h4 className="px-6 pt-5 pb-3 type-h4 max-md:px-4">{texts.decided}</h4>
      <DataTable
        caption={texts.decidedCaption}
        dense
        head={
          <>
            <TableHeader className="pl-6!">{texts.decision}</TableHeader>
            <TableHeader align="right" className="pr-6!">
              {texts.cases}
            </TableHeader>
          </>
        }
      >
        {overview.decided.map(({ decision, cases }) => (
          <TableRow key={decision}>
            <TableCell rowHeader className="pl-6!">
              {decision === 'overpaid' ? texts.overpaid : words.outcomes[decision]}
            </TableCell>
            <TableCell label={texts.cases} align="right" className="pr-6!">
              <Count cases={cases} />
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </section>
  )
}

function Figures({ overview }: { overview: CaseOverview }) {
  const texts = useOverviewTexts()
  const { locale } = texts
  const none = { value: texts.notYet, note: texts.notYetNote }
  const toStat = (rate: ErrorRate, format: (value: number) => string) =>
    rate === null
      ? none
      : {
          value: formatPercent(locale, rate.rate),
          note: (
            <>
              {texts.interval(formatPercent(locale, rate.low), formatPercent(locale, rate.high))}
              <span className="block">{texts.partOfWhole(format(rate.part), format(rate.whole))}</span>
            </>
          ),
        }
  const money = (value: number) => formatMoney(locale, value)
  const { median_days_to_findings: days, savings, total_billed } = overview
  return (
    <StatTriple
      stats={[
        { label: texts.charges, ...toStat(overview.by_charges, money) },
        { label: texts.claims, ...toStat(overview.by_claims, (value) => formatNumber(locale, value)) },
        {
          label: texts.days,
          ...(days === null ? none : { value: formatNumber(locale, Math.round(days)), note: texts.daysNote }),
        },
        {
          label: texts.savings,
          ...(savings === null || total_billed === null
            ? none
            : { value: money(savings), note: texts.savingsNote(money(total_billed)) }),
        },
      ]}
    />
  )
}
