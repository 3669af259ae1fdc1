import type { TemplateTexts } from '@plumbline/contract/outreach/letters'

const CODE_EN = `Access code: {{access_code}}
NPI: {{npi}}
Valid until: {{code_expires}}`

const CODE_ES = `Código de acceso: {{access_code}}
NPI: {{npi}}
Válido hasta: {{code_expires}}`

// Registration asks for it (R-REG-1); not printed, so that the letter alone opens no account.
const TIN_EN = 'You will also need the TIN of your practice, which we do not print here.'
const TIN_ES = 'También necesitará el TIN de su consultorio, que no imprimimos aquí.'

const HELP_EN =
  'A certified coder can walk you through your report at no charge. Write to {{support_email}} and we find a time that suits you.'
const HELP_ES =
  'Una persona certificada en codificación puede explicarle su informe sin costo. Escriba a {{support_email}} y buscaremos una hora que le convenga.'
const EDUCATION_EN =
  'This is education, not an audit. No reply is required, and no payment changes because of it.'
const EDUCATION_ES =
  'Esto es educativo, no es una auditoría. No tiene que responder, y ningún pago cambia por este motivo.'

export const INITIAL_LETTER_KEY = 'initial-letter'

/** R-DES-6: supportive and specific; education, not an audit; no reply required. */
export const INITIAL_LETTER: TemplateTexts = {
  // In both languages, because the office staff speak one or the other.
  name: 'Initial letter · Carta inicial',
  subject_en: 'How your billing compares: {{report_name}}',
  subject_es: 'Cómo se compara su facturación: {{report_name}}',
  body_en: `Dear {{provider_name}},

{{payer}} compares how often add-on codes are billed by clinicians with a practice like yours. We are writing because of one of them: {{report_name}}, {{period}}.

{{verdict}}

This letter is education, not an audit. No reply is required, and no payment changes because of it.

Your full report shows who your peers are, how sure the comparison is, and the claim lines behind every number. To open it, go to {{portal_url}} and create your account with this code:

Access code: {{access_code}}
NPI: {{npi}}
Valid until: {{code_expires}}

You will also need the TIN of your practice, which we do not print here. Please never send the code by email or by phone.

If you would like to talk it over, a certified coder can walk you through your report at no charge. Write to {{support_email}}.

Thank you for the care you give.

{{payer}}`,
  body_es: `A la atención de {{provider_name}}:

{{payer}} compara con qué frecuencia facturan códigos adicionales los profesionales con un consultorio como el suyo. Le escribimos por uno de ellos: {{report_name}}, {{period}}.

{{verdict}}

Esta carta es educativa; no es una auditoría. No tiene que responder, y ningún pago cambia por este motivo.

Su informe completo muestra quiénes son sus colegas, qué tan segura es la comparación y las líneas de reclamación detrás de cada cifra. Para verlo, visite {{portal_url}} y cree su cuenta con este código:

Código de acceso: {{access_code}}
NPI: {{npi}}
Válido hasta: {{code_expires}}

También necesitará el TIN de su consultorio, que no imprimimos aquí. Por favor, nunca envíe el código por correo electrónico ni lo dé por teléfono.

Si desea conversarlo, una persona certificada en codificación puede explicarle su informe sin costo. Escriba a {{support_email}}.

Gracias por el cuidado que brinda.

{{payer}}`,
}

const REMINDER: TemplateTexts = {
  name: 'Reminder letter · Carta de recordatorio',
  subject_en: 'Your report is still there for you: {{report_name}}',
  subject_es: 'Su informe sigue a su disposición: {{report_name}}',
  body_en: `Dear {{provider_name}},

A few weeks ago we wrote to you about a comparison report for {{practice}}: {{report_name}}, {{period}}. We know how full your days are, so here is everything you need to open it in a few minutes.

Go to {{portal_url}} and create your account with this new code; it replaces the one in our first letter:

${CODE_EN}

${TIN_EN}

${EDUCATION_EN}

${HELP_EN}

Thank you for the care you give.

{{payer}}`,
  body_es: `A la atención de {{provider_name}}:

Hace unas semanas le escribimos sobre un informe comparativo para {{practice}}: {{report_name}}, {{period}}. Sabemos lo ocupados que son sus días; por eso le enviamos todo lo necesario para abrirlo en pocos minutos.

Visite {{portal_url}} y cree su cuenta con este código nuevo, que reemplaza al de nuestra primera carta:

${CODE_ES}

${TIN_ES}

${EDUCATION_ES}

${HELP_ES}

Gracias por el cuidado que brinda.

{{payer}}`,
}

