import type { Performance } from '@plumbline/contract/outreach/performance'
import { formatHeadline, formatLead } from '@plumbline/contract/outreach/performance-words'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { isAdmin } from '#platform/session/person.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { CostCard } from './CostCard.tsx'
import { DueCard } from './DueCard.tsx'
import { EditionNote } from './EditionNote.tsx'
import { HowCard } from './HowCard.tsx'
import { OthersCard } from './OthersCard.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { ReachCard } from './ReachCard.tsx'
import { ResultCharts } from './ResultCharts.tsx'
import { ResultStats } from './ResultStats.tsx'
import { TransitionsCard } from './TransitionsCard.tsx'
import { csvHref, pdfHref, usePerformance } from './use-performance.ts'

export function CampaignResult({ id }: { id: string }) {
  const { page } = usePerformanceTexts()
  const query = usePerformance(id)
  if (query.data === undefined) {
    return (
      <Card>
        <QueryGap query={query} failure={page.failure} label={page.loadingOne} shape="report" />
      </Card>
    )
  }
  return <Result result={query.data} />
}

function Result({ result }: { result: Performance }) {
  const isFinal = result.status === 'final'
  return (
    <>
      <ResultHeader result={result} />
      <div className="mt-6 grid gap-6 max-md:mt-5 max-md:gap-4">
        {isFinal && <ResultStats result={result} />}
        {isFinal && <ResultCharts result={result} />}
        <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid gap-6 max-md:gap-4">
            {result.status === 'due' && <DueCard row={result} />}
            {isFinal && <TransitionsCard result={result} />}
            {!isFinal && !result.awaits_edition && <ReachCard result={result} />}
            {result.others.length > 0 && <OthersCard result={result} />}
          </div>
          <div className="grid gap-6 max-md:gap-4">
            {result.status !== 'due' && result.due_on !== null && <DueCard row={result} />}
            {!result.awaits_edition && <CostCard result={result} />}
            {isFinal && <ReachCard result={result} />}
          </div>
        </div>
        <HowCard result={result} />
      </div>
    </>
  )
}

function ResultHeader({ result }: { result: Performance }) {
  const { words, page, locale } = usePerformanceTexts()
  const user = useUser()
  const parts = formatHeadline(words, result)
  useTitle(`${result.name[locale]} · ${page.title}`)
  const { pills } = words
  return (
    <header>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap gap-2">
          {result.status === 'final' && (
            <Pill tone={result.design === 'hold_out' ? 'success' : 'plain'} icon="check">
              {pills.final}
            </Pill>
          )}
          {result.due_on !== null && (
            <Pill tone="info" icon="clock">
              {pills.due(result.due_on)}
            </Pill>
          )}
          {result.status === 'too_few' && <Pill icon="info">{pills.tooFew}</Pill>}
          {result.design === 'hold_out' ? (
            <Pill icon="shield">{pills.holdOut(result.hold_out_share)}</Pill>
          ) : (
            <Pill icon="info">{pills.observational}</Pill>
          )}
          {result.closed && <Pill>{pills.closed}</Pill>}
          {user !== null && isAdmin(user) && <Pill>{pills.readOnly}</Pill>}
        </div>
        <div className="flex gap-2 print:hidden">
          <FileLink href={csvHref(result, 'summary')} label={page.csv} name={page.summary} />
          <FileLink href={pdfHref(result, locale)} label={page.pdf} name={result.name[locale]} />
        </div>
      </div>
      <p className="type-eyebrow">
        {words.eyebrow(result.name[locale], result.family.code, result.waves.length)}
      </p>
      <h1 className="mt-1 max-w-[24em] type-verdict">
        {parts.map((part) => (
          <span key={part}>{part} </span>
        ))}
      </h1>
      <p className="mt-2.5 max-w-[62ch] text-lead text-text-2">{formatLead(words, result)}</p>
      {result.awaits_edition && <p className="mt-2.5 max-w-[62ch] text-body-s">{words.edition.awaits}</p>}
      {result.edition !== null && <EditionNote edition={result.edition} />}
    </header>
  )
}

function FileLink({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <a href={href} download="" className={buttonClass('tool-boxed')}>
      <Icon name="download" />
      {label}
      <span className="sr-only">: {name}</span>
    </a>
  )
}
