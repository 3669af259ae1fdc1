import type { DemoSheet } from './demo-sheet.ts'

export const POLICY_SHEETS: readonly DemoSheet[] = [
  {
    kind: 'policy',
    topic: null,
    filename: 'policy-add-on-codes.pdf',
    on: '2026-01-02',
    needsAcknowledgement: true,
    unread: true,
    title: { en: 'Policy: add-on codes', es: 'Política: códigos adicionales' },
    text: {
      en: {
        lead: 'An add-on code describes work that is done together with another service. This policy says when Evergreen Health Plan pays it.',
        parts: [
          {
            heading: 'What we pay',
            points: [
              'An add-on code is paid when its primary code is paid for the same patient, on the same day, by the same clinician or group.',
              'Its units follow the work in the note, up to the published daily limit. Some limits are absolute; above the others, records can support more. Your report says which one it is.',
              'An add-on code without its primary code is not paid; it can be corrected and sent again.',
            ],
          },
          {
            heading: 'How we use comparisons',
            text: 'We compare how often add-on codes are billed by clinicians with a practice like yours, and write to some of them. A letter is education, not an audit. No reply is required, and no payment changes because of it.',
          },
          {
            heading: 'What we ask of you',
            text: 'Please confirm in the portal that your practice has read this policy.',
          },
        ],
      },
      es: {
        lead: 'Un código adicional describe trabajo que se realiza junto con otro servicio. Esta política explica cuándo lo paga Evergreen Health Plan.',
        parts: [
          {
            heading: 'Qué pagamos',
            points: [
              'Un código adicional se paga cuando su código principal se paga para el mismo paciente, el mismo día y al mismo profesional o grupo.',
              'Sus unidades siguen el trabajo anotado, hasta el límite diario publicado. Algunos límites son absolutos; por encima de los demás, el expediente puede respaldar más. Su informe dice cuál es el caso.',
              'Un código adicional sin su código principal no se paga; puede corregirse y enviarse de nuevo.',
            ],
          },
          {
            heading: 'Cómo usamos las comparaciones',
            text: 'Comparamos con qué frecuencia facturan códigos adicionales los profesionales con un consultorio como el suyo y escribimos a algunos. La carta es educativa; no es una auditoría. No es necesario responder y ningún pago cambia por ella.',
          },
          { heading: 'Qué le pedimos', text: 'Confirme en el portal que su consultorio leyó esta política.' },
        ],
      },
    },
  },
  {
    kind: 'policy',
    topic: null,
    filename: 'policy-modifiers-25-and-59.pdf',
    on: '2026-02-10',
    title: { en: 'Policy: modifiers 25 and 59', es: 'Política: modificadores 25 y 59' },
    text: {
      en: {
        lead: 'Both modifiers say that two services of one day were separate. The note has to show it.',
        parts: [
          {
            heading: 'Modifier 25',
            text: 'For a visit that goes clearly beyond the usual work before and after a procedure of the same day. On such a visit G2211 is normally not paid, unless preventive care is billed that day.',
          },
          {
            heading: 'Modifier 59',
            text: 'For a procedure at another site, another session or another lesion, where no other modifier says it better.',
          },
        ],
      },
      es: {
        lead: 'Los dos modificadores indican que dos servicios de un mismo día fueron independientes. La nota debe mostrarlo.',
        parts: [
          {
            heading: 'Modificador 25',
            text: 'Para una visita que va claramente más allá del trabajo habitual antes y después de un procedimiento del mismo día. En esa visita G2211 normalmente no se paga, salvo que ese día se facture atención preventiva.',
          },
          {
            heading: 'Modificador 59',
            text: 'Para un procedimiento en otro sitio, otra sesión u otra lesión, cuando ningún otro modificador lo expresa mejor.',
          },
        ],
      },
    },
  },
  {
    kind: 'tip_sheet',
    topic: null,
    filename: 'how-to-read-your-report.pdf',
    on: '2026-04-01',
    title: { en: 'How to read your report', es: 'Cómo leer su informe' },
    text: {
      en: {
        lead: 'Three numbers tell most of it: yours, the middle of your peers, and how sure the comparison is.',
        parts: [
          {
            heading: 'In this order',
            points: [
              'Read the sentence at the top. It is made from your figures.',
              'Look at the range beside your number. A wide one means few visits, and so little certainty.',
              'See who your peers are: same specialty, same kind of license, same state, or a wider area if too few.',
              'Open a number to see the claim lines behind it.',
            ],
          },
          {
            heading: 'If something looks wrong',
            text: 'Say so with "Respond". You may explain, ask for a coder or dispute the data. Nothing happens if you do not.',
          },
        ],
      },
      es: {
        lead: 'Tres números dicen lo más importante: el suyo, la mediana de sus colegas y qué tan segura es la comparación.',
        parts: [
          {
            heading: 'En este orden',
            points: [
              'Lea la frase inicial. Se construye con sus cifras.',
              'Mire el intervalo junto a su número. Uno amplio significa pocas visitas y, por eso, poca certeza.',
              'Vea quiénes son sus colegas: misma especialidad, mismo tipo de licencia y mismo estado, o una zona más amplia si son muy pocos.',
              'Abra un número para ver las líneas de reclamación que lo forman.',
            ],
          },
          {
            heading: 'Si algo no parece correcto',
            text: 'Dígalo con "Responder". Puede explicar, pedir hablar con un especialista en codificación o cuestionar los datos. Si no lo hace, no ocurre nada.',
          },
        ],
      },
    },
  },
]
