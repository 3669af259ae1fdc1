/** Closed by one period, also where the text ends with an abbreviation: 'Held since 3:00 p.m.' */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
