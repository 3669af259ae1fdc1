import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'
import type { DocumentKind } from '@plumbline/contract/outreach/documents'
import { openPdf } from '#platform/pdf/pdf-document.ts'

type SheetPart = { heading: string; text?: string; points?: readonly string[] }
type SheetText = { lead: string; parts: readonly SheetPart[] }

export type DemoSheet = {
  kind: Extract<DocumentKind, 'policy' | 'tip_sheet'>
  topic: string | null
  filename: string
  /** The day it was published. */
  on: string
  title: Bilingual
  text: Record<Locale, SheetText>
  needsAcknowledgement?: boolean
  /** Dr. Marsh has not opened it yet. */
  unread?: true
}

const LANGUAGES: readonly Locale[] = ['en', 'es']

/** A policy or tip sheet with a section for each language. */
export function drawSheet(
  { title, text }: Pick<DemoSheet, 'title' | 'text'>,
  payer: string,
): AsyncIterable<Uint8Array> {
  const pdf = openPdf({
    title: `${title.en} · ${title.es}`,
    subject: title.en,
    author: payer,
    language: 'en',
    pageLabel: (page, pages) => `${page} / ${pages}`,
  })
  for (const language of LANGUAGES) {
    pdf.beginSection({ left: payer, right: 'Plumbline' }, language)
    pdf.heading(1, title[language])
    pdf.paragraph(text[language].lead, { style: 'lead' })
    for (const { heading, text: words, points } of text[language].parts) {
      pdf.heading(2, heading)
      if (words !== undefined) pdf.paragraph(words, { style: 'letter' })
      if (points !== undefined) pdf.list(points)
    }
    pdf.endSection()
  }
  pdf.end()
  return pdf.stream
}
