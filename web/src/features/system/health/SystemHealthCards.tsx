import { PAYER_NAME_MAX_CHARS } from '@plumbline/contract/system/payer'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useSystemHealthTexts } from './health-texts.ts'
import { SessionsNowCard } from './SessionsNowCard.tsx'
import { useNamePayer, usePayerName, useSystem } from './use-health.ts'
import { WorkCard } from './WorkCard.tsx'

/** The page above reports a failed system query, so these cards do not. */
export function SystemHealthCards() {
  const { data } = useSystem()
  return (
    <>
      {data !== undefined && <WorkCard system={data} />}
      <SessionsNowCard />
      <PayerNameCard />
    </>
  )
}

function PayerNameCard() {
  const { payer: texts } = useSystemHealthTexts()
  const current = usePayerName()
  const [typed, setTyped] = useState<string | null>(null)
  const save = useNamePayer()
  const toast = useToast()
  const name = typed ?? current.data ?? ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate(name, { onSuccess: () => toast({ text: texts.saved }) })
  }
  return (
    <Card title={texts.title} subtitle={texts.text} className="mt-6" busy={current.isPending}>
      <form onSubmit={submit} className="flex max-w-[480px] flex-wrap items-end gap-3">
        <TextField
          label={texts.label}
          value={name}
          required
          maxLength={PAYER_NAME_MAX_CHARS}
          onChange={(event) => setTyped(event.target.value)}
          error={save.isError ? texts.notSaved : undefined}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {texts.save}
        </Button>
      </form>
    </Card>
  )
}
