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

const joinWords = (words: readonly string[]) => new Intl.ListFormat('en').format(words)

export const flagged = {
  title: 'Handle with care.',
  means: (reasons: readonly string[]) => `This file ${joinWords(reasons)}.`,
  pictures: 'Its pages are shown as pictures: nothing in it runs, and its links and forms do not work here.',
  notDrawn: 'Its pages are not shown here, because they could bring your browser to a stop.',
  download: 'Download the original',
  askTitle: (name: string) => `Download ${name} as it came?`,
  askMeans:
    'Opened in another program, this file may run scripts, start programs or contact other computers. Open it only where your IT team allows it. Your download is recorded.',
  confirm: 'Yes, download',
}
