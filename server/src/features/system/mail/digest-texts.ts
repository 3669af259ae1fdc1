import type { MailData } from '#platform/mail/mail-queue.repository.ts'
import type { MailContent } from './mail-texts.ts'

type Support = MailData['digest_support']
type Payer = MailData['digest_payer']

/** Renderers get numbers as texts. */
const some = (count: number, one: string, many: (count: number) => string): string[] =>
  Number(count) === 0 ? [] : [Number(count) === 1 ? one : many(count)]

export const digestEn = {
  digest_support: (n: Support): MailContent => {
    const lines = [
      ...some(n.overdue, 'One response is past its day.', (x) => `${x} responses are past their day.`),
      ...some(n.answers, 'One response waits for an answer.', (x) => `${x} responses wait for an answer.`),
      ...some(n.calls, 'One provider needs a call.', (x) => `${x} providers need a call.`),
      ...some(n.reminders, 'One provider is due a reminder.', (x) => `${x} providers are due a reminder.`),
      ...some(n.addresses, 'One address needs fixing.', (x) => `${x} addresses need fixing.`),
      ...some(n.messages, 'One message is due this week.', (x) => `${x} messages are due this week.`),
      ...some(n.feedback, 'One opinion is unread.', (x) => `${x} opinions are unread.`),
      ...some(
        n.results,
        'One campaign has its final result.',
        (x) => `${x} campaigns have their final result.`,
      ),
    ]
    return {
      subject: 'Your week in the portal',
      heading: 'Your week in the portal',
      paragraphs: lines.length === 0 ? ['Nothing waits for you. Have a good week.'] : lines,
      button: 'Open the portal',
      after: ['You asked for this summary each Monday. Under Account you can end it.'],
    }
  },
  digest_payer: (n: Payer): MailContent => ({
    subject: 'Your campaigns this week',
    heading: 'Your campaigns this week',
    paragraphs: [
      ...some(
        n.results,
        'One campaign has its final result since last week.',
        (x) => `${x} campaigns have their final result since last week.`,
      ),
      ...some(n.due, 'One result is still to come.', (x) => `${x} results are still to come.`),
      ...some(n.running, 'One campaign is running.', (x) => `${x} campaigns are running.`),
      ...(Number(n.results) + Number(n.due) + Number(n.running) === 0 ? ['There is no campaign yet.'] : []),
    ],
    button: 'Read the results',
    after: ['You asked for this summary each Monday. Under Account you can end it.'],
  }),
}

export const digestEs: typeof digestEn = {
  digest_support: (n) => {
    const lines = [
      ...some(
        n.overdue,
        'Una respuesta está fuera de plazo.',
        (x) => `${x} respuestas están fuera de plazo.`,
      ),
      ...some(
        n.answers,
        'Una respuesta espera contestación.',
        (x) => `${x} respuestas esperan contestación.`,
      ),
      ...some(n.calls, 'Hay que llamar a un proveedor.', (x) => `Hay que llamar a ${x} proveedores.`),
      ...some(
        n.reminders,
        'Hay que enviar un recordatorio a un proveedor.',
        (x) => `Hay que enviar un recordatorio a ${x} proveedores.`,
      ),
      ...some(n.addresses, 'Hay que corregir una dirección.', (x) => `Hay que corregir ${x} direcciones.`),
      ...some(
        n.messages,
        'Hay un mensaje previsto para esta semana.',
        (x) => `Hay ${x} mensajes previstos para esta semana.`,
      ),
      ...some(n.feedback, 'Hay una opinión sin leer.', (x) => `Hay ${x} opiniones sin leer.`),
      ...some(
        n.results,
        'Una campaña tiene su resultado definitivo.',
        (x) => `${x} campañas tienen su resultado definitivo.`,
      ),
    ]
    return {
      subject: 'Su semana en el portal',
      heading: 'Su semana en el portal',
      paragraphs: lines.length === 0 ? ['No hay nada pendiente. Que tenga una buena semana.'] : lines,
      button: 'Abrir el portal',
      after: ['Usted pidió este resumen cada lunes. En Cuenta puede cancelarlo.'],
    }
  },
  digest_payer: (n) => ({
    subject: 'Sus campañas de esta semana',
    heading: 'Sus campañas de esta semana',
    paragraphs: [
      ...some(
        n.results,
        'Una campaña tiene su resultado definitivo desde la semana pasada.',
        (x) => `${x} campañas tienen su resultado definitivo desde la semana pasada.`,
      ),
      ...some(n.due, 'Falta un resultado por llegar.', (x) => `Faltan ${x} resultados por llegar.`),
      ...some(n.running, 'Una campaña está en curso.', (x) => `${x} campañas están en curso.`),
      ...(Number(n.results) + Number(n.due) + Number(n.running) === 0
        ? ['Todavía no hay ninguna campaña.']
        : []),
    ],
    button: 'Leer los resultados',
    after: ['Usted pidió este resumen cada lunes. En Cuenta puede cancelarlo.'],
  }),
}
