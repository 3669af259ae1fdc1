import { type ClaimFile, DATA_KINDS, type DataKind } from '@plumbline/contract/claims/claims-data'
import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { FileList } from './FileList.tsx'
import { FileRefusal } from './FileRefusal.tsx'
import { KeptFiles } from './KeptFiles.tsx'
import { useStartImport } from './use-claims-data.ts'
import { useSendFiles } from './use-send-files.ts'

export function SendCard({ waiting }: { waiting: readonly ClaimFile[] }) {
  const { send: texts } = useClaimsDataTexts()
  const [kind, setKind] = useState<DataKind>('claims')
  const [through, setThrough] = useState('')
  const [mapped, setMapped] = useState<{ file: string; mapping: FileMapping | 'saved' } | null>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const files = useSendFiles(waiting)
  const start = useStartImport()
  const toast = useToast()
  const kept = waiting.filter(({ kept_for }) => kept_for !== undefined)
  const unsent = waiting.filter(({ kept_for }) => kept_for === undefined)
  const ready = unsent.filter(
    ({ size_bytes, received_bytes, in_use }) => received_bytes === size_bytes && !in_use,
  )
  const chosen = ready.some(({ id }) => id === mapped?.file) ? mapped : null
  // The server finds a saved mapping by itself.
  const mapping = chosen === null || chosen.mapping === 'saved' ? undefined : chosen.mapping

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setIsEmpty(false)
    void files.send([...(target.files ?? [])])
    // Allows the same file to be chosen again to continue.
    target.value = ''
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsEmpty(ready.length === 0)
    if (ready.length === 0 || start.isPending || files.busy) return
    const body = {
      kind,
      file_ids: ready.map(({ id }) => id),
      ...(kind === 'claims' && mapping !== undefined && { mapping }),
      ...(kind === 'claims' && through !== '' && { data_through: through }),
    }
    start.mutate(body, {
      onSuccess() {
        setMapped(null)
        setThrough('')
        toast({ text: texts.started })
      },
    })
  }

  return (
    <Card title={texts.title} subtitle={texts.text}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <RadioCards
          legend={texts.kind}
          value={kind}
          onChange={setKind}
          options={DATA_KINDS.map((value) => ({
            value,
            label: texts.kinds[value],
            hint: texts.hints[value],
          }))}
        />
        <div>
          <input ref={input} type="file" multiple hidden onChange={choose} data-testid="claim-files" />
          <Button variant="secondary" icon="upload" onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
        </div>
        <FileList
          waiting={unsent}
          sending={files.sending}
          onForget={files.forget}
          mappable={kind === 'claims'}
          mappedFile={chosen?.file ?? null}
          onMapping={(file, applied) => setMapped(applied && { file, mapping: applied })}
        />
        <KeptFiles files={kept} />
        {kind === 'claims' && (
          <TextField
            type="date"
            label={texts.through}
            optional={`(${texts.optional})`}
            hint={texts.throughHint}
            value={through}
            onChange={({ target }) => setThrough(target.value)}
          />
        )}
        {isEmpty && (
          <Alert tone="warning" role="alert">
            {texts.nothing}
          </Alert>
        )}
        <FileRefusal title={texts.notStarted} error={start.error} />
        <div>
          <Button type="submit" busy={start.isPending || files.busy}>
            {texts.start}
          </Button>
        </div>
      </form>
    </Card>
  )
}
