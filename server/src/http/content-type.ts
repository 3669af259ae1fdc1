/** The header for a row's media type. Text has a charset; a PDF or an archive has none. */
export const toContentType = (mediaType: string): string =>
  /^text\/|[/+]json$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType
