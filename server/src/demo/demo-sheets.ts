import { POLICY_SHEETS } from './demo-policies.ts'
import type { DemoSheet } from './demo-sheet.ts'

const LESIONS: DemoSheet = {
  kind: 'tip_sheet',
  topic: '17003',
  filename: 'lesion-count-tip-sheet.pdf',
  on: '2025-09-15',
  unread: true,
  title: { en: 'Lesion-count tip sheet', es: 'Hoja de consejos: contar lesiones' },
  text: {
    en: {
      lead: 'Codes for destroying precancerous spots are counted spot by spot. A clear count in the note is what makes the claim easy to read.',
      parts: [
        {
          heading: 'How the codes fit together',
          points: [
            '17000 stands for the first spot of the day.',
            '17003 is added once for each further spot, from the second to the fourteenth. Its units are the number of further spots.',
            '17004 takes the place of both when there are fifteen spots or more. It is billed once, with no add-on.',
            'So the daily limit of 17003 is 13 units. It is absolute: Medicare denies units above this, whatever the records say.',
          ],
        },
        {
          heading: 'What a good note has',
          points: [
            'The number of spots treated, not only "several".',
            'Where each one was, in words or on a body map.',
            'How it was treated, and why it was thought to be precancerous.',
          ],
        },
        {
          heading: 'Two things worth a second look',
          points: [
            'Units that are always the same, visit after visit, often come from a template in the software.',
            'Too few units are a mistake as well: each further spot that you treat and document may be billed.',
          ],
        },
      ],
    },
    es: {
      lead: 'Los códigos para destruir lesiones precancerosas se cuentan lesión por lesión. Un conteo claro en la nota hace que la reclamación se lea sin dudas.',
      parts: [
        {
          heading: 'Cómo se combinan los códigos',
          points: [
            '17000 representa la primera lesión del día.',
            '17003 se agrega una vez por cada lesión adicional, de la segunda a la decimocuarta. Sus unidades son el número de lesiones adicionales.',
            '17004 reemplaza a los dos cuando hay quince lesiones o más. Se factura una vez, sin código adicional.',
            'Por eso el límite diario de 17003 es de 13 unidades. Es absoluto: Medicare deniega las unidades por encima de él, diga lo que diga el expediente.',
          ],
        },
        {
          heading: 'Qué contiene una buena nota',
          points: [
            'El número de lesiones tratadas, no solo "varias".',
            'Dónde estaba cada una, con palabras o en un mapa corporal.',
            'Cómo se trató y por qué se consideró precancerosa.',
          ],
        },
        {
          heading: 'Dos detalles que conviene revisar',
          points: [
            'Unidades siempre iguales, visita tras visita, suelen venir de una plantilla del programa.',
            'Unidades de menos también son un descuido: cada lesión adicional que usted trata y anota puede facturarse.',
          ],
        },
      ],
    },
  },
}

const COMPLEXITY: DemoSheet = {
  kind: 'tip_sheet',
  topic: 'G2211',
  filename: 'visit-complexity-tip-sheet.pdf',
  on: '2026-03-16',
  title: {
    en: 'Visit complexity (G2211): when it fits',
    es: 'Complejidad de la visita (G2211): cuándo corresponde',
  },
  text: {
    en: {
      lead: 'G2211 pays for the work of being the clinician that a patient returns to. Many practices that could bill it never do.',
      parts: [
        {
          heading: 'It fits when',
          points: [
            'You are the continuing focus of the patient’s care, or you look after one serious or complex condition over time.',
            'The visit is an office visit (99202 to 99215) or, since January 2026, a home visit (99341 to 99350).',
            'The note shows the ongoing relationship, or the condition that you follow and the plan for it.',
          ],
        },
        {
          heading: 'It does not fit when',
          points: [
            'The visit is for one limited problem, and nobody expects the patient back.',
            'The visit has modifier 25, and none of the exceptions below applies. Medicare then normally does not pay it, and we leave the visit out of your rate.',
          ],
        },
        {
          heading: 'With modifier 25 it still fits when the same day has',
          points: [
            'A welcome or annual wellness visit (G0402, G0438, G0439).',
            'A vaccine: its administration (90460, 90461, 90471 to 90474, 90480, G0008 to G0010).',
            'Another preventive service of Medicare Part B, such as a screening (G0101, G0444) or counseling on weight or tobacco (G0447, 99406).',
          ],
        },
      ],
    },
    es: {
      lead: 'G2211 reconoce el trabajo de ser el profesional a quien el paciente regresa. Muchos consultorios que podrían facturarlo nunca lo hacen.',
      parts: [
        {
          heading: 'Corresponde cuando',
          points: [
            'Usted es el punto continuo de la atención del paciente, o atiende a lo largo del tiempo una afección seria o compleja.',
            'Es una visita de consultorio (99202 a 99215) o, desde enero de 2026, una visita a domicilio (99341 a 99350).',
            'La nota muestra la relación continua, o la afección a la que usted da seguimiento y el plan.',
          ],
        },
        {
          heading: 'No corresponde cuando',
          points: [
            'La visita es por un problema puntual y no se espera que el paciente regrese.',
            'La visita lleva el modificador 25 y no se da ninguna de las excepciones siguientes. En ese caso Medicare normalmente no lo paga, y esa visita no entra en su tasa.',
          ],
        },
        {
          heading: 'Con el modificador 25 sí corresponde cuando el mismo día hay',
          points: [
            'Una visita de bienvenida o anual de bienestar (G0402, G0438, G0439).',
            'Una vacuna: su aplicación (90460, 90461, 90471 a 90474, 90480, G0008 a G0010).',
            'Otro servicio preventivo de la Parte B de Medicare, como una prueba de detección (G0101, G0444) o una orientación sobre peso o tabaco (G0447, 99406).',
          ],
        },
      ],
    },
  },
}

const BIOPSIES: DemoSheet = {
  kind: 'tip_sheet',
  topic: '11103',
  filename: 'biopsy-tip-sheet.pdf',
  on: '2026-05-11',
  title: { en: 'Biopsies: the first and the further ones', es: 'Biopsias: la primera y las adicionales' },
  text: {
    en: {
      lead: 'One primary biopsy code a day, then an add-on for each further spot. The deepest kind of biopsy gives the primary code.',
      parts: [
        {
          heading: 'Three steps',
          points: [
            'List every spot with the way it was sampled: by shaving, by punch or by cutting.',
            'Bill the primary code of the deepest kind once: cutting, then punch, then shaving.',
            'Add 11103, 11105 or 11107 once for each further spot, by the way that spot was sampled.',
          ],
        },
        {
          heading: 'Not a biopsy',
          text: 'Taking a spot away as a whole is another service, even when it is sent to pathology.',
        },
      ],
    },
    es: {
      lead: 'Un código principal de biopsia por día y luego un código adicional por cada lesión más. El tipo de biopsia más profundo da el código principal.',
      parts: [
        {
          heading: 'Tres pasos',
          points: [
            'Anote cada lesión y cómo se tomó la muestra: por rasurado, con sacabocados o por incisión.',
            'Facture una vez el código principal del tipo más profundo: incisión, luego sacabocados, luego rasurado.',
            'Agregue 11103, 11105 u 11107 una vez por cada lesión más, según cómo se tomó esa muestra.',
          ],
        },
        {
          heading: 'Lo que no es una biopsia',
          text: 'Extirpar una lesión completa es otro servicio, aunque se envíe a patología.',
        },
      ],
    },
  },
}

export const DEMO_SHEETS: readonly DemoSheet[] = [LESIONS, COMPLEXITY, BIOPSIES, ...POLICY_SHEETS]
