/** For the browser's file dialog; what a file is, the server finds in its bytes. */
export const ACCEPTED = 'application/pdf,image/tiff,image/jpeg,image/png,.pdf,.tif,.tiff,.jpg,.jpeg,.png'
