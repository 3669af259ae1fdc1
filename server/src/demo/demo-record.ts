import type { RecordKind } from '@plumbline/contract/cases/cases'
import { openPdf } from '#platform/pdf/pdf-document.ts'

type DemoRecord = { kind: RecordKind; practice: string; number: string; dates: readonly string[] }

const TITLES: Readonly<Record<RecordKind, string>> = {
  visit_notes: 'Visit notes',
  orders: 'Orders',
  results: 'Results',
  images: 'Images',
  pathology: 'Pathology reports',
  consents: 'Consents',
  medication: 'Medication records',
  signature_log: 'Signature log',
  other: 'Other records',
}

/** A few pages as a practice would send them, about nobody. */
export async function drawDemoRecord({ kind, practice, number, dates }: DemoRecord): Promise<Uint8Array> {
  const title = `${TITLES[kind]}, case ${number}`
  const pdf = openPdf({
    ...{ title, subject: title, author: practice, language: 'en' as const },
    pageLabel: (page, pages) => `${page} / ${pages}`,
  })
  for (const date of dates) {
    pdf.beginSection({ left: practice, right: 'Made up for the demo' })
    pdf.heading(1, `${TITLES[kind]}, ${date}`)
    pdf.paragraph('This record is made up. It is about no person, and no visit took place.')
    pdf.list(['Reason for the visit: follow-up', 'Findings: as described', 'Plan: return in three months'])
    pdf.paragraph('Signed by the demo practice.')
  }
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf.stream))
}

export const demoRecordName = (kind: RecordKind) => `${kind.replace('_', '-')}.pdf`
