import type { Locale } from '@plumbline/contract/core/locale'
import {
  fillPlaceholders,
  type Placeholder,
  type TemplateChannel,
} from '@plumbline/contract/outreach/letters'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useLetterTexts } from './letter-texts.ts'
import { useSample } from './use-letters.ts'

type Props = { locale: Locale; channel: TemplateChannel; subject: string; body: string }

const LANDING_PATHS = { letter: '/auth/registration', mail: '/welcome' }

/** The printed letter or the mail, with invented values. */
export function LetterPreview({ locale, channel, subject, body }: Props) {
  const { editor: texts } = useLetterTexts()
  const sample = useSample(locale)
  if (sample === undefined) return null
  const values: Record<Placeholder, string> = {
    ...sample,
    npi: '9482016372',
    access_code: '••••',
    portal_url: `${window.location.origin}${locale === 'es' ? '/es' : ''}${LANDING_PATHS[channel]}`,
    support_email: bootConfig().support_email,
  }
  const address = [values.provider_name, values.practice, values.address].join('\n')
  return (
    <section aria-label={`${texts.preview}: ${texts.languages[locale]}`}>
      <h3 className="type-h4">
        {texts.preview}: {texts.languages[locale]}
      </h3>
      <p className="mb-2 text-small text-text-2">
        {channel === 'letter' ? texts.previewNote : texts.previewMailNote}
      </p>
      <article
        lang={locale}
        className="grid gap-3 rounded-r-2 border border-line bg-surface p-5 text-body-s [overflow-wrap:anywhere]"
      >
        {channel === 'letter' && <address className="mb-3 whitespace-pre-line not-italic">{address}</address>}
        <p className="type-h4">{fillPlaceholders(subject, values)}</p>
        {fillPlaceholders(body, values)
          .split(/\n\s*\n/)
          .map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same words
            <p key={index} className="whitespace-pre-line">
              {paragraph.trim()}
            </p>
          ))}
      </article>
    </section>
  )
}
