import type { ClaimsData } from '@plumbline/contract/claims/claims-data'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { COMPARE_ADDRESS } from './compare-address.ts'
import { useStartBuild } from './use-claims-data.ts'

export function StoreCard({ data }: { data: ClaimsData }) {
  const { store: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const shown = data.builds.find(({ is_current }) => is_current)
  if (data.lines === 0 && data.roster === 0) {
    return (
      <Card title={texts.title}>
        <EmptyState icon="inbox" title={texts.none} headingLevel={3}>
          <p>{texts.noneText}</p>
        </EmptyState>
      </Card>
    )
  }
  const facts = [
    [texts.lines, formatNumber(locale, data.lines)],
    [texts.providers, formatNumber(locale, data.roster)],
    [texts.through, data.data_through === null ? texts.noBuild : formatDate(locale, data.data_through)],
    [
      texts.build,
      shown === undefined ? texts.noBuild : texts.buildNumber(formatNumber(locale, shown.number)),
    ],
  ] as const
  return (
    <Card title={texts.title} subtitle={texts.text}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-text-2">{label}</dt>
            <dd className="type-h3 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {data.waiting !== null && <FiguresWait warnings={data.waiting.warnings} />}
      {data.waiting === null && data.build_due && <BuildDue />}
      <QuarterList quarters={data.quarters} />
    </Card>
  )
}

function FiguresWait({ warnings }: { warnings: number }) {
  const { store: texts } = useClaimsDataTexts()
  return (
    <Alert
      tone="warning"
      role="status"
      className="mt-5"
      title={texts.waitingTitle}
      actions={
        <UiLink href={COMPARE_ADDRESS} className={buttonClass('primary', 'sm')}>
          {texts.look}
        </UiLink>
      }
    >
      {texts.waitingText(warnings)}
    </Alert>
  )
}

function BuildDue() {
  const { store: texts } = useClaimsDataTexts()
  const build = useStartBuild()
  const toast = useToast()
  const message = useFailureMessage(build.error)
  return (
    <Alert
      tone="warning"
      role="status"
      className="mt-5"
      title={texts.dueTitle}
      actions={
        <>
          <UiLink href={COMPARE_ADDRESS} className={buttonClass('primary', 'sm')}>
            {texts.compare}
          </UiLink>
          <Button
            size="sm"
            variant="secondary"
            busy={build.isPending}
            onClick={() => build.mutate(undefined, { onSuccess: () => toast({ text: texts.buildStarted }) })}
          >
            {texts.buildNow}
          </Button>
        </>
      }
    >
      {texts.dueText}
      {build.isError && (
        <p role="alert" className="mt-1 font-medium text-danger">
          {texts.notStarted} {message}
        </p>
      )}
    </Alert>
  )
}

function QuarterList({ quarters }: { quarters: ClaimsData['quarters'] }) {
  const { store: texts } = useClaimsDataTexts()
  const locale = useLocale()
  if (quarters.length === 0) return null
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="cursor-pointer text-body-s font-semibold">{texts.quarters}</summary>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        {quarters.map(({ quarter, lines, preliminary }) => (
          <li key={quarter} className="flex flex-wrap items-center gap-x-2 text-body-s tabular-nums">
            <b>{quarter}</b>
            <span>{formatNumber(locale, lines)}</span>
            {preliminary && (
              <Pill tone="warning" icon="clock">
                {texts.preliminary}
              </Pill>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
