import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { officeDate } from '@plumbline/contract/core/office-day'
import { CAMPAIGN_WAVES_MAX } from '@plumbline/contract/outreach/campaigns'
import { Button } from '#ui/basics/Button.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useDraftTexts } from './campaign-texts.ts'
import { evenShares, isDate, nextKey, readPercent, sumShares, type WaveForm } from './draft-forms.ts'

const PERCENT = 100
const TOLERANCE = 1e-4

type Props = { waves: readonly WaveForm[]; onChange: (waves: WaveForm[]) => void; tried: boolean }

/** The contact date of each wave and its share of the providers. */
export function WaveFields({ waves, onChange, tried }: Props) {
  const { messages: texts, locale } = useDraftTexts()
  const sum = sumShares(waves)
  const isWrong = sum !== null && Math.abs(sum - PERCENT) > TOLERANCE
  const set = (key: number, part: Partial<WaveForm>) =>
    onChange(waves.map((wave) => (wave.key === key ? { ...wave, ...part } : wave)))
  const dateError = (date: string) => {
    if (date === '') return tried ? texts.dateMissing : undefined
    return isDate(date) && date < officeDate() ? texts.datePast : undefined
  }
  return (
    <fieldset>
      <legend className="type-h4">{texts.waves}</legend>
      <p className="mt-1 max-w-[74ch] text-small text-text-2">{texts.wavesText}</p>
      <ul className="mt-3 grid gap-4">
        {waves.map((wave, index) => {
          const number = formatNumber(locale, index + 1)
          return (
            <li key={wave.key} className="flex flex-wrap items-start gap-3">
              <fieldset className="flex min-w-0 flex-1 flex-wrap gap-3">
                <legend className="mb-1 text-small text-text-2">{texts.wave(number)}</legend>
                <TextField
                  type="date"
                  label={texts.contactOn}
                  className="w-48 max-w-full"
                  min={officeDate()}
                  value={wave.contact_on}
                  error={dateError(wave.contact_on)}
                  onChange={({ target }) => set(wave.key, { contact_on: target.value })}
                />
                <TextField
                  label={texts.share}
                  inputMode="decimal"
                  className="w-40 max-w-full"
                  value={wave.share}
                  error={readPercent(wave.share) === null ? texts.shareWrong : undefined}
                  onChange={({ target }) => set(wave.key, { share: target.value })}
                />
              </fieldset>
              {waves.length > 1 && (
                <IconButton
                  icon="trash"
                  label={texts.removeWave(number)}
                  onClick={() => onChange(evenShares(waves.filter(({ key }) => key !== wave.key)))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isWrong && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {texts.sharesWrong(formatPercent(locale, sum / PERCENT))}
        </p>
      )}
      {waves.length < CAMPAIGN_WAVES_MAX && (
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          className="mt-3"
          onClick={() => onChange(evenShares([...waves, { key: nextKey(waves), contact_on: '', share: '' }]))}
        >
          {texts.addWave}
        </Button>
      )}
    </fieldset>
  )
}
