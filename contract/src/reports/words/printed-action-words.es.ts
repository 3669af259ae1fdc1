import type { PrintedActionWords } from './printed-action-words.en.ts'
import type { Subject } from './report-subject.ts'

export const printedActionWords = (name: Subject): PrintedActionWords => ({
  tip: (title) => `Lea la hoja de consejos «${title}», en Documentos.`,
  charts: (count) =>
    name === null
      ? `Revise ${count} de sus expedientes clínicos, al azar, en Perfil del proveedor. Solo su consultorio ve la lista.`
      : `Revise ${count} expedientes de ${name}, al azar, en Perfil del proveedor. Solo el consultorio ve la lista.`,
  chartsWithout: (count, code) =>
    name === null
      ? `Revise ${count} de sus expedientes clínicos, al azar entre las visitas sin ${code}, en Perfil del proveedor. Solo su consultorio ve la lista.`
      : `Revise ${count} visitas de ${name} sin ${code}, al azar, en Perfil del proveedor. Solo el consultorio ve la lista.`,
  coder:
    'Hable con un especialista en codificación: gratis, 20 minutos. Reserve en la página de este informe.',
  answer:
    'Responda en la página de este informe, si lo desea. No tiene que responder. Si se acepta una razón, las cartas sobre este tema se pausan.',
})
