import type { Texts } from '#platform/texts/texts.ts'

export const faq: Texts<typeof import('./faq.en.ts').faq> = {
  title: 'Preguntas y respuestas',
  lead: 'Respuestas breves a lo que más nos preguntan.',
  groups: { general: 'Sobre el portal y sus informes', records: 'Solicitudes de expedientes' },
  records: {
    records: {
      question: 'Mi carta pide expedientes. ¿Qué hago?',
      answer:
        'Abra la dirección que aparece en la carta, o elija «Tengo una carta» en la página de inicio de sesión, y escriba el código de acceso. No necesita una cuenta. La página indica lo que se pide; envíe allí los archivos y guarde el acuse de recibo de cada uno. Cuando esté todo, pulse «Ya envié todo». Si no puede enviar archivos, la carta explica cómo mandarlos por correo postal o fax.',
    },
    recordsWhich: {
      question: '¿Qué expedientes se piden y cuánto es suficiente?',
      answer:
        'La página muestra cada elemento después de escribir el código. Envíe lo que demuestra que el servicio se prestó y era necesario: la nota firmada de ese día y las órdenes, los resultados o los consentimientos que indica la lista. No envíe el resto del expediente. Si un elemento no corresponde, indíquelo en la página con un motivo breve.',
    },
    recordsTwoLetters: {
      question: 'Tengo dos cartas con dos códigos. ¿Cuál va dónde?',
      answer:
        'La carta sobre un informe le invita a registrarse: su código se usa una sola vez, con su TIN y su NPI. La carta que pide expedientes pertenece a un caso: su código abre ese caso y, por un tiempo limitado después del cierre, permite leerlo. «Tengo una carta», en la página de inicio de sesión, acepta cualquiera de los dos. Para su protección, ninguna página dice si un código existe; si no se acepta, compárelo con la carta.',
    },
    recordsTime: {
      question: 'Necesito más tiempo. ¿Es posible?',
      answer:
        'Puede pedirlo en la página del caso, de preferencia antes de la fecha límite, e indicar hasta cuándo. El equipo responde allí mismo; mientras tanto, vale la fecha límite. Envíe ya lo que tenga: cada archivo está a salvo desde que tiene su acuse de recibo.',
    },
    recordsWho: {
      question: '¿Quién puede enviar expedientes y a nombre de quién quedan?',
      answer:
        'Cualquier persona del consultorio que prepare los expedientes: la gerencia, facturación o el profesional médico. Lo que usted escribe lleva su propio nombre y su función. Sin una cuenta, dice «Con el código de la carta». El nombre del médico nunca se pone en las palabras de otra persona.',
    },
    recordsPrivacy: {
      question: '¿Puedo enviar expedientes sin el consentimiento del paciente?',
      answer:
        'HIPAA permite que un consultorio entregue a la aseguradora los expedientes que esta necesita para revisar un pago (45 CFR 164.506), por lo general sin un consentimiento aparte. Algunos, como las notas de psicoterapia, los del tratamiento por uso de sustancias (42 CFR Parte 2) y los que protege más la ley estatal, tienen reglas más estrictas y pueden requerir el consentimiento del paciente. Envíe solo lo que se pide. Los archivos viajan y se guardan cifrados, y cada consulta queda registrada.',
    },
    recordsAfter: {
      question: '¿Qué pasa después de enviar los expedientes?',
      answer:
        'Una persona del equipo revisor los lee y escribe los resultados línea por línea, con el motivo. Usted puede hablar con ella, estar de acuerdo o no, agregar pruebas y apelar; la página y las cartas indican el último día para cada cosa. Nada se decide sin decirle por qué.',
    },
  },
  items: {
    why: {
      question: '¿Por qué recibí una carta?',
      answer:
        'Una aseguradora a la que usted factura nos pidió mostrarle cómo se compara parte de su facturación con la de sus colegas. La carta que le invita a registrarse significa que tenemos una comparación para usted. Puede mostrar una diferencia que tiene una buena razón, o que su facturación está en línea con la de sus colegas. La carta que pide expedientes se explica en «Solicitudes de expedientes».',
    },
    peers: {
      question: '¿Quiénes son mis colegas?',
      answer:
        'Profesionales de su misma especialidad y con el mismo tipo de licencia, en su estado. Si menos de 30 tienen suficientes reclamaciones para comparar, ampliamos el grupo a su región y luego a todo el país, y se lo indicamos. Usted nunca se cuenta entre sus propios colegas.',
    },
    audit: {
      question: '¿Es esto una auditoría?',
      answer:
        'No. El informe es educativo: muestra las cifras y las reglas en que se basan, y no tiene que responder. Una auditoría siempre llega con su propia carta, que indica el caso, los expedientes solicitados y la fecha límite.',
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
        'Díganoslo. El tipo de casos, una subespecialidad, una suplencia o un error en los datos pueden explicar una diferencia, y usted conoce mejor que nadie su consultorio. Si tiene una cuenta, responda en la página del informe; si no, escriba a soporte con el nombre del informe. Por favor, no incluya nombres de pacientes.',
    },
    help: {
      question: '¿Cómo obtengo ayuda?',
      answer:
        'Escriba a soporte a la dirección que aparece abajo, en español o en inglés. Cuéntenos qué deseaba hacer y, si vio un error, su código. Nunca envíe contraseñas, códigos de acceso ni datos de pacientes.',
    },
    privacy: {
      question: '¿Cómo se protege mi privacidad?',
      answer:
        'Ven su informe las personas de su consultorio que tienen acceso y el equipo de soporte de este programa, y cada consulta de soporte queda registrada. La aseguradora ya tiene las reclamaciones. Los expedientes que envíe para un caso los lee el equipo revisor. Nuestros correos electrónicos y direcciones web no contienen datos de pacientes, y no vendemos datos.',
    },
    accessibility: {
      question: '¿Este portal es accesible?',
      answer:
        'Está construido según las pautas WCAG 2.2, nivel AA: todo funciona con el teclado y con lector de pantalla, cada gráfica tiene su tabla y nada depende solo del color. Si algo le dificulta el uso, escríbanos: le ayudaremos y lo corregiremos.',
    },
  },
}
