export const draft = {
  saving: 'Saving the draft …',
  saved: (time: string) => `Draft saved ${time}`,
  failed: 'The draft could not be saved. Your text is still here; keep this page open.',
}
