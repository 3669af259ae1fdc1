import { expect, it } from 'vitest'
import { announcements as announcementsEn } from '#features/system/announcements/announcements.en.ts'
import { announcements as announcementsEs } from '#features/system/announcements/announcements.es.ts'
import { notices as noticesEn } from '#features/system/notices/notices.en.ts'
import { notices as noticesEs } from '#features/system/notices/notices.es.ts'
import { shell as shellEn } from './shell.en.ts'
import { shell as shellEs } from './shell.es.ts'

it.each([
  ['en', shellEn, announcementsEn, noticesEn],
  ['es', shellEs, announcementsEs, noticesEs],
] as const)(
  'no region of the frame is called as a card on a page, in %s',
  (_, shell, announcements, notices) => {
    const names = [shell.notifications, shell.announcements.label, announcements.title]
    expect(new Set(names).size).toBe(names.length)
    expect(names.slice(0, 2)).not.toContain(notices.title)
  },
)
