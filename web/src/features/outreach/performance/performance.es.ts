import { performanceWords } from '@plumbline/contract/outreach/performance-words.es'
import type { performance as english } from './performance.en.ts'

export const performance: typeof english = {
  words: performanceWords,
  page: {
    title: 'Resultados de las campañas',
    menu: 'Campañas',
    all: 'Todas las campañas',
    overview: 'Resumen',
    compare: 'Comparar',
    choose: 'Mostrar',
    loading: 'Cargando los resultados',
    loadingOne: 'Cargando el resultado',
    failure: { title: 'No pudimos cargar el resultado.' },
    missing: 'Esa campaña no existe',
    missingText:
      'Puede que se haya eliminado o que no haya comenzado. El resumen muestra todas las que comenzaron.',
    none: 'Todavía no ha comenzado ninguna campaña',
    noneText:
      'Una campaña se mide cuando dos trimestres completos después del contacto son definitivos; hasta entonces se indica la fecha prevista, nunca un cero.',
    noneCompare: 'Ninguna campaña tiene resultado todavía',
    noneCompareText: 'Los resultados aparecerán aquí, uno junto a otro, en cuanto el primero sea definitivo.',
    table: 'Tabla',
    csv: 'CSV',
    pdf: 'PDF',
    summary: 'resumen',
    files: 'Archivos de este resultado',
    unadjusted: 'Sin ajustar junto al ajustado',
    progress: 'Tiempo hasta el resultado',
    mailed: (day) => `Primer contacto: ${day}`,
    result: (day) => `Resultado: ${day}`,
    listCaption: 'Todas las campañas con sus resultados',
    waves: 'Tandas',
    wave: (number) => `Tanda ${number}`,
    wavesCaption: 'Las tandas de esta campaña',
    contact: 'Contacto',
    selection: 'Selección según',
    baseline: 'Período de base',
    after: 'Después',
    isDue: (day) => `previsto: ${day}`,
    gross:
      'Bruto: no se descuentan los costos. Un proveedor contactado en varias campañas cuenta una vez en cada una, y esas campañas no son del todo independientes.',
    assigned: 'Elegidos para el contacto',
    hidden: 'Oculto: de 1 a 10 proveedores, o lo que permitiría deducir esa cantidad',
  },
}
