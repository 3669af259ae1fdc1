export const calendarTexts = {
  name: 'Plumbline: due dates',
  finalQuarter: (period: string) => `${period} becomes final: new reports`,
  finalQuarterNote: 'Your reports for the quarter appear in the portal. Nothing is needed from you.',
  call: 'Call with a coder',
  callNote: (coder: string) => `${coder} calls you. To change the time, open the portal.`,
  question: 'A question for you in the portal',
  questionNote: 'We have a question about your response to a report. No reply is required.',
  response: 'Our reply to your response is due',
  responseNote: 'By this day we will have read your response to a report. Nothing is needed from you.',
}

export type CalendarTexts = typeof calendarTexts
