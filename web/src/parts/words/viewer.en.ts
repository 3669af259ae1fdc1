export const viewer = {
  loading: 'Loading the file',
  failed: 'The file cannot be shown here.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageNumber: 'Page',
  ofPages: (pages: number) => `of ${pages}`,
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  download: 'Download',
}
