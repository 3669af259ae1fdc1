export const draft = {
  saving: 'Saving the draft …',
  saved: (time: string) => `Draft saved ${time}`,
  kept: 'Kept in this browser window until you leave the case.',
  failed: 'The draft could not be saved. Your text is still here; keep this page open.',
}
