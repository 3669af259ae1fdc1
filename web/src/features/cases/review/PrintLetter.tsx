import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

const PrintModal = lazyOverlay(() => import('./PrintModal.tsx'), 'PrintModal')

type PrintLetterProps = { id: string; print: NonNullable<StaffCase['print']> }

/** R-CASE-85: a letter waits for the person who ordered it; not every one has the access code. */
export function PrintLetter({ id, print }: PrintLetterProps) {
  const { print: texts } = useStaffCaseTexts()
  const { letterKinds } = useCaseWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert
      tone="info"
      role="none"
      icon="print"
      title={texts.title(letterKinds[print.kind])}
      actions={
        print.can_fetch && (
          <Button variant="secondary" size="sm" icon="print" onClick={() => setOpen(true)}>
            {texts.button}
          </Button>
        )
      }
    >
      {print.can_fetch ? (print.has_code ? texts.textCode : texts.text) : texts.notYours}
      {isOpen && <PrintModal id={id} print={print} onClose={() => setOpen(false)} />}
    </Alert>
  )
}
