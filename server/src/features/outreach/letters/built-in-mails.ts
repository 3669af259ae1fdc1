import type { TemplateTexts } from '@plumbline/contract/outreach/letters'

const HELP_EN =
  'If you would like to talk it over, a certified coder can walk you through it at no charge: write to {{support_email}}.'
const HELP_ES =
  'Si desea conversarlo, una persona certificada en codificación puede explicárselo sin costo: escriba a {{support_email}}.'
const EDUCATION_EN =
  'This is education, not an audit. No reply is required, and no payment changes because of it.'
const EDUCATION_ES =
  'Esto es educativo, no es una auditoría. No tiene que responder, y ningún pago cambia por este motivo.'

const mail = (
  name: string,
  [subject_en, subject_es]: [string, string],
  en: readonly string[],
  es: readonly string[],
): TemplateTexts => ({
  name,
  subject_en,
  subject_es,
  body_en: ['Hello,', ...en, '{{payer}}'].join('\n\n'),
  body_es: ['Buenos días:', ...es, '{{payer}}'].join('\n\n'),
})

/** One for each communication type (R-OUT-3). They contain no figures, since others may read the mailbox. */
export const BUILT_IN_MAILS: Record<string, TemplateTexts> = {
  'initial-mail': mail(
    'First email · Primer correo',
    ['A new report is ready for your practice', 'Hay un informe nuevo para su consultorio'],
    [
      'A comparison report for {{provider_name}} at {{practice}} is ready: {{report_name}}, {{period}}. It shows how billing compares with peers, how sure the comparison is, and the claim lines behind every number.',
      EDUCATION_EN,
      HELP_EN,
    ],
    [
      'Hay un informe comparativo listo para {{provider_name}}, de {{practice}}: {{report_name}}, {{period}}. Muestra cómo se compara la facturación con la de sus colegas, qué tan segura es la comparación y las líneas de reclamación detrás de cada cifra.',
      EDUCATION_ES,
      HELP_ES,
    ],
  ),
  'reminder-mail': mail(
    'Reminder email · Correo de recordatorio',
    ['Your report is still there for you', 'Su informe sigue a su disposición'],
    [
      'The report on {{report_name}}, {{period}}, for {{provider_name}} is waiting in the portal. It takes a few minutes to read, and it is there whenever it suits you.',
      EDUCATION_EN,
      HELP_EN,
    ],
    [
      'El informe sobre {{report_name}}, {{period}}, de {{provider_name}} sigue en el portal. Se lee en pocos minutos y puede abrirlo cuando le convenga.',
      EDUCATION_ES,
      HELP_ES,
    ],
  ),
  'second-notice-mail': mail(
    'Second notice by email · Segundo aviso por correo',
    ['We would value your view of your report', 'Nos interesa su opinión sobre el informe'],
    [
      'You know your patients, and we do not. If something explains what the report on {{report_name}} for {{provider_name}} shows, you can tell us there in a minute, and we take it into account.',
      EDUCATION_EN,
      HELP_EN,
    ],
    [
      'Usted conoce a sus pacientes; nosotros no. Si hay algo que explique lo que muestra el informe sobre {{report_name}} de {{provider_name}}, puede contárnoslo allí en un minuto y lo tendremos en cuenta.',
      EDUCATION_ES,
      HELP_ES,
    ],
  ),
  'thank-you-mail': mail(
    'Thank-you email · Correo de agradecimiento',
    ['Thank you for looking at your report', 'Gracias por revisar su informe'],
    [
      'Thank you for taking the time to look at the report for {{provider_name}} and to answer. What you told us helps us make these comparisons fairer for every practice.',
      'There is nothing more to do. If a question comes up, write to {{support_email}}.',
    ],
    [
      'Gracias por dedicar tiempo a revisar el informe de {{provider_name}} y a responder. Lo que nos contó nos ayuda a que estas comparaciones sean más justas para todos los consultorios.',
      'No tiene que hacer nada más. Si tiene alguna pregunta, escriba a {{support_email}}.',
    ],
  ),
  'escalation-mail': mail(
    'Offer of a conversation by email · Ofrecimiento de una conversación por correo',
    ['May we offer you a conversation?', '¿Podemos ofrecerle una conversación?'],
    [
      'We would like to make the next step with the report on {{report_name}} for {{provider_name}} as easy as we can: a conversation of twenty minutes with a certified coder, at a time of your choice and at no charge. You book it in the report.',
      EDUCATION_EN,
    ],
    [
      'Queremos que el siguiente paso con el informe sobre {{report_name}} de {{provider_name}} le resulte lo más sencillo posible: una conversación de veinte minutos con una persona certificada en codificación, a la hora que usted elija y sin costo. Puede reservarla en el informe.',
      EDUCATION_ES,
    ],
  ),
}
