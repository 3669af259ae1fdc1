import { formatDateTime } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { TimelineEvent, TimelineKind } from '@plumbline/contract/outreach/provider-timeline'
import { formatPromise } from '#parts/practice-time.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import type { Texts } from '#platform/texts/texts.ts'
import type { IconName } from '#ui/basics/Icon.tsx'

type Words = Texts<typeof import('./support-provider-words.en.ts').supportProviderWords>
export type EventTexts = {
  locale: Locale
  words: Words
  /** Labels for the status of a case. */
  statuses: Readonly<Record<string, string>>
  ratings: { helpful: string; notHelpful: string }
}

/** Falls back to the key for a value without a label. */
const labelFor = (names: Readonly<Record<string, string>>, key = '') => names[key] ?? key

/** 'Call: reached somebody. Next step: send a new access code' */
export const formatCall = (
  words: Words,
  call: string,
  nextStep: keyof Words['nextSteps'] | null | undefined,
): string => (nextStep == null ? call : `${call}. ${words.event.nextStep(words.nextSteps[nextStep])}`)

function formatContact({ what, details }: TimelineEvent, { words, locale }: EventTexts): string {
  const { event, methods, types, skips, results } = words
  const method = labelFor(methods, details.method)
  if (what === 'called') {
    const result = labelFor(results, details.word)
    const { callback_at, zone, next_step } = details
    const call =
      callback_at === undefined || zone === undefined
        ? event.called(result)
        : event.promised(result, formatPromise(locale, callback_at, zone))
    return formatCall(words, call, next_step)
  }
  if (what === 'calls_allowed') return event.callsAllowed
  if (what === 'skipped') return event.skipped(method, labelFor(skips, details.word))
  if (what === 'came_back') return event.cameBack(labelFor(results, details.word))
  const format = what === 'sent' ? event.sent : event.planned
  return format(method, labelFor(types, details.type))
}

function formatCode({ what }: TimelineEvent, { words: { event } }: EventTexts): string {
  const labels: Readonly<Record<string, string>> = {
    made: event.codeMade,
    opened: event.codeOpened,
    used: event.codeUsed,
    expired: event.codeExpired,
    revoked: event.codeRevoked,
  }
  return labelFor(labels, what)
}

function formatCoderCall({ what, details }: TimelineEvent, { words: { event }, locale }: EventTexts): string {
  if (what === 'booked') return event.booked(formatDateTime(locale, details.starts_at ?? ''))
  if (what === 'held') return event.held
  return what === 'no_show' ? event.noShow : event.callCanceled
}

export function formatEvent(timelineEvent: TimelineEvent, texts: EventTexts): string {
  const { kind, what, details } = timelineEvent
  const { words, locale } = texts
  const { event } = words
  const family = details.family ?? ''
  const report =
    family === ''
      ? ''
      : event.report(family, details.period === undefined ? '' : formatPeriod(locale, details.period))
  const formats: Record<TimelineKind, () => string> = {
    contact: () => formatContact(timelineEvent, texts),
    letter: () => event.letterMade(details.label ?? ''),
    code: () => formatCode(timelineEvent, texts),
    account: () => event.registered,
    sign_in: () => event.signedIn,
    report: () => (what === 'read' ? event.read(report) : event.viewed(report)),
    download: () => event.downloaded((details.word ?? '').toUpperCase(), report),
    response: () =>
      what === 'filed'
        ? event.filed(labelFor(words.responseKinds, details.word), report)
        : event.step(labelFor(words.did, details.word), report),
    coder_call: () => formatCoderCall(timelineEvent, texts),
    document: () => event.acknowledged(pickText(locale, details.title ?? null)),
    feedback: () =>
      what === 'replied'
        ? event.replied(report)
        : event.given(details.helpful ? texts.ratings.helpful : texts.ratings.notHelpful, report),
    case: () =>
      what === 'opened'
        ? event.caseOpened(details.label ?? '')
        : event.caseMoved(details.label ?? '', labelFor(texts.statuses, details.word)),
    support: () => (what === 'acted_as' ? event.actedAs(details.reason ?? '') : event.looked),
  }
  return formats[kind]()
}

const ICONS: Readonly<Record<TimelineKind, IconName>> = {
  contact: 'send',
  letter: 'mail',
  code: 'key',
  account: 'user',
  sign_in: 'lock',
  report: 'eye',
  download: 'download',
  response: 'chat',
  coder_call: 'phone',
  document: 'file',
  feedback: 'thumb',
  case: 'folder',
  support: 'shield',
}

export const getIcon = ({ kind, what }: TimelineEvent): IconName =>
  what === 'called' || what === 'calls_allowed' ? 'phone' : ICONS[kind]
