import type { ClaimsData } from '@plumbline/contract/claims/claims-data'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { QuarterTable } from './QuarterTable.tsx'
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
      {data.build_due && <BuildDue />}
      <QuarterTable quarters={data.quarters} />
    </Card>
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
        <Button
          size="sm"
          busy={build.isPending}
          onClick={() => build.mutate(undefined, { onSuccess: () => toast({ text: texts.buildStarted }) })}
        >
          {texts.buildNow}
        </Button>
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
