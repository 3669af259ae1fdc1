import { expect, test } from 'vitest'
import { joinDrafts } from './join-drafts.ts'

test.each([
  ['two texts', '', 'They open at ten.', 'Ask for Ana', 'They open at ten.\n\nAsk for Ana'],
  ['two words', '', 'Monday', 'Friday', 'Monday\n\nFriday'],
  ['a text that goes on', '', 'They open', 'They open at ten', 'They open at ten'],
  ['a text that was joined before', '', 'They open\n\nAsk', 'Ask', 'They open\n\nAsk'],
  ['nothing typed', '', 'They open', '', 'They open'],
  ['nothing typed into what the form began with', 'As before', 'They open', 'As before', 'They open'],
  ['nothing kept', '', '', 'Ask', 'Ask'],
  ['two days', '', '2026-11-19', '2026-11-20', '2026-11-20'],
])('R-SES-12: %s', (_, initial, earlier, later, expected) => {
  expect(joinDrafts(initial, earlier, later)).toBe(expected)
})

test('R-SES-12: each field of a form for itself', () => {
  const initial = { kind: null, theme: 'other', day: '', text: '', claims: [1, 2] }
  const earlier = { kind: 'wrong_code', theme: 'money', day: '2026-11-19', text: 'It was two', claims: [1] }
  const later = { kind: 'read', theme: 'other', day: '', text: 'Ask Ana', claims: [2], words: 'New' }
  expect(joinDrafts<object>(initial, earlier, later)).toEqual({
    kind: 'read',
    theme: 'money',
    day: '2026-11-19',
    text: 'It was two\n\nAsk Ana',
    claims: [2],
    words: 'New',
  })
})
