import type { LadderLevel, LineOfBusiness } from '@plumbline/contract/cases/case-ladder'
import { LOCALES } from '@plumbline/contract/core/locale'
import { Button } from '#ui/basics/Button.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'
import {
  addLevel,
  mayAddLevel,
  mayRemoveLevel,
  maySwitchFiling,
  removeLevel,
  switchFiling,
} from './ladder-steps.ts'

type Props = { line: LineOfBusiness; onChange: (levels: LadderLevel[]) => void }

const NAME_MAX = 60
const DAYS = ['days', 'stops_recoupment_days', 'decision_days'] as const

/** The levels of one line of business: names, days, and whether they are filed here. */
export function LadderFields({ line, onChange }: Props) {
  const { ladder: texts, inLanguage, locale: shown } = useCaseSettingsTexts()
  const change = (at: number, part: Partial<LadderLevel>) =>
    onChange(line.levels.map((level, i) => (i === at ? { ...level, ...part } : level)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 type-h4">{texts.title(line.name[shown])}</legend>
      <ol className="grid gap-3">
        {line.levels.map((level, at) => (
          <li key={texts.level(at + 1)} className="grid gap-3 rounded-r-2 border border-line p-3">
            <div className="flex items-center justify-between gap-2">
              <b className="text-body-s">{texts.level(at + 1)}</b>
              {mayRemoveLevel(line.levels, at) && (
                <IconButton
                  icon="trash"
                  label={texts.remove(at + 1, level.name[shown])}
                  onClick={() => onChange(removeLevel(line.levels, at))}
                />
              )}
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              {LOCALES.map((locale) => (
                <TextField
                  key={locale}
                  label={inLanguage[locale](texts.name)}
                  value={level.name[locale]}
                  maxLength={NAME_MAX}
                  onChange={({ target }) => change(at, { name: { ...level.name, [locale]: target.value } })}
                />
              ))}
            </div>
            <div className="grid gap-3 sm:grid-cols-3">
              {DAYS.filter((name) => level.files || name === 'days').map((name) => (
                <TextField
                  key={name}
                  label={texts[name]}
                  inputMode="numeric"
                  value={level[name] === null ? '' : String(level[name])}
                  onChange={({ target }) => change(at, { [name]: readDays(name, target.value) })}
                />
              ))}
            </div>
            <Checkbox
              label={texts.files}
              checked={level.files}
              disabled={!maySwitchFiling(line.levels, at)}
              onChange={({ target }) => change(at, switchFiling(level, target.checked))}
            />
          </li>
        ))}
      </ol>
      {mayAddLevel(line.levels) && (
        <Button
          variant="secondary"
          size="sm"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange(addLevel(line.levels))}
        >
          {texts.add}
          <span className="sr-only">: {line.name[shown]}</span>
        </Button>
      )}
    </fieldset>
  )
}

/** An empty field is null where that is allowed, else 0, which the server refuses. */
function readDays(name: (typeof DAYS)[number], text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 3)
  if (digits === '') return name === 'days' ? 0 : null
  return Number(digits)
}