const SECOND_NOTICE: TemplateTexts = {
  name: 'Second notice · Segundo aviso',
  subject_en: 'We would value your view: {{report_name}}',
  subject_es: 'Nos interesa su punto de vista: {{report_name}}',
  body_en: `Dear {{provider_name}},

Your report on {{report_name}}, {{period}}, is ready, and we would value your view of it.

{{verdict}}

You know your patients, and we do not. If something explains the difference, you can tell us in the report in a minute, and we take it into account.

Go to {{portal_url}} and sign in, or create your account with this code; it replaces earlier ones:

${CODE_EN}

${TIN_EN}

${EDUCATION_EN}

${HELP_EN}

Thank you for the care you give.

{{payer}}`,
  body_es: `A la atención de {{provider_name}}:

Su informe sobre {{report_name}}, {{period}}, está listo y nos interesa su punto de vista.

{{verdict}}

Usted conoce a sus pacientes; nosotros no. Si hay algo que explique la diferencia, puede contárnoslo en el informe en un minuto y lo tendremos en cuenta.

Visite {{portal_url}} e inicie sesión, o cree su cuenta con este código, que reemplaza a los anteriores:

${CODE_ES}

${TIN_ES}

${EDUCATION_ES}

${HELP_ES}

Gracias por el cuidado que brinda.

{{payer}}`,
}

const THANK_YOU: TemplateTexts = {
  name: 'Thank-you letter · Carta de agradecimiento',
  subject_en: 'Thank you for looking at your report',
  subject_es: 'Gracias por revisar su informe',
  body_en: `Dear {{provider_name}},

Thank you for taking the time to look at your report and to answer. What you told us helps us make these comparisons fairer for every practice.

There is nothing more to do. Your reports are updated every quarter, and you find them whenever you like at {{portal_url}}. If you do not have an account of your own yet, this code opens one:

${CODE_EN}

${TIN_EN}

If a question comes up, write to {{support_email}}.

With thanks,

{{payer}}`,
  body_es: `A la atención de {{provider_name}}:

Gracias por dedicar tiempo a revisar su informe y a responder. Lo que nos contó nos ayuda a que estas comparaciones sean más justas para todos los consultorios.

No tiene que hacer nada más. Sus informes se actualizan cada trimestre y los encontrará cuando quiera en {{portal_url}}. Si aún no tiene una cuenta propia, este código la abre:

${CODE_ES}

${TIN_ES}

Si tiene alguna pregunta, escriba a {{support_email}}.

Con nuestro agradecimiento,

{{payer}}`,
}

const ESCALATION: TemplateTexts = {
  name: 'Offer of a conversation · Ofrecimiento de una conversación',
  subject_en: 'May we offer you a conversation? {{report_name}}',
  subject_es: '¿Podemos ofrecerle una conversación? {{report_name}}',
  body_en: `Dear {{provider_name}},

We have written to you about {{report_name}}, {{period}}, and would like to make the next step as easy as we can: a conversation of twenty minutes with a certified coder, at a time of your choice and at no charge.

{{verdict}}

You can write to {{support_email}}, or book the call in your report. Go to {{portal_url}} and sign in, or create your account with this code:

${CODE_EN}

${TIN_EN}

${EDUCATION_EN}

Thank you for the care you give.

{{payer}}`,
  body_es: `A la atención de {{provider_name}}:

Le hemos escrito sobre {{report_name}}, {{period}}, y queremos que el siguiente paso le resulte lo más sencillo posible: una conversación de veinte minutos con una persona certificada en codificación, a la hora que usted elija y sin costo.

{{verdict}}

Puede escribir a {{support_email}} o reservar la llamada en su informe. Visite {{portal_url}} e inicie sesión, o cree su cuenta con este código:

${CODE_ES}

${TIN_ES}

${EDUCATION_ES}

Gracias por el cuidado que brinda.

{{payer}}`,
}

/** One for each communication type (R-OUT-3). */
export const BUILT_IN_LETTERS: Record<string, TemplateTexts> = {
  [INITIAL_LETTER_KEY]: INITIAL_LETTER,
  'reminder-letter': REMINDER,
  'second-notice-letter': SECOND_NOTICE,
  'thank-you-letter': THANK_YOU,
  'escalation-letter': ESCALATION,
}
