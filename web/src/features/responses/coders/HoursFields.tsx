import { CALL_MINUTES } from '@plumbline/contract/responses/coder-calls'
import { CODER_DAYS } from '@plumbline/contract/responses/coders'
import { useId } from 'react'
import { errorId, FieldError } from '#ui/fields/FieldFrame.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { DayProblem, DraftBlock } from './coder-draft.ts'
import { useCoderTexts } from './coders-texts.ts'
import { dayName } from './format-hours.ts'

type Props = {
  blocks: readonly DraftBlock[]
  problems: ReadonlyMap<number, DayProblem>
  onChange: (blocks: DraftBlock[]) => void
}

export function HoursFields({ blocks, problems, onChange }: Props) {
  const { form, locale } = useCoderTexts()
  const id = useId()
  const setBlock = (changed: DraftBlock, part: Partial<DraftBlock>) =>
    onChange(blocks.map((block) => (block === changed ? { ...block, ...part } : block)))
  const describe = (problem: DayProblem) => {
    if (problem === 'half') return form.halfBlock
    return problem === 'order' ? form.problems.order(CALL_MINUTES) : form.problems[problem]
  }
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 block text-body-s font-semibold">{form.hours}</legend>
      <p id={`${id}-hint`} className="-mt-0.5 mb-3 text-small text-text-2">
        {form.hoursHint}
      </p>
      <div className="grid gap-4">
        {CODER_DAYS.map((day) => {
          const problem = problems.get(day)
          const dayId = `${id}-${day}`
          const field = (block: DraftBlock, number: number, end: 'from' | 'to') => (
            <TextField
              type="time"
              dense
              labelHidden
              className="w-32 phone:w-auto phone:flex-1"
              label={form[end](form.block(dayName(locale, day), number))}
              value={block[end]}
              onChange={({ target }) => setBlock(block, { [end]: target.value })}
            />
          )
          return (
            <fieldset
              key={day}
              data-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : errorId(dayId)}
            >
              <legend className="mb-1 text-small font-medium">{dayName(locale, day)}</legend>
              <div className="grid gap-2">
                {blocks
                  .filter((block) => block.day === day)
                  .map((block, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a day has a first and a second block
                    <div key={at} className="flex items-center gap-2">
                      {field(block, at + 1, 'from')}
                      <span aria-hidden="true" className="text-small text-text-2">
                        {form.until}
                      </span>
                      {field(block, at + 1, 'to')}
                    </div>
                  ))}
              </div>
              {problem !== undefined && <FieldError id={dayId}>{describe(problem)}</FieldError>}
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}
