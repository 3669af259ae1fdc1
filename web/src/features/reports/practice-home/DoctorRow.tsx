import { rangeStrip } from '@plumbline/charts/bars/range-strip'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { spokenName, titledName } from '@plumbline/contract/core/spoken-name'
import { joinWords } from '@plumbline/contract/reports/openings/standing-sentence'
import type { ProviderOverview } from '@plumbline/contract/reports/practice-overview'
import { peerPercent, roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { formatPeerGroup } from '#platform/texts/peer-group.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { ChartDrawing } from '#ui/charts/ChartDrawing.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { formatDoctorSentence } from './doctor-sentence.ts'
import { practiceHomeTexts } from './practice-home-texts.ts'

const STRIP = { width: 120 }
const NOTE = 'block text-small text-text-2'
const CELL = 'align-top'

type Props = { provider: ProviderOverview; all: readonly ProviderOverview[]; hasNoLogin: boolean }

export function DoctorRow({ provider, all, hasNoLogin }: Props) {
  const { doctors: texts } = useTexts(practiceHomeTexts).practiceHome
  const locale = useLocale()
  const { report, stand_out: standOut, low } = provider
  const names = all.map(({ name }) => name)
  const spoken = spokenName(locale, provider.name, names)
  const peers = report?.headline.peers ?? null
  const others = standOut.filter((code) => code !== report?.family)
  const missed = low.filter((code) => code !== report?.family)
  return (
    <TableRow className={standOut.length > 0 ? 'bg-out-sig-bg/40' : ''}>
      <TableCell rowHeader className={CELL}>
        <UiLink href={`/welcome?provider=${provider.id}`} className="font-semibold text-text">
          {titledName(locale, provider.name)}
        </UiLink>
        {peers !== null && (
          <span className={NOTE}>
            {texts.peers(formatNumber(locale, peers.count), formatPeerGroup(locale, peers))}
          </span>
        )}
      </TableCell>
      <TableCell className={CELL}>
        {report !== null && <OutcomeChips outcome={report.headline.outcome} low={report.headline.low} />}
        <span className={NOTE}>
          {formatDoctorSentence(locale, provider, texts.says)}
          {others.length > 0 && ` ${texts.alsoOut(joinWords(locale, others))}`}
          {missed.length > 0 && ` ${texts.alsoLow(joinWords(locale, missed))}`}
        </span>
      </TableCell>
      <TableCell className={`${CELL} desktop:min-w-52`}>
        {report === null ? texts.noReport : <Rate report={report} />}
      </TableCell>
      <TableCell className={`${CELL} text-small`}>
        <ReadState provider={provider} names={names} />
        {hasNoLogin && <span className={NOTE}>{texts.noLogin}</span>}
      </TableCell>
      <TableCell align="right" className={CELL}>
        <UiLink
          href={report === null ? `/welcome?provider=${provider.id}` : `/report?id=${report.id}`}
          className={buttonClass('secondary', 'sm')}
        >
          {texts.open}
          <span className="sr-only">
            : {report === null ? texts.openProvider(spoken) : texts.openReport(report.family, spoken)}
          </span>
        </UiLink>
      </TableCell>
    </TableRow>
  )
}

function Rate({ report: { family, headline } }: { report: NonNullable<ProviderOverview['report']> }) {
  const { doctors: texts } = useTexts(practiceHomeTexts).practiceHome
  const locale = useLocale()
  const { value, ci_low: low, ci_high: high, peers } = headline
  return (
    <>
      <span className="flex items-center gap-3">
        <ChartDrawing
          scene={rangeStrip({ you: { value, low, high }, peers }, STRIP)}
          className="w-30 shrink-0"
        />
        <b className="tabular-nums">{roughPercent(locale, value)}</b>
      </span>
      <span className={NOTE}>
        {peers === null ? texts.noMedian(family) : texts.median(family, peerPercent(locale, peers.p50))}
      </span>
    </>
  )
}

function ReadState({
  provider: { report },
  names,
}: {
  provider: ProviderOverview
  names: readonly string[]
}) {
  const { doctors: texts } = useTexts(practiceHomeTexts).practiceHome
  const locale = useLocale()
  if (report === null) return texts.noReport
  const { read, responded, headline } = report
  const needsNoReply = !responded && headline.outcome === 'Significantly Higher'
  return (
    <>
      <span className="block">
        {read === null
          ? texts.notRead
          : read.own
            ? texts.readByYou(formatDate(locale, read.at))
            : texts.readBy(spokenName(locale, read.by, names), formatDate(locale, read.at))}
      </span>
      {responded && <span className={NOTE}>{texts.responded}</span>}
      {needsNoReply && <span className={NOTE}>{texts.noReply}</span>}
    </>
  )
}
