import type { Texts } from '#platform/texts/texts.ts'

export const npiCheck: Texts<typeof import('./npi-check.en.ts').npiCheck> = {
  title: 'Comprobar NPI y TIN',
  text: 'Uno por línea, hasta 500. No se guarda nada de lo que escriba.',
  label: 'NPI o TIN',
  check: 'Comprobar',
  failed: 'No se pudieron comprobar. Inténtelo de nuevo.',
  tooMany: 'Compruebe 500 como máximo a la vez.',
  caption: 'Qué son los números',
  number: 'Número',
  result: 'Resultado',
  onFile: 'Registrado',
  npi: 'NPI, dígito de control correcto',
  tin: 'TIN, nueve dígitos',
  check_digit:
    'No es un NPI: el dígito de control no es correcto. Puede haber un dígito mal escrito o dos intercambiados.',
  digits: 'Ninguno de los dos: un NPI tiene 10 dígitos y un TIN tiene 9',
  nobody: 'Nadie',
  more: (count) => `y ${count} más`,
  open: (name) => `Abrir la página de ${name}`,
}
