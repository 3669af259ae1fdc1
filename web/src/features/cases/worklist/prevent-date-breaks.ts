/** R-DES-8: a date never breaks at the end of a line. */
export const preventDateBreaks = (text: string): string => text.replace(/(?<=\d)-(?=\d)/g, '\u2011')
