import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import {
  SELF_AUDIT_NOTE_MAX_CHARS,
  type SelfAudit,
  type SelfAuditItem,
  SUPPORT_ANSWERS,
} from '@plumbline/contract/reports/self-audit'
import type { KeyboardEvent } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { ItemLines } from './ItemLines.tsx'
import { areUnitsBad } from './item-draft.ts'
import { useSelfAuditTexts } from './self-audit-texts.ts'
import { type SaveState, useItemDraft } from './use-item-draft.ts'

type Props = { audit: SelfAudit; item: SelfAuditItem; isFinished: boolean }

const toElementId = (number: number) => `claim-${number}`

/** Focuses the chosen answer of a claim, or the first one. */
export function focusItem(number: number): void {
  const box = document.getElementById(toElementId(number))
  const radio =
    box?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    box?.querySelector<HTMLElement>('input[type=radio]')
  radio?.focus()
  box?.scrollIntoView({ block: 'center' })
}

export function WorksheetItem({ audit, item, isFinished }: Props) {
  const { optional } = useCommonTexts()
  const { item: texts, unbilled } = useSelfAuditTexts()
  const locale = useLocale()
  const isBilled = audit.sample === 'billed'
  const { draft, state, change, save } = useItemDraft(audit.id, item)
  const units = formatNumber(locale, item.units_billed)

  /** A letter key answers while an answer has the focus, but not in a text field. */
  function answerByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isFinished) return
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
    const answer = SUPPORT_ANSWERS.find((one) => texts.keys[one] === event.key.toLowerCase())
    if (answer === undefined) return
    event.preventDefault()
    change({ supported: answer })
    const isDone = answer === 'yes' && item.number < audit.items.length
    // After the answer is drawn, so that Tab goes from it to the units.
    requestAnimationFrame(() => focusItem(isDone ? item.number + 1 : item.number))
  }

  const facts = [
    [texts.claim, item.claim_id],
    [texts.patient, item.patient_id],
    [texts.date, formatDate(locale, item.service_date)],
  ] as const
  return (
    <Card
      id={toElementId(item.number)}
      title={texts.title(formatNumber(locale, item.number), formatNumber(locale, audit.items.length))}
      tools={<SavedMark state={state} onRetry={save} />}
    >
      <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-body-s">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-semibold break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ItemLines item={item} addOn={audit.family} />
      <fieldset
        disabled={isFinished}
        className="mt-4 grid items-start gap-x-6 gap-y-3 md:grid-cols-2"
        onKeyDown={answerByKey}
      >
        <ChoicePills
          legend={isBilled ? texts.question(audit.family, units) : unbilled.question(audit.family)}
          value={draft.supported}
          onChange={(supported) => change({ supported })}
          options={SUPPORT_ANSWERS.map((value) => ({ value, label: texts.answers[value] }))}
        />
        {isBilled && (draft.supported === 'no' || draft.supported === 'unsure') && (
          <TextField
            label={texts.units}
            inputMode="decimal"
            autoComplete="off"
            value={draft.units}
            error={areUnitsBad(draft) && texts.unitsBad}
            onChange={({ target }) => change({ units: target.value })}
            onBlur={save}
            className="max-w-60 md:col-start-1"
          />
        )}
        <TextArea
          label={texts.note}
          optional={optional}
          rows={2}
          className="md:col-start-2 md:row-span-2 md:row-start-1 [&_textarea]:min-h-18"
          maxLength={SELF_AUDIT_NOTE_MAX_CHARS}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
          onBlur={save}
          after={
            draft.note !== '' && (
              <span className="text-text-2 tabular-nums">
                {texts.left(formatNumber(locale, SELF_AUDIT_NOTE_MAX_CHARS - draft.note.length))}
              </span>
            )
          }
        />
      </fieldset>
    </Card>
  )
}

function SavedMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { item: texts } = useSelfAuditTexts()
  const { tryAgain } = useCommonTexts()
  return (
    <span className="flex min-h-8 items-center gap-1.5 text-small text-text-2 max-md:ml-2.5">
      <span role="status" className="flex items-center gap-1.5">
        {state === 'saved' && <Icon name="check" />}
        {state === 'saving' && texts.saving}
        {state === 'saved' && texts.saved}
        {state === 'failed' && <b className="text-danger">{texts.failed}</b>}
      </span>
      {state === 'failed' && (
        <Button variant="tool-boxed" onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
    </span>
  )
}
