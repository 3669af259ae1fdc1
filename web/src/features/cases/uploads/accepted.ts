/** For the browser's file dialog. The server detects the type from the content. */
export const ACCEPTED = 'application/pdf,image/tiff,image/jpeg,image/png,.pdf,.tif,.tiff,.jpg,.jpeg,.png'
