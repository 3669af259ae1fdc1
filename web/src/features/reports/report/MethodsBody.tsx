import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { formatOnePrimary, formatPeerPlace } from '@plumbline/contract/reports/words/report-names'
import { specialtyName, specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
import type { ReactNode } from 'react'
import { useReportTexts } from './report-page-texts.ts'

type Props = { report: Report; headline: Figure; headingLevel?: 3 | 4 }

/** Shown in the drawer and in the last section. */
export function MethodsBody({ report, headline, headingLevel = 3 }: Props) {
  const { words, methods: all } = useReportTexts()
  const { methods } = all
  const { numerator, denominator, value, ci_low, ci_high } = headline
  const [shares, ...others] = methods.testItems
  return (
    <div className="grid gap-7">
      <Part title={methods.measure} level={headingLevel}>
        <p>
          {methods.measureText(
            formatOnePrimary(words, report.family.primaries),
            report.family.code,
            findLeftOut(report),
          )}
        </p>
        <p className="mt-3 rounded-r-2 bg-surface-2 px-4 py-3 text-body-s text-text tabular-nums">
          {methods.computed(numerator, denominator, value, ci_low, ci_high)}
        </p>
      </Part>
      <Part title={methods.peers} level={headingLevel}>
        <Peers report={report} headline={headline} />
      </Part>
      <Part title={methods.tests} level={headingLevel}>
        <Items items={[shares ?? '', methods.adjusted(report.tested_rows), ...others]} />
      </Part>
      <Part title={methods.limits} level={headingLevel}>
        <Items items={methods.limitItems} />
      </Part>
      <Part title={methods.privacy} level={headingLevel}>
        <p>{methods.privacyText}</p>
      </Part>
      <Part title={methods.glossary} level={headingLevel}>
        <dl className="grid gap-2">
          {methods.terms.map(([term, text]) => (
            <div key={term}>
              <dt className="font-semibold text-text">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  )
}

function Peers({ report, headline: { peers } }: Pick<Props, 'report' | 'headline'>) {
  const { words, methods: all, locale } = useReportTexts()
  const { methods } = all
  const rows = [
    [methods.specialty, specialtyName(locale, report.provider.specialty)],
    [methods.people, specialtyPeople(locale, report.provider.specialty, report.provider.class)],
    ...(peers === null
      ? [[methods.size, methods.noPeers] as const]
      : [
          [methods.place, formatPeerPlace(locale, words, peers)] as const,
          [methods.size, methods.ladder(peers.count, peers.level)] as const,
        ]),
    [methods.yourself, methods.notAmong],
  ] as const
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-small">
      {rows.map(([label, text]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-text">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, level, children }: { title: string; level: 3 | 4; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <section className="print:break-inside-avoid">
      <Heading className="type-h3">{title}</Heading>
      <div className="mt-1 text-text-2">{children}</div>
    </section>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-1.5 grid list-disc gap-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
