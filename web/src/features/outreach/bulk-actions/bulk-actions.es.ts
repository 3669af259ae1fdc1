import { programWords } from '#parts/words/program-words.es.ts'
import type { Texts } from '#platform/texts/texts.ts'

const providers = (count: string, isOne: boolean) => `${count} ${isOne ? 'profesional' : 'profesionales'}`

export const bulkActions: Texts<typeof import('./bulk-actions.en.ts').bulkActions> = {
  buttons: {
    add_to_campaign: 'Agregar a campaña',
    reissue_codes: 'Reemitir código',
    watch: 'Seguir',
    unwatch: 'Dejar de seguir',
  },
  loading: 'Calculando los cambios',
  required: 'Este campo es obligatorio.',
  nothing: 'No había nada que cambiar.',
  failure: {
    title: 'No pudimos cargar esto.',
    rest: 'No se cambió nada.',
  },
  none: (selected) => `No cambiaría ninguno de los ${selected} seleccionados.`,
  willChange: {
    watch: (changed, selected) => `Seguirá a ${changed} de ${selected} seleccionados.`,
    unwatch: (changed, selected) => `Dejará de seguir a ${changed} de ${selected} seleccionados.`,
    add_to_campaign: (changed, selected) => `Se agregarán ${changed} de ${selected} seleccionados.`,
    reissue_codes: (changed, selected) =>
      `Recibirán una carta con un código nuevo ${changed} de ${selected} seleccionados.`,
  },
  leftOut: (count) => `${count} omitidos`,
  notDrawn: (count) => `${count} agregados, pero por ahora fuera del sorteo`,
  notDrawnNote:
    'Siguen en la selección. Quien todavía tenga ese motivo al comenzar la campaña no participa en el sorteo.',
  line: (count, reason) => `${count}: ${reason}`,
  tooMany: (selected) => `${selected} son demasiados a la vez`,
  tooManyText: (max) =>
    `Esto se puede hacer con ${max} profesionales como máximo a la vez. Reduzca la selección.`,
  reasons: {
    ...programWords.skips,
    already_watched: 'ya los sigue',
    not_watched: 'no los sigue',
    already_member: 'ya están en esta campaña',
    letter_waiting: 'ya hay una carta con un código nuevo que aún no se ha marcado como enviada',
  },
  drawReasons: programWords.notDrawn,
  dialogs: {
    watch: {
      title: '¿Seguir a estos profesionales?',
      text: 'Se cuentan en «Seguidos por mí». No se avisa a los profesionales.',
      confirm: (count, isOne) => `Seguir a ${providers(count, isOne)}`,
    },
    unwatch: {
      title: '¿Dejar de seguir a estos profesionales?',
      text: 'Solo usted deja de seguirlos; para el resto del equipo no cambia nada.',
      confirm: (count, isOne) => `Dejar de seguir a ${providers(count, isOne)}`,
    },
    reissue_codes: {
      title: '¿Reemitir los códigos de acceso?',
      text: 'Crea cartas con códigos nuevos a las direcciones registradas, que se imprimen en Herramientas, Cartas. Al crearse una carta, el código anterior de ese profesional deja de servir.',
      confirm: (count, isOne) => `Crear ${count} ${isOne ? 'carta' : 'cartas'}`,
    },
  },
  campaign: {
    title: 'Agregar a una campaña',
    text: 'Los profesionales se agregan a un borrador. Al comenzar la campaña se sortea quién recibe los mensajes y quién queda en el grupo de control.',
    which: 'Campaña',
    choose: 'Elegir',
    draft: (name, code) => `${name} (${code})`,
    isNew: 'Nueva campaña',
    name: 'Nombre de la campaña nueva',
    topic: 'Tema',
    confirmAny: 'Agregar',
    confirm: (count, isOne) => `Agregar ${providers(count, isOne)}`,
  },
  goneCampaign: 'una campaña eliminada',
  done: {
    watch: (count, isOne) => `Ahora sigue a ${providers(count, isOne)} más.`,
    unwatch: (count, isOne) => `Dejó de seguir a ${providers(count, isOne)}.`,
    add_to_campaign: (count, isOne, name) =>
      `${providers(count, isOne)} ${isOne ? 'agregado' : 'agregados'} a ${name}.`,
    reissue_codes: (count, isOne) =>
      isOne
        ? `Se está creando ${count} carta con un código nuevo.`
        : `Se están creando ${count} cartas con códigos nuevos.`,
  },
  undo: 'Deshacer',
  undoLabel: (what) => `Deshacer: ${what}`,
  undone: 'Deshecho',
  notUndone: 'Ya no se puede deshacer',
  last: {
    open: 'Mis últimas acciones',
    title: 'Mis últimas acciones',
    text: 'Lo que hizo con varios profesionales a la vez. Las cartas se pueden deshacer hasta que se descarga su archivo para imprimir; lo agregado a una campaña, hasta que esta comienza.',
    none: 'Nada todavía',
    noneText:
      'Seleccione filas de la lista para seguir a profesionales, agregarlos a una campaña o reemitir sus códigos.',
    states: {
      done: 'Deshecho',
      started: 'La campaña ya comenzó',
      printed: 'Las cartas ya se descargaron',
      gone: 'Ya no existe',
    },
  },
}
