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
