import { LOCALES } from '@plumbline/contract/core/locale'
import { LETTER_PAPERS } from '@plumbline/contract/outreach/letter-paper'
import {
  countLines,
  type Letterhead,
  RETURN_ADDRESS_LINES_MAX,
  type ShownLetterhead,
} from '@plumbline/contract/outreach/letterhead'
import { useRef, useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useFirstReason } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { LogoField } from './LogoField.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { isLogoTooLarge, type LogoChoice, useSaveLetterhead } from './use-letterhead.ts'

const LINE_MAX = 100
const ADDRESS_MAX = 300

type Props = { head: ShownLetterhead; onClose: () => void }

/** For a vendor admin. The name of the payer is set elsewhere, because every page shows it. */
export function LetterheadDrawer({ head, onClose }: Props) {
  const { cancel, save } = useCommonTexts()
  const { head: texts, editor } = useLetterTexts()
  const toast = useToast()
  const sending = useSaveLetterhead()
  const problem = useFirstReason(sending.error)
  const [value, setValue] = useState<Letterhead>(() => ({
    return_address: head.return_address,
    phone: head.phone,
    hours: head.hours,
    paper: head.paper,
  }))
  const [logo, setLogo] = useState<LogoChoice>('keep')
  const form = useRef<HTMLFormElement>(null)
  const set = (part: Partial<Letterhead>) => setValue((before) => ({ ...before, ...part }))
  const tooManyLines = countLines(value.return_address) > RETURN_ADDRESS_LINES_MAX
  const tooLarge = logo instanceof File && isLogoTooLarge(logo)

  function send() {
    if (tooManyLines || tooLarge) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    sending.mutate(
      { texts: value, logo },
      {
        onSuccess: () => {
          toast({ text: texts.saved })
          onClose()
        },
      },
    )
  }

  return (
    <SidePanel
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <SubmitFailure
            title={useFailedTitle(sending.error, texts.failed)}
            problem={problem}
            className="basis-full"
          />
          <Button busy={sending.isPending} onClick={send}>
            {save}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <Form ref={form} onSubmit={send}>
        <p className="text-body-s">{head.payer === null ? texts.noPayer : texts.payer(head.payer)}</p>
        <TextArea
          label={texts.returnAddress}
          hint={texts.returnAddressHint}
          rows={4}
          maxLength={ADDRESS_MAX}
          value={value.return_address}
          error={tooManyLines ? texts.tooManyLines(String(RETURN_ADDRESS_LINES_MAX)) : undefined}
          onChange={({ target }) => set({ return_address: target.value })}
        />
        <TextField
          label={texts.phone}
          maxLength={LINE_MAX}
          value={value.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            label={texts.hours(editor.languages[locale])}
            maxLength={LINE_MAX}
            value={value.hours[locale]}
            onChange={({ target }) => set({ hours: { ...value.hours, [locale]: target.value } })}
          />
        ))}
        <LogoField stored={head.logo?.id ?? null} choice={logo} onChange={setLogo} />
        <RadioCards
          legend={texts.paper}
          value={value.paper}
          onChange={(paper) => set({ paper })}
          options={LETTER_PAPERS.map((paper) => ({
            value: paper,
            label: texts.papers[paper],
            hint: texts.paperHints[paper],
          }))}
        />
      </Form>
    </SidePanel>
  )
}
