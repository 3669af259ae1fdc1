import type { Texts } from '#platform/texts/texts.ts'

export const caseDoor: Texts<typeof import('./case-door.en.ts').caseDoor> = {
  title: 'Su caso se abre con el código de la carta',
  lead: 'Escriba el código de acceso impreso en la carta. Abre solo este caso, durante 30 minutos cada vez.',
  private:
    'Hasta entonces esta página no muestra datos de pacientes ni de profesionales. Es igual para cualquier caso.',
  loading: 'Buscando su caso',
  form: {
    title: 'Abra su caso',
    code: 'Código de acceso',
    hint: '12 letras y números en tres grupos, por ejemplo 7KQ4-M2XR-9TDH. No importan las mayúsculas ni los guiones.',
    problems: {
      empty: 'Escriba el código de acceso de su carta.',
      short: 'El código tiene 12 letras y números; todavía faltan algunos.',
      long: 'El código tiene 12 letras y números; aquí hay más.',
      index:
        'Este es el índice del caso, que esta página ya tiene. El código de acceso es más corto: 12 letras y números en tres grupos. Está en la primera página de su carta, después de «Código de acceso».',
      case_number:
        'Este es el número del caso. El código de acceso tiene 12 letras y números en tres grupos. Está en la primera página de su carta, después de «Código de acceso».',
      character: 'Los códigos no llevan 0, 1, vocales ni signos. Compárelo con su carta.',
    },
    submit: 'Abrir el caso',
    otherLetter: '¿Este código es de otra carta? Averigüe a dónde corresponde',
    help: 'Solo sirve el código de la carta más reciente. Compare el código y la dirección de esta página con su carta. Después de cinco intentos que no coinciden, el formulario se bloquea durante una hora. Con gusto le ayudamos:',
  },
  address: {
    code: 'La dirección de esta página termina en un código de acceso, pero ahí va el índice de un caso. Con el código podemos encontrar la página correcta.',
    no_index:
      'La dirección de esta página no tiene el índice de un caso, así que ningún código puede abrirla. El índice tiene 20 letras y números y está al final de la dirección que aparece en su carta.',
    find: 'Encontrar la página de su caso',
  },
  arrived:
    'Falta poco: pulse «Abrir el caso». Si el código no se acepta, compárelo con su carta. ¿Su carta le invita a registrarse?',
  register: 'Crear una cuenta',
  notices: {
    expired:
      'Esta página se cerró porque no hubo actividad durante un rato. Todo lo que tiene acuse de recibo está a salvo. Escriba el código para continuar.',
    new_code:
      'Esta página se cerró porque se creó un código nuevo para este caso y el anterior ya no sirve. Escriba el código de la carta más reciente para continuar. Lo que estaba escribiendo se conserva en esta pestaña.',
    closed:
      'Usted salió de la página de su caso, y este navegador ya no la muestra. El caso sigue su curso y todo lo que tiene acuse de recibo está con nosotros. Para volver, escriba el código.',
  },
  where: {
    title: 'Acerca del código',
    items: [
      {
        title: 'Está en la primera página de la carta',
        text: 'Cerca de la dirección de esta página, después de «Código de acceso».',
      },
      {
        title: 'Funciona mientras el caso está abierto y, por un tiempo limitado, después para leerlo',
        text: 'Tantas veces como lo necesite. Compártalo solo con quienes preparan los expedientes.',
      },
      {
        title: 'Con una cuenta no necesita código',
        text: 'Las personas del consultorio que iniciaron sesión encuentran el caso en Auditorías.',
      },
    ],
    signIn: 'Iniciar sesión',
  },
  course: {
    title: 'Cómo avanza un caso',
    done: 'hecho',
    steps: [
      { title: 'Solicitado', note: 'Se envía la carta.' },
      { title: 'Recibido', note: 'Sus expedientes han llegado.' },
      { title: 'En revisión', note: 'El equipo revisor los lee.' },
      { title: 'Resultados', note: 'Línea por línea, con el motivo.' },
      { title: 'Cerrado o apelado', note: 'Usted está de acuerdo o pide otra revisión.' },
    ],
  },
  help: {
    title: 'Preguntas',
    text: 'Por qué se envían cartas, quién ve sus datos y cómo comunicarse con nosotros:',
    link: 'Preguntas frecuentes',
  },
  failure: {
    title: 'No se pudo saber si su caso está abierto.',
    rest: 'No cambió nada en su caso.',
  },
}

export const caseIndex: Texts<typeof import('./case-door.en.ts').caseIndex> = {
  title: '¿De qué caso se trata?',
  lead: 'A esta dirección le falta el índice del caso. Escríbalo como aparece en su carta, o escriba el código de acceso, y le llevamos allí.',
  formTitle: 'Encuentre su caso',
  private: 'No se muestra nada antes de que escriba el código de acceso en la página siguiente.',
  accountTitle: 'Con una cuenta',
  account: 'Las personas del consultorio que iniciaron sesión encuentran todos los casos en Auditorías.',
  audits: 'Ir a Auditorías',
}
