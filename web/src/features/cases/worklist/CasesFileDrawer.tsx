import { CASES_PER_FILE, type CaseFileProblem, type DrawnRow } from '@plumbline/contract/cases/case-staff'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { type ChangeEvent, useState } from 'react'
import { useCasesFile } from '#features/cases/review/use-staff-cases.ts'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { saveTable } from '#platform/browser/save-table.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useNewCaseTexts } from './worklist-texts.ts'

const SAMPLE = {
  npi: '9482016372',
  tin: '930001234',
  kind: 'probe',
  claim_type: 'professional',
  family: '17003',
  starting_on: '2026-01-01',
  ending_on: '2026-06-30',
  claims: 'sample:30',
  records: 'visit_notes;pathology?;signature_log?',
  due_on: '',
  due_reason: '',
  patients: '',
  watchers: '',
  line_of_business: '',
}

const saveTemplate = () =>
  saveTable('cases', {
    columns: Object.keys(SAMPLE).map((label) => ({ label, kind: 'text' as const })),
    rows: [Object.values(SAMPLE)],
  })

/** A dry run checks the file; the cases are created once every row is right. */
export function CasesFileDrawer({ onClose }: { onClose: () => void }) {
  const { cancel } = useCommonTexts()
  const { file: texts, locale } = useNewCaseTexts()
  const toast = useToast()
  const send = useCasesFile()
  const problem = useFirstReason(send.error)
  const [csv, setCsv] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const number = (value: number) => formatNumber(locale, value)
  const result = send.data
  const isGood = result !== undefined && result.problems.length === 0 && result.rows > 0

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    send.reset()
    setUnreadable(false)
    setCsv(null)
    const chosen = target.files?.[0]
    if (chosen === undefined) return
    try {
      setCsv(await chosen.text())
    } catch {
      setUnreadable(true)
    }
  }
  function create() {
    if (csv === null) return
    send.mutate(
      { csv, dry_run: false, draws: result?.drawn.flatMap(toDraw) ?? [] },
      {
        onSuccess: ({ created }) => {
          if (created.length === 0) return
          toast({ text: texts.made(number(created.length)) })
          onClose()
        },
      },
    )
  }

  return (
    <SidePanel
      wide
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          {isGood ? (
            <Button busy={send.isPending} onClick={create}>
              {texts.create(number(result.rows))}
            </Button>
          ) : (
            <Button
              busy={send.isPending}
              disabled={csv === null}
              onClick={() => csv !== null && send.mutate({ csv, dry_run: true })}
            >
              {texts.check}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="max-w-(--measure)">{texts.lead}</p>
        <TextField
          type="file"
          accept=".csv,text/csv"
          label={texts.choose}
          hint={texts.chooseHint(number(CASES_PER_FILE))}
          error={unreadable ? texts.unreadable : undefined}
          onChange={(event) => void choose(event)}
          inputClassName="py-2.5"
          className="max-w-120"
        />
        <SubmitFailure title={texts.failed} problem={problem} />
        {isGood && <Alert tone="success">{texts.checked(number(result.rows))}</Alert>}
        {isGood && result.drawn.length > 0 && <DrawnClaims drawn={result.drawn} />}
        {result !== undefined && result.problems.length > 0 && (
          <Problems problems={result.problems} rows={result.rows} />
        )}
        <section>
          <h3 className="mb-2 type-h4">{texts.columnsTitle}</h3>
          <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[max-content_1fr]">
            {Object.entries(texts.guide).map(([column, meaning]) => (
              <div key={column} className="contents">
                <dt className="font-mono">{column}</dt>
                <dd className="mb-1 text-text-2">{meaning}</dd>
              </div>
            ))}
          </dl>
          <Button variant="secondary" size="sm" icon="download" onClick={saveTemplate} className="mt-3">
            {texts.template}
          </Button>
        </section>
      </div>
    </SidePanel>
  )
}

const toDraw = ({ row, draw }: DrawnRow) => (draw === null ? [] : [{ row, draw }])

/** The claims that each line would ask for. The same ones are sent. */
function DrawnClaims({ drawn }: { drawn: readonly DrawnRow[] }) {
  const { file: texts, locale } = useNewCaseTexts()
  const money = (dollars: number) => formatMoney(locale, dollars, { cents: true })
  return (
    <section aria-label={texts.drawnTitle} className="grid gap-2">
      <h3 className="type-h4">{texts.drawnTitle}</h3>
      {drawn.map(({ row, claims }) => (
        <details key={row} className="text-small">
          <summary className="min-h-6 cursor-pointer font-medium">
            {texts.drawnRow(formatNumber(locale, row), claims.length)}
          </summary>
          <ul className="mt-1 grid gap-0.5 text-text-2 tabular-nums">
            {claims.map((claim) => (
              <li key={claim.claim_id}>
                {[
                  claim.claim_id,
                  formatDate(locale, claim.service_from),
                  texts.drawnMoney(money(claim.billed), money(claim.paid)),
                ].join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function Problems({ problems, rows }: { problems: readonly CaseFileProblem[]; rows: number }) {
  const { file: texts, locale } = useNewCaseTexts()
  const { columns } = texts
  return (
    <div className="grid gap-3">
      <Alert tone="warning" title={texts.problemsTitle(formatNumber(locale, problems.length))}>
        {texts.problemsText(formatNumber(locale, rows))}
      </Alert>
      <DataTable
        caption={texts.problemsTitle(formatNumber(locale, problems.length))}
        dense
        head={
          <>
            <TableHeader align="right">{columns.row}</TableHeader>
            <TableHeader>{columns.field}</TableHeader>
            <TableHeader>{columns.problem}</TableHeader>
          </>
        }
      >
        {problems.map(({ row, field, problem }) => (
          <TableRow key={`${row} ${field} ${problem}`}>
            <TableCell label={columns.row} align="right">
              {formatNumber(locale, row)}
            </TableCell>
            <TableCell label={columns.field} className="font-mono">
              {field}
            </TableCell>
            <TableCell label={columns.problem}>{problem}</TableCell>
          </TableRow>
        ))}
      </DataTable>
    </div>
  )
}
