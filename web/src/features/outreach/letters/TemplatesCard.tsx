import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { LetterTemplate } from '@plumbline/contract/outreach/letters'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { AddButton } from '#ui/basics/AddButton.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useLetterTexts } from './letter-texts.ts'
import type { useTemplates } from './use-letters.ts'

const TemplateDrawer = lazyOverlay(() => import('./TemplateDrawer.tsx'), 'TemplateDrawer')

export function TemplatesCard({ templates }: { templates: ReturnType<typeof useTemplates> }) {
  const { templates: texts, loading, failure } = useLetterTexts()
  const [open, setOpen] = useState<LetterTemplate | 'new' | null>(null)
  const rows = templates.data?.data
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      flush
      tools={<AddButton onClick={() => setOpen('new')}>{texts.add}</AddButton>}
    >
      {rows === undefined ? (
        <div className="px-6 pb-6 max-md:px-4">
          <QueryGap query={templates} failure={failure} label={loading} rows={2} />
        </div>
      ) : (
        <ul>
          {rows.map((template) => (
            <TemplateItem key={template.id} template={template} onEdit={() => setOpen(template)} />
          ))}
        </ul>
      )}
      {open !== null && (
        <TemplateDrawer template={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

function TemplateItem({ template, onEdit }: { template: LetterTemplate; onEdit: () => void }) {
  const { templates: texts } = useLetterTexts()
  const locale = useLocale()
  const { name, channel, version, created_by, created_at } = template
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-6 py-4 max-md:px-4">
      <div className="mr-auto min-w-0">
        <h3 className="type-h4 break-words">{name}</h3>
        <p className="text-small text-text-2">
          {texts.channels[channel]} · {texts.version(formatNumber(locale, version))} ·{' '}
          {created_by === null
            ? texts.builtIn
            : texts.savedBy(formatPersonName(created_by), formatDate(locale, created_at))}
        </p>
      </div>
      <Button variant="tool-boxed" icon="edit" onClick={onEdit}>
        {texts.edit}
        <span className="sr-only">{texts.forTemplate(name)}</span>
      </Button>
    </li>
  )
}
