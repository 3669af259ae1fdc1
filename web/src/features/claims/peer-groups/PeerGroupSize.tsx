import {
  PEERS_MIN,
  type PeerGroupDefinition,
  type PeerGroupPreview,
} from '@plumbline/contract/claims/peer-groups'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { type SyntheticEvent, useState } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { usePeerGroupTexts, useSaveGroup } from './use-peer-groups.ts'

type Props = { definition: PeerGroupDefinition; preview: PeerGroupPreview }

/** The list of the same providers, where a campaign can be created. */
const getListAddress = ({ family, specialties, states }: PeerGroupDefinition) => {
  const query = new URLSearchParams({ specialty: specialties.join(','), family })
  if (states.length > 0) query.set('state', states.join(','))
  return `/admin/support/dashboard?${query}`
}

export function PeerGroupSize({ definition, preview }: Props) {
  const texts = usePeerGroupTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const percent = (value: number) => formatPercent(locale, value)
  const { eligible, values, period } = preview
  if (period === null) return <Alert tone="info">{texts.noBuild}</Alert>
  return (
    <div className="grid gap-5" aria-live="polite">
      <Alert tone={eligible >= PEERS_MIN ? 'success' : 'warning'}>
        {eligible >= PEERS_MIN ? texts.enough(count(eligible)) : texts.tooFew(count(eligible))}{' '}
        {texts.eligibleNote(period)}
      </Alert>
      {values !== null && (
        <StatTriple
          stats={[
            { label: texts.median, value: percent(values.p50), note: texts.ofAll(count(preview.providers)) },
            { label: texts.middle, value: `${percent(values.p20)} – ${percent(values.p80)}` },
            { label: texts.mean, value: percent(values.mean) },
          ]}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Sizes caption={texts.byState} name={texts.state} rows={preview.by_state} />
        <Sizes caption={texts.bySpecialty} name={texts.specialty} rows={preview.by_specialty} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <UiLink href={getListAddress(definition)} className={buttonClass('secondary')}>
          {texts.show}
        </UiLink>
        <SaveForm definition={definition} />
      </div>
    </div>
  )
}

type SizesProps = { caption: string; name: string; rows: PeerGroupPreview['by_state'] }

function Sizes({ caption, name, rows }: SizesProps) {
  const texts = usePeerGroupTexts()
  const locale = useLocale()
  return (
    <DataTable
      caption={caption}
      captionHidden={false}
      dense
      cards={false}
      head={
        <>
          <TableHeader>{name}</TableHeader>
          <TableHeader align="right">{texts.providers}</TableHeader>
          <TableHeader align="right">{texts.eligible}</TableHeader>
        </>
      }
    >
      {rows.map((row) => (
        <TableRow key={row.name}>
          <TableCell>{row.name}</TableCell>
          <TableCell align="right">{formatNumber(locale, row.providers)}</TableCell>
          <TableCell align="right">{formatNumber(locale, row.eligible)}</TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}

function SaveForm({ definition }: { definition: PeerGroupDefinition }) {
  const texts = usePeerGroupTexts()
  const [name, setName] = useState('')
  const save = useSaveGroup()
  const toast = useToast()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate(
      { name, definition },
      {
        onSuccess: () => {
          setName('')
          toast({ text: texts.saved })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={texts.name}
        value={name}
        required
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        error={save.isError ? texts.notSaved : undefined}
      />
      <Button type="submit" variant="secondary" busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
