import type { Texts } from '#platform/texts/texts.ts'

const counted = (one: string, many: string) => (count: string, isOne: boolean) =>
  `${count} ${isOne ? one : many}`

export const today: Texts<typeof import('./today.en.ts').today> = {
  title: 'Hoy',
  loading: 'Contando lo pendiente',
  failure: { title: 'No pudimos contar lo pendiente.' },
  waiting: (lists) => `Pendiente para el equipo: ${lists}.`,
  more: counted('lista más', 'listas más'),
  lead: 'Cada línea abre su lista, solo con estas filas.',
  nothing: 'No hay nada pendiente.',
  nothingText:
    'Las llamadas, respuestas, casos, cartas, correos no enviados y solicitudes de acceso aparecen aquí en cuanto esperan al equipo.',
  groups: {
    answers: 'Llamadas y respuestas',
    cases: 'Casos con fecha',
    post: 'Cartas y correo',
    other: 'Personas y datos',
  },
  lists: {
    calls: counted('profesional por llamar', 'profesionales por llamar'),
    responses: counted('respuesta por atender', 'respuestas por atender'),
    disputes: counted('objeción entre las respuestas', 'objeciones entre las respuestas'),
    feedback: counted('comentario por leer', 'comentarios por leer'),
    cases_overdue: counted('caso con expedientes atrasados', 'casos con expedientes atrasados'),
    cases_to_review: counted('caso por empezar a revisar', 'casos por empezar a revisar'),
    cases_in_review: counted('caso en revisión', 'casos en revisión'),
    cases_appealed: counted('apelación por decidir', 'apelaciones por decidir'),
    case_letters: counted('caso con una carta por enviar', 'casos con una carta por enviar'),
    messages: counted('mensaje de campaña por enviar', 'mensajes de campaña por enviar'),
    letters: counted('lote de cartas por enviar', 'lotes de cartas por enviar'),
    failed_mail: counted('correo que no se pudo enviar', 'correos que no se pudieron enviar'),
    access_requests: counted('solicitud de acceso', 'solicitudes de acceso'),
    figures: counted('grupo de cifras por comparar y publicar', 'grupos de cifras por comparar y publicar'),
  },
  since: (date) => `Lo más antiguo está pendiente desde el ${date}`,
  lastContact: (date) => `Más tiempo sin un mensaje: desde el ${date}`,
  dueOn: (date) => `Primer vencimiento: ${date}`,
  clear: (lists) => `Sin nada pendiente: ${lists}.`,
  names: {
    calls: { one: 'llamada', many: 'llamadas' },
    responses: { one: 'respuesta', many: 'respuestas' },
    disputes: { one: 'objeción', many: 'objeciones' },
    feedback: { one: 'comentario', many: 'comentarios' },
    cases_overdue: { one: 'solicitud de expedientes atrasada', many: 'solicitudes de expedientes atrasadas' },
    cases_to_review: { one: 'caso por revisar', many: 'casos por revisar' },
    cases_in_review: { one: 'caso en revisión', many: 'casos en revisión' },
    cases_appealed: { one: 'apelación', many: 'apelaciones' },
    case_letters: { one: 'carta de un caso', many: 'cartas de casos' },
    messages: { one: 'mensaje de campaña', many: 'mensajes de campañas' },
    letters: { one: 'lote de cartas', many: 'lotes de cartas' },
    failed_mail: { one: 'correo no enviado', many: 'correos no enviados' },
    access_requests: { one: 'solicitud de acceso', many: 'solicitudes de acceso' },
    figures: { one: 'grupo de cifras', many: 'grupos de cifras' },
  },
}
