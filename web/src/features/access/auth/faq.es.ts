import type { Texts } from '#platform/texts/texts.ts'

export const faq: Texts<typeof import('./faq.en.ts').faq> = {
  title: 'Preguntas y respuestas',
  lead: 'Respuestas breves a lo que más nos preguntan.',
  items: {
    why: {
      question: '¿Por qué recibí una carta?',
      answer:
        'Una aseguradora a la que usted factura nos pidió mostrarle cómo se compara parte de su facturación con la de sus pares. La carta significa que tenemos una comparación para usted. Puede mostrar una diferencia que tiene una buena razón, o que su facturación está en línea con la de sus pares.',
    },
    peers: {
      question: '¿Quiénes son mis pares?',
      answer:
        'Profesionales de su misma especialidad en su estado. Si menos de 30 tienen suficientes reclamaciones para comparar, ampliamos el grupo a su región y luego a todo el país, y se lo indicamos. Usted nunca se cuenta entre sus propios pares.',
    },
    audit: {
      question: '¿Es esto una auditoría?',
      answer:
        'No. El informe es educativo: muestra las cifras y las reglas en que se basan, y no es necesario responder. Una auditoría siempre llega con su propia carta, que indica el caso, los expedientes solicitados y la fecha límite.',
    },
    data: {
      question: '¿Quién puede ver mis datos?',
      answer:
        'Usted y los usuarios de su consultorio que tienen acceso a su NPI. Nuestro personal de soporte puede abrir su vista para ayudarle, y cada vez queda registrada. Los demás profesionales nunca ven su nombre ni sus cifras. La aseguradora ya tiene las reclamaciones; aquí ve los resultados del programa en su conjunto.',
    },
    code: {
      question: 'Perdí mi código. ¿Qué hago?',
      answer:
        'Escriba a soporte con su nombre y el de su consultorio, y pida una carta nueva. Para su protección, el código se envía solo por carta a la dirección registrada, nunca por correo electrónico ni por teléfono.',
    },
    reports: {
      question: 'Creo que una cifra es incorrecta. ¿Qué puedo hacer?',
      answer:
        'Díganoslo. El tipo de casos, una subespecialidad, una suplencia o un error en los datos pueden explicar una diferencia, y usted conoce mejor que nadie su consultorio. Escriba a soporte con el nombre del informe; por favor, no incluya nombres de pacientes.',
    },
    help: {
      question: '¿Cómo obtengo ayuda?',
      answer:
        'Escriba a soporte a la dirección que aparece abajo, en español o en inglés. Cuéntenos qué deseaba hacer y, si vio un error, su código. Nunca envíe contraseñas, códigos de acceso ni datos de pacientes.',
    },
    privacy: {
      question: '¿Cómo se protege mi privacidad?',
      answer:
        'Solo pueden ver sus cifras las personas de su consultorio que usted invite y el equipo de soporte de este programa. Cada consulta de soporte exige un motivo y queda registrada. Los datos de pacientes no figuran en ninguna dirección, mensaje ni medición, y no se comparte nada con terceros.',
    },
    accessibility: {
      question: '¿Este portal es accesible?',
      answer:
        'Está construido según las pautas WCAG 2.2, nivel AA: todo funciona con el teclado y con lector de pantalla, cada gráfico tiene su tabla y nada depende solo del color. Si algo le dificulta el uso, escríbanos: le ayudaremos y lo corregiremos.',
    },
  },
}
