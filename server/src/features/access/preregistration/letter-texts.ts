import type { Locale } from '@plumbline/contract/core/locale'

type LetterTexts = {
  /** R-DATA-5: used while the payer has no name. */
  payer: string
  addressOnFile: string
  subject: string
  code: string
  validUntil: string
  paragraphs: (payer: string) => string[]
  steps: (address: string) => string[]
  closing: (supportEmail: string) => string[]
}

const en: LetterTexts = {
  payer: 'your insurance company',
  addressOnFile: '(address on file)',
  subject: 'Your access code for Plumbline',
  code: 'Access code',
  validUntil: 'Valid until',
  paragraphs: (payer) => [
    `You asked for access to Plumbline, where ${payer} shows how your billing compares with that of your peers, and why. It is education, not an audit.`,
    'With the code below you create your account. It works once, for the NPI shown.',
  ],
  steps: (address) => [
    `Open ${address}`,
    'Enter the access code, your TIN and your NPI.',
    'Choose your email and password, then confirm the email we send you.',
  ],
  closing: (supportEmail) => [
    `Please keep this letter safe and never send the code by email. If you did not ask for it, or if you need help, write to ${supportEmail}.`,
    'Thank you for the care you give.',
    'Plumbline support',
  ],
}

const es: LetterTexts = {
  payer: 'su aseguradora',
  addressOnFile: '(dirección registrada)',
  subject: 'Su código de acceso a Plumbline',
  code: 'Código de acceso',
  validUntil: 'Válido hasta',
  paragraphs: (payer) => [
    `Usted solicitó acceso a Plumbline, donde ${payer} muestra cómo se compara su facturación con la de sus colegas y por qué. Es educativo, no es una auditoría.`,
    'Con el código que aparece abajo podrá crear su cuenta. Funciona una sola vez y para el NPI indicado.',
  ],
  steps: (address) => [
    `Abra ${address}`,
    'Escriba el código de acceso, su TIN y su NPI.',
    'Elija su correo electrónico y su contraseña, y confirme el mensaje que le enviaremos.',
  ],
  closing: (supportEmail) => [
    `Conserve esta carta en un lugar seguro y nunca envíe el código por correo electrónico. Si no la solicitó o si necesita ayuda, escriba a ${supportEmail}.`,
    'Gracias por el cuidado que brinda.',
    'Soporte de Plumbline',
  ],
}

export const LETTER_TEXTS: Record<Locale, LetterTexts> = { en, es }
