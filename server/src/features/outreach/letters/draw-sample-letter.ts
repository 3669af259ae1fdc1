import type { Locale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { beginLetter, openLetterPdf } from '#platform/pdf/pdf-letter.ts'
import type { PaperHead } from '#platform/providers/letterhead.repository.ts'
import { unnamedPayer } from './letter-values.ts'

const WORDS: Record<Locale, { address: string; subject: string; text: string }> = {
  en: {
    address: 'Name of the recipient\nName of the practice\nStreet and number\nCity, state and ZIP code',
    subject: 'A sample of your letterhead',
    text: 'Print this page at its full size, fold it at the marks on the left edge and put it into your envelope. The address and the return address must be whole in their windows, and nothing else may show.',
  },
  es: {
    address:
      'Nombre del destinatario\nNombre del consultorio\nCalle y número\nCiudad, estado y código postal',
    subject: 'Muestra de su membrete',
    text: 'Imprima esta página en su tamaño real, dóblela en las marcas del borde izquierdo y métala en su sobre. La dirección y el remitente deben verse completos en sus ventanas, y no debe verse nada más.',
  },
}

/** A page to try with a real envelope before the first letter is mailed. */
export function renderSampleLetter(head: PaperHead, language: Locale, on: string): AsyncIterable<Uint8Array> {
  const { address, subject, text } = WORDS[language]
  const payer = head.payer ?? unnamedPayer(language)
  const pdf = openLetterPdf({ title: subject, author: payer, language, paper: head.paper })
  beginLetter(pdf, { language, payer, head, address, date: formatLetterDate(language, on), subject })
  pdf.paragraph(text, { style: 'letter' })
  pdf.end()
  return pdf.stream
}
