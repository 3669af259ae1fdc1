import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

const PrintModal = lazyOverlay(() => import('./PrintModal.tsx'), 'PrintModal')

type Props = { id: string; print: NonNullable<StaffCase['print']> }

/** The letter with the code waits for the one who ordered it. */
export function PrintLetter({ id, print }: Props) {
  const { print: texts } = useStaffCaseTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert
      tone="info"
      role="none"
      icon="print"
      title={texts.title}
      actions={
        print.can_fetch && (
          <Button variant="secondary" size="sm" icon="print" onClick={() => setOpen(true)}>
            {texts.button}
          </Button>
        )
      }
    >
      {print.can_fetch ? texts.text : texts.notYours}
      {isOpen && <PrintModal id={id} onClose={() => setOpen(false)} />}
    </Alert>
  )
}
