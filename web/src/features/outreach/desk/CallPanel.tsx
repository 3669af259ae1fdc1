import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { DeskCall, DeskPerson, DeskRow } from '@plumbline/contract/outreach/desk'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { formatHour, formatZone } from '#parts/practice-time.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { CalledToday } from './CalledToday.tsx'
import { CallForm, type LoggedWords } from './CallForm.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { numberToCall } from './number-to-call.ts'

type Props = {
  call: DeskCall
  team: readonly DeskPerson[]
  isNextPending: boolean
  isFiltered: boolean
  onClose: (id: string) => void
  onNext: (done: LoggedWords) => void
  onPutBack: (id: string) => void
  openProvider: (id: string) => string
  openNotes: (id: string) => string
}

/** Left what to know before the call, right what came of it. */
export function CallPanel({ call, team, openProvider, openNotes, ...actions }: Props) {
  const { locale, call: texts, languages, log } = useDeskTexts()
  const { row } = call
  const nameOf = useCampaignName()
  const number = numberToCall(row)
  return (
    <CallForm row={row} team={team} label={texts.region(formatPersonName(row.name))} {...actions}>
      <div className="border-r border-line p-5 max-lg:border-r-0 max-lg:border-b phone:p-4">
        {number === null ? (
          <p>
            {texts.noNumber} <UiLink href={openProvider(row.id)}>{texts.addNumber}</UiLink>
          </p>
        ) : (
          <a
            href={`tel:${number.dial}`}
            className="inline-flex min-h-11 items-center gap-2 text-lead font-semibold text-accent tabular-nums no-underline hover:underline"
          >
            <Icon name="phone" />
            {number.label}
          </a>
        )}
        <p className="mt-1 text-small text-text-2">
          {number !== null && number.contactId === null && `${texts.gaveNumber} `}
          {number?.language != null && `${languages[number.language]}. `}
          {number?.askFor != null && `${texts.ask(number.askFor)} `}
          {number?.bestTime != null && `${texts.best(number.bestTime)} `}
          {texts.there(formatHour(locale, Date.now(), row.zone), formatZone(locale, row.zone))}
          <br />
          <span className="tabular-nums">{texts.ids(row.npi, row.tin_masked)}</span>
        </p>
        <WhatToSay call={call} />
        <p className="mt-1.5 text-small text-text-2">
          {row.amount === null ? texts.noAmount : texts.amount(formatMoney(locale, row.amount))}
        </p>
        {call.about === null && row.campaign !== null && (
          <p className="mt-1 text-small text-text-2">{texts.lastCampaign(nameOf(row.campaign))}</p>
        )}
        {row.attempts > 0 && row.last_result !== null && <LastCall call={call} steps={log.steps} />}
        <CalledToday call={row.last_call} className="mt-1 block text-small text-text-2" />
        {row.last_note !== null && <LastNote note={row.last_note} />}
        <Steps call={call} />
        <p className="mt-3 flex flex-wrap gap-x-3 text-small">
          <UiLink href={openProvider(row.id)}>{texts.page}</UiLink>
          <UiLink href={openNotes(row.id)}>{texts.notes(formatNumber(locale, row.notes))}</UiLink>
        </p>
      </div>
    </CallForm>
  )
}

function useCampaignName() {
  const { locale } = useDeskTexts()
  return ({ name, name_es }: { name: string; name_es: string }) => (locale === 'es' ? name_es : name)
}

/** R-DESK-9: the sentences that open the provider's report, in the language of the call. */
function WhatToSay({ call: { say, row, about } }: { call: DeskCall }) {
  const { locale, call: texts } = useDeskTexts()
  const nameOf = useCampaignName()
  return (
    <>
      <h3 className="mt-4 text-body-s font-semibold">{texts.say}</h3>
      {about !== null && (
        <p className="mt-1.5 text-small">{texts.about(about.family, nameOf(about.campaign))}</p>
      )}
      {(say !== null || about === null) && (
        <OutcomeChips outcome={say?.outcome ?? row.outcome} className="mt-1.5 gap-1.5" />
      )}
      {say === null ? (
        <p className="mt-1.5 text-small">
          {about === null ? texts.nothingToSay : texts.nothingAbout(about.family)}
        </p>
      ) : (
        <>
          {say.language !== locale && (
            <p className="mt-1.5 text-small text-text-2">{texts.inLanguage[say.language]}</p>
          )}
          <blockquote lang={say.language} className="mt-1.5 text-small">
            {texts.quote(`${say.headline} ${say.lead}`)}
          </blockquote>
        </>
      )}
    </>
  )
}

function LastCall({ call, steps }: { call: DeskCall; steps: Readonly<Record<string, string>> }) {
  const { locale, call: texts, results } = useDeskTexts()
  const { attempts, last_result, last_result_at: at, next_step } = call.row
  const result = last_result === null ? '' : results[last_result].toLocaleLowerCase()
  return (
    <p className="mt-1 text-small text-text-2">
      <DateText>
        {texts.lastTries(
          formatNumber(locale, attempts),
          attempts === 1,
          result,
          at === null ? '' : formatDate(locale, at),
        )}
      </DateText>
      {next_step !== null && `. ${texts.nextStep(steps[next_step] ?? next_step)}`}
    </p>
  )
}

/** Whole: the row shows its first lines. */
function LastNote({ note }: { note: NonNullable<DeskRow['last_note']> }) {
  const { locale, call: texts } = useDeskTexts()
  const by = note.by === null ? '' : formatPersonName(note.by)
  return (
    <>
      <h3 className="mt-4 text-body-s font-semibold">{texts.lastNote}</h3>
      <p className="mt-1.5 text-small break-words whitespace-pre-line">{note.text}</p>
      <p className="mt-1 text-small text-text-2 tabular-nums">
        {texts.noteBy(formatDate(locale, note.at), by)}
      </p>
    </>
  )
}

function Steps({ call }: { call: DeskCall }) {
  const { locale, call: texts, stages } = useDeskTexts()
  return (
    <>
      <h3 className="mt-4 text-body-s font-semibold">{texts.got}</h3>
      <ul className="mt-1.5 grid gap-1 text-small">
        {call.steps.map(({ step, at }) => (
          <li key={step} className={`flex gap-2 ${at === null ? 'text-text-2' : ''}`}>
            <span aria-hidden="true" className="w-4">
              {at === null ? '–' : <Icon name="check" />}
            </span>
            <span className="flex-1">{step === 'called' ? texts.reached : stages[step]}</span>
            {at === null ? (
              <span className="sr-only">, {texts.notYet}</span>
            ) : (
              <span className="tabular-nums">{formatDate(locale, at)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
