import { REPORT_SECTIONS } from '@plumbline/contract/reports/words/section-summaries'
import { expect, test } from 'vitest'
import type { Person } from '#platform/session/person.ts'
import { doctorSections, isProviderArea, reportSection, sideSections } from './navigation.ts'
import { shell } from './shell.en.ts'

const provider = { permissions: ['provider'] } as Person

const itemsAt = (path: string, tab: string | null = null, counts = {}) =>
  sideSections(provider, { path, tab, counts }, shell).flatMap(({ items }) => items)
const currentAt = (path: string, tab: string | null = null) =>
  itemsAt(path, tab)
    .filter(({ current }) => current)
    .map(({ label }) => label)

test.each([
  ['/welcome', null, ['Overview']],
  ['/welcome', 'documents', ['Documents']],
  ['/welcome', 'nothing', ['Overview']],
  ['/dashboard', 'documents', ['Reports']],
])('at %s with tab %s the menu marks %o', (path, tab, labels) => {
  expect(currentAt(path, tab)).toEqual(labels)
})

test.each([
  ['/admin/support/engagement', 'desk', ['Call desk']],
  ['/admin/support/engagement', null, ['Engagement']],
])('R-DESK-1: at %s with view %s support’s menu marks %o', (path, view, labels) => {
  const support = { permissions: ['admin'] } as Person
  const items = sideSections(support, { path, tab: view, counts: {} }, shell).flatMap((one) => one.items)
  expect(items.filter(({ current }) => current).map(({ label }) => label)).toEqual(labels)
})

test('doctors are one click away, a long list is left to the switcher (R-REP-14)', () => {
  const doctor = (id: string, name: string) => ({ id, name, npi: '9482016372', provider_type_id: 1 as const })
  const few = [doctor('a', 'Marsh^Elena^R^Dr^MD'), doctor('b', 'Lindqvist^Oskar^M^^PA')]
  expect(doctorSections(few, shell, 'en')).toEqual([
    {
      title: 'Doctors and clinicians',
      items: [
        { href: '/welcome?provider=a', label: 'Dr. Elena Marsh' },
        { href: '/welcome?provider=b', label: 'Oskar Lindqvist' },
      ],
    },
  ])
  const many = Array.from({ length: 13 }, (_, at) => doctor(String(at), 'Marsh^Elena'))
  expect(doctorSections(many, shell, 'en')).toEqual([])
})

test('unknown counts are not shown', () => {
  const counts = itemsAt('/welcome', null, { reports: 4, documents: 0 }).map(({ count }) => count)
  expect(counts).toEqual([undefined, 4, undefined, 0, undefined])
})

test.each([
  ['/welcome', true],
  ['/report/provider', true],
  ['/account', false],
  ['/admin/support/dashboard', false],
  ['/codoxo_admin', false],
])('%s counts what waits: %s', (path, counted) => {
  expect(isProviderArea(path)).toBe(counted)
})

test('R-REP-15: the menu of a report has every section, in the order of the page', () => {
  const { items } = reportSection(shell, '', null)
  expect(items.map(({ href }) => href)).toEqual(
    ['summary', 'respond', ...REPORT_SECTIONS].map((section) => `#${section}`),
  )
})

test('R-REP-29: to anybody but the provider the menu of a report asks about the provider', () => {
  const labels = reportSection(shell, '', 'Dr. Marsh').items.map(({ label }) => label)
  expect(labels).toContain('Why Dr. Marsh?')
  expect(labels.filter((label) => /\b(I|me|my)\b/i.test(label))).toEqual([])
})

test('the count of audits is amber only for a day that is nearly over (R-DES-13)', () => {
  const isHot = (counts: object) =>
    itemsAt('/welcome', null, counts).find(({ href }) => href === '/audits')?.hot
  expect([isHot({ audits: 2 }), isHot({ audits: 2, isAuditDue: true })]).toEqual([false, true])
})

const support = { permissions: ['admin'] } as Person
const toolsAt = (tab: string | null, marks = {}) =>
  sideSections(support, { path: '/admin/support/tools', tab, counts: {}, marks }, shell)

test('R-NAV-22: the side menu of Tools has five groups, and every old address is in it', () => {
  const groups = toolsAt(null)
  expect(groups.map(({ title }) => title)).toEqual(['Today', 'Work', 'People', 'Data', 'System'])
  const hrefs = groups.flatMap(({ items }) => items.map(({ href }) => href))
  const old =
    'system data campaigns cases preregistrations users documents coders letters outbox announcements checks audit'
  expect(hrefs).toEqual(
    expect.arrayContaining(old.split(' ').map((tab) => `/admin/support/tools?tab=${tab}`)),
  )
  expect(hrefs[0]).toBe('/admin/support/tools')
  expect(hrefs).toContain('/admin/support/tools?tab=jobs')
})

test('R-DESK-1: the menu of Tools leads to the call desk, below Today', () => {
  const today = toolsAt(null)[0]?.items
  expect(today?.map(({ label, href, current }) => [label, href, current])).toEqual([
    ['Today', '/admin/support/tools', true],
    ['Call desk', '/admin/support/engagement?view=desk', false],
  ])
})

test.each([
  [null, 'Today'],
  ['today', 'Today'],
  ['nothing', 'Today'],
  ['data', 'Claims data'],
  ['cases', 'Cases'],
  // Taken out; a bookmark still leads somewhere.
  ['peers', 'Today'],
])('R-NAV-22: Tools with tab %s marks %s', (tab, label) => {
  const current = toolsAt(tab).flatMap(({ items }) => items.filter((item) => item.current))
  expect(current.map((item) => item.label)).toEqual([label])
})

test('a tool shows its count only where one is known', () => {
  const counts = toolsAt(null, { preregistrations: '3' }).flatMap(({ items }) =>
    items.filter(({ count }) => count !== undefined).map(({ label, count }) => `${label} ${count}`),
  )
  expect(counts).toEqual(['Requests for access 3'])
})
