import type { CaseView } from '@plumbline/contract/cases/cases'
import { Card } from '#ui/basics/Card.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

/** How to reach the payer: the phone, fax and address of its letters. */
export function QuestionsCard({ view }: { view: Pick<CaseView, 'number' | 'contact' | 'may'> }) {
  const { questions: texts, locale } = usePracticeCaseTexts()
  const { phone, hours, fax, mail_address: address } = view.contact
  const mayWrite = view.may.includes('send_message')
  if (phone === '' && fax === '' && address === '') return null
  return (
    <Card title={texts.title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-small">
        {phone !== '' && (
          <>
            <dt className="text-text-2">{texts.phone}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="font-semibold whitespace-nowrap">
                {phone}
              </a>
              {hours[locale] !== '' && <span className="block text-text-2">{hours[locale]}</span>}
            </dd>
          </>
        )}
        {fax !== '' && (
          <>
            <dt className="text-text-2">{texts.fax}</dt>
            <dd className="whitespace-nowrap">{fax}</dd>
          </>
        )}
        {address !== '' && (
          <>
            <dt className="text-text-2">{texts.mail}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{address}</dd>
          </>
        )}
      </dl>
      <p className="mt-3 text-small text-text-2">
        {texts.mention(view.number)} {mayWrite && texts.online}
      </p>
    </Card>
  )
}
