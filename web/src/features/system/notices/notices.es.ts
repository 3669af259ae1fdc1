import type { Texts } from '#platform/texts/texts.ts'

export const notices: Texts<typeof import('./notices.en.ts').notices> = {
  label: (unread) => (unread === 0 ? 'Avisos, ninguno sin leer' : `Avisos, ${unread} sin leer`),
  title: 'Avisos',
  loading: 'Cargando sus avisos',
  empty: 'No hay novedades',
  emptyText:
    'Aquí se anuncian los informes, las respuestas, los documentos y las auditorías nuevos; también por correo electrónico, como lo eligió en su cuenta.',
  settings: 'Elegir qué correos electrónicos recibe',
  markAll: 'Marcar todo como leído',
  unread: 'Sin leer',
  about: (name) => `Para ${name}`,
  failure: { title: 'No pudimos cargar sus avisos.' },
  report: (reports, period) =>
    reports === 1 ? `El informe del ${period} está listo` : `${reports} informes del ${period} están listos`,
  reportNote: (higher) =>
    higher === 0
      ? 'Ningún código llama claramente la atención.'
      : `${higher === 1 ? 'Un código llama' : `${higher} códigos llaman`} la atención, lo que puede tener una buena razón.`,
  reply: 'Le respondimos sobre un informe',
  feedbackReply: 'Respondimos a su opinión',
  replyNote: 'Abra el informe para leer la respuesta.',
  document: 'Documento nuevo',
  caseTitles: {
    requested: (number) => `Se solicitan expedientes: caso ${number}`,
    reminder: (number) => `Pronto vence la entrega de expedientes: caso ${number}`,
    overdue: (number) => `Pasó la fecha límite: caso ${number}`,
    received: (number) => `Se recibieron los expedientes: caso ${number}`,
    file_refused: (number) => `No se pudo aceptar un archivo: caso ${number}`,
    more_records: (number) => `Se solicitan más expedientes: caso ${number}`,
    extended: (number) => `Hay más tiempo: caso ${number}`,
    extension_declined: (number) => `Se mantiene la fecha límite: caso ${number}`,
    message: (number) => `Mensaje nuevo: caso ${number}`,
    findings: (number) => `Ya están los resultados de la revisión: caso ${number}`,
    appeal_decided: (number) => `Se decidió la apelación: caso ${number}`,
    closed: (number) => `El caso ${number} está cerrado`,
    extension_asked: (number) => `Se pide una prórroga: caso ${number}`,
    appealed: (number) => `Se presentó una apelación: caso ${number}`,
  },
  caseOn: (date) => `A más tardar el ${date}`,
  findingsOn: (date) => `Resultados previstos para el ${date}`,
  caseNote: 'Abra el caso para leerlo.',
  calendar: {
    title: 'Fechas límite en su calendario',
    text: 'Suscríbase una vez y sus llamadas, las preguntas pendientes, los plazos de sus auditorías y el próximo trimestre definitivo aparecerán en su propio calendario. La dirección es secreta: quien la tenga verá las fechas, pero ningún paciente y ninguna cifra.',
    make: 'Crear la dirección de mi calendario',
    renew: 'Crear otra dirección',
    close: 'Cerrar la dirección',
    address: 'Dirección de su calendario',
    open: 'Su calendario tiene una dirección. Por seguridad, solo la mostramos al crearla.',
    copy: 'Copiar',
    copied: 'Copiada',
    hint: 'En Outlook, Google o Apple Calendar elija «suscribirse desde la web» y péguela.',
    failed: 'No pudimos comprobar si su calendario tiene una dirección.',
    loading: 'Comprobando la dirección de su calendario',
    renewed: 'Copie la dirección ahora: no volveremos a mostrarla. Si tenía una anterior, ya no funciona.',
  },
}
