import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { SelfAuditBrief, SelfAuditSample } from '@plumbline/contract/reports/self-audit'
import { useEffect, useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useSubmit } from '#platform/api/use-submit.ts'
import { withParam } from '#platform/router/place.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useSubject } from '#platform/session/subject.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useSelfAuditTexts } from './self-audit-texts.ts'
import { useSelfAuditActions, useSelfAudits } from './use-self-audits.ts'

export type AuditableReport = {
  family: string
  label: Bilingual | null
  days: number
  addon_days: number
  /** The add-on may be going unbilled. */
  low: boolean
}

type Choice = { value: string; family: string; label: Bilingual | null; sample: SelfAuditSample }

/** R-REP-71: visits without the add-on first, where it may be going unbilled; claims with it, where there are any. */
function listChoices(reports: readonly AuditableReport[]): Choice[] {
  return reports.flatMap(({ family, label, days, addon_days: addOnDays, low }) => {
    const choose = (sample: SelfAuditSample): Choice => ({
      value: `${family} ${sample}`,
      family,
      label,
      sample,
    })
    return [
      ...(low && days > addOnDays ? [choose('unbilled')] : []),
      ...(addOnDays > 0 ? [choose('billed')] : []),
    ]
  })
}

const ID = 'self-audit'

type Props = { providerId: string; reports: readonly AuditableReport[] }

/** The practice’s samples, and the form to draw another. */
export function SelfAuditCard({ providerId, reports }: Props) {
  const texts = useSelfAuditTexts()
  const query = useSelfAudits(providerId)
  const subject = useSubject()
  // Reports link here, and the card is drawn after the page.
  useEffect(() => {
    if (window.location.hash === `#${ID}`) document.getElementById(ID)?.scrollIntoView()
  }, [])
  return (
    <Card
      title={texts.card.title}
      subtitle={texts.card.lead(subject)}
      id={ID}
      className="scroll-mt-6 print:hidden"
    >
      <DrawForm providerId={providerId} choices={listChoices(reports)} />
      <h3 className="mt-6 mb-2 type-h4">{texts.card.list}</h3>
      {query.data === undefined ? (
        <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={2} />
      ) : query.data.length === 0 ? (
        <p className="text-text-2">{texts.card.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {query.data.map((audit) => (
            <AuditRow key={audit.id} audit={audit} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DrawForm({ providerId, choices }: { providerId: string; choices: readonly Choice[] }) {
  const { card: texts, unbilled } = useSelfAuditTexts()
  const locale = useLocale()
  const { busy, submit } = useSubmit()
  const { draw } = useSelfAuditActions()
  const params = useQueryParams()
  const ofReport = choices.filter(({ family }) => family === params.get('report'))
  const wanted = ofReport.find(({ sample }) => sample === params.get('sample')) ?? ofReport[0]
  const [value, setValue] = useState((wanted ?? choices[0])?.value)
  const [problem, setProblem] = useState('')
  const chosen = choices.find((choice) => choice.value === value)
  if (chosen === undefined) return <p className="text-text-2">{texts.noReports}</p>

  async function start({ family, sample }: Choice) {
    setProblem('')
    const sent = await submit(() => draw(providerId, family, sample))
    if (sent === null) return
    if (sent.ok) await navigate(withParam(window.location.search, 'audit', sent.value.id))
    else setProblem(sent.message)
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.report}
          value={chosen.value}
          onChange={({ target }) => setValue(target.value)}
          options={choices.map((choice) => {
            const report = `${choice.family} ${pickText(locale, choice.label)}`.trim()
            return {
              value: choice.value,
              label: choice.sample === 'billed' ? report : unbilled.option(report),
            }
          })}
          className="w-full max-w-100"
        />
        <Button icon="check" busy={busy} onClick={() => void start(chosen)}>
          {texts.draw}
        </Button>
      </div>
      {chosen.sample === 'unbilled' && <p className="mt-2 text-small text-text-2">{unbilled.hint}</p>}
      {problem !== '' && (
        <Alert tone="error" title={texts.failed} className="mt-4">
          {problem}
        </Alert>
      )}
    </>
  )
}

function AuditRow({ audit }: { audit: SelfAuditBrief }) {
  const texts = useSelfAuditTexts()
  const locale = useLocale()
  const search = useQueryParams().toString()
  const report = `${audit.family} ${pickText(locale, audit.label)}`.trim()
  const name = audit.sample === 'billed' ? report : texts.unbilled.option(report)
  const count = (value: number) => formatNumber(locale, value)
  const by = audit.created_by === null ? '' : formatPersonName(audit.created_by)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <UiLink
          href={withParam(search, 'audit', audit.id)}
          aria-label={texts.card.open(`${name}, ${formatPeriod(locale, audit.period)}`)}
          className="font-semibold"
        >
          {name}
        </UiLink>
        <span className="block text-small text-text-2">
          {formatPeriod(locale, audit.period)} · {texts.card.drawn(formatDate(locale, audit.created_at), by)}
        </span>
      </div>
      <Pill tone={audit.finished_at === null ? 'plain' : 'success'}>
        {audit.finished_at === null
          ? texts.card.progress(count(audit.checked), count(audit.drawn))
          : texts.card.finished(formatDate(locale, audit.finished_at))}
      </Pill>
    </li>
  )
}
