import { LOCALES } from '@plumbline/contract/core/locale'
import { Button } from '#ui/basics/Button.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'
import { LevelElsewhere } from './LevelElsewhere.tsx'
import {
  findLevelProblems,
  LADDER_DAYS,
  type LevelDraft,
  type LevelProblems,
  type LineDraft,
} from './ladder-draft.ts'
import {
  addLevel,
  mayAddLevel,
  mayRemoveLevel,
  maySwitchFiling,
  removeLevel,
  switchFiling,
} from './ladder-steps.ts'

type Props = {
  line: LineDraft
  /** Shows what the levels lack. */
  tried: boolean
  onChange: (levels: LevelDraft[]) => void
}

const NAME_MAX = 60

/** The levels of one line of business: names, days, and whether they are filed here. */
export function LadderFields({ line, tried, onChange }: Props) {
  const { ladder: texts, inLanguage, locale: shown } = useCaseSettingsTexts()
  const change = (at: number, part: Partial<LevelDraft>) =>
    onChange(line.levels.map((level, i) => (i === at ? { ...level, ...part } : level)))
  function getError(level: LevelDraft, field: keyof LevelProblems): string | undefined {
    const problem = tried ? findLevelProblems(level)[field] : undefined
    return problem && texts.problems[problem]
  }
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
                  error={getError(level, locale)}
                  maxLength={NAME_MAX}
                  onChange={({ target }) => change(at, { name: { ...level.name, [locale]: target.value } })}
                />
              ))}
            </div>
            <div className="grid gap-3 sm:grid-cols-3">
              {LADDER_DAYS.filter((name) => level.files || name !== 'decision_days').map((name) => (
                <TextField
                  key={name}
                  label={texts[name]}
                  inputMode="numeric"
                  value={level[name]}
                  maxLength={4}
                  error={getError(level, name)}
                  onChange={({ target }) => change(at, { [name]: target.value })}
                />
              ))}
            </div>
            <Checkbox
              label={texts.files}
              checked={level.files}
              disabled={!maySwitchFiling(line.levels, at)}
              onChange={({ target }) => change(at, switchFiling(level, target.checked))}
            />
            {!level.files && <LevelElsewhere level={level} onChange={(part) => change(at, part)} />}
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
