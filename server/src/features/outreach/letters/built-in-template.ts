import type { TemplateTexts } from '@plumbline/contract/outreach/letters'

export const BUILT_IN_TEMPLATE_KEY = 'initial-letter'

const EN = `Dear {{provider_name}},

{{payer}} compares how often add-on codes are billed by clinicians with a practice like yours. We are writing because of one of them: {{report_name}}, {{period}}.

{{verdict}}

This letter is education, not an audit. No reply is required, and nothing about your payments changes.

Your full report shows who your peers are, how sure the comparison is, and the claim lines behind every number. To open it, go to {{portal_url}} and create your account with this code:

Access code: {{access_code}}
NPI: {{npi}}
Valid until: {{code_expires}}

You will also need the TIN of your practice, which we do not print here. Please never send the code by email or by phone.

If you would like to talk it over, a certified coder can walk you through your report at no charge. Write to {{support_email}}.

Thank you for the care you give.

{{payer}}`

const ES = `A la atención de {{provider_name}}:

{{payer}} compara con qué frecuencia facturan códigos adicionales los profesionales con un consultorio como el suyo. Le escribimos por uno de ellos: {{report_name}}, {{period}}.

{{verdict}}

Esta carta es educativa; no es una auditoría. No es necesario responder y sus pagos no cambian en nada.

Su informe completo muestra quiénes son sus pares, qué tan segura es la comparación y las líneas de reclamación detrás de cada cifra. Para verlo, visite {{portal_url}} y cree su cuenta con este código:

Código de acceso: {{access_code}}
NPI: {{npi}}
Válido hasta: {{code_expires}}

También necesitará el TIN de su consultorio, que no imprimimos aquí. Por favor, nunca envíe el código por correo electrónico ni lo dé por teléfono.

Si desea conversarlo, una persona certificada en codificación puede explicarle su informe sin costo. Escriba a {{support_email}}.

Gracias por el cuidado que brinda.

{{payer}}`

/** Design, "Words": supportive and specific; education, not an audit; no reply required. */
export const BUILT_IN_TEMPLATE: TemplateTexts = {
  // Its readers in the office speak one or the other.
  name: 'Initial letter · Carta inicial',
  subject_en: 'How your billing compares: {{report_name}}',
  subject_es: 'Cómo se compara su facturación: {{report_name}}',
  body_en: EN,
  body_es: ES,
}
