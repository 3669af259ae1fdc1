import type { Texts } from '#platform/texts/texts.ts'

export const letterDoor: Texts<typeof import('./letter-door.en.ts').letterDoor> = {
  code: 'Código de su carta',
  codeHint:
    '12 letras y números, después de «Código de acceso», por ejemplo 7KQ4-M2XR-9TDH. También sirve el índice de un caso o su dirección. No importan las mayúsculas ni los guiones.',
  index: 'Índice del caso o código de acceso',
  indexHint:
    'El índice tiene 20 letras y números y está al final de la dirección que aparece en su carta. Si solo tiene el código de acceso, escríbalo.',
  problems: {
    empty: 'Escriba el código de su carta.',
    short: 'Faltan caracteres: un código de acceso tiene 12 letras y números; un índice de caso, 20.',
    long: 'Un código de acceso tiene 12 letras y números; un índice de caso, 20. Compárelo con su carta.',
    case_number:
      'Este es el número del caso. El código de acceso tiene 12 letras y números y está en la primera página de su carta, después de «Código de acceso».',
    near_index:
      'Esto parece el índice de un caso, pero un índice tiene exactamente 20 letras y números, sin 0, 1 ni vocales. Compárelo con la dirección que aparece en su carta.',
    character: 'Los códigos no llevan 0, 1, vocales ni signos. Compárelo con su carta.',
  },
  noCase:
    'No encontramos ninguna solicitud de expedientes con este código. Compare cada carácter con su carta o escriba el índice del caso: 20 letras y dígitos al final de la dirección que aparece en su carta.',
  register: 'Mi carta me invita a crear una cuenta',
  submit: 'Continuar',
  pending: 'Buscando…',
  help: 'No se abrió nada. Con gusto le ayudamos:',
}
