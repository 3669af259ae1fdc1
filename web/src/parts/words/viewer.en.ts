export const viewer = {
  loading: 'Loading the file',
  waits: 'No connection. The file opens as soon as the connection is back.',
  failed: 'The file cannot be shown here.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageNumber: 'Page',
  ofPages: (pages: number) => `of ${pages}`,
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  download: 'Download',
}
