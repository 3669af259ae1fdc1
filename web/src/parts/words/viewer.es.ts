import type { Texts } from '#platform/texts/texts.ts'

export const viewer: Texts<typeof import('./viewer.en.ts').viewer> = {
  loading: 'Cargando el archivo',
  waits: 'Sin conexión. El archivo se abre en cuanto vuelva la conexión.',
  failed: 'El archivo no se puede mostrar aquí.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  pageNumber: 'Página',
  ofPages: (pages) => `de ${pages}`,
  zoomIn: 'Más grande',
  zoomOut: 'Más pequeño',
  download: 'Descargar',
}

const joinWords = (words: readonly string[]) => new Intl.ListFormat('es').format(words)

export const flagged: Texts<typeof import('./viewer.en.ts').flagged> = {
  title: 'Con cuidado.',
  means: (reasons) => `Este archivo ${joinWords(reasons)}.`,
  pictures:
    'Sus páginas se muestran como imágenes: nada de lo que contiene se ejecuta, y sus enlaces y formularios no funcionan aquí.',
  notDrawn: 'Sus páginas no se muestran aquí, porque podrían bloquear su navegador.',
  download: 'Descargar el original',
  askTitle: (name) => `¿Descargar ${name} tal como llegó?`,
  askMeans:
    'Abierto en otro programa, este archivo puede ejecutar scripts, iniciar programas o comunicarse con otras computadoras. Ábralo solo donde su equipo de informática lo permita. Su descarga queda registrada.',
  confirm: 'Sí, descargar',
}
