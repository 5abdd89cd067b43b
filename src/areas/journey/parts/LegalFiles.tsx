import { useSetAtom } from 'jotai'
import { useState } from 'react'

import { aejFile, afdFile, mirrorFile } from '#contract/endpoints/recorder.ts'
import { type CompanyId, DriverId } from '#contract/kinds.ts'
import { addDays } from '#contract/rules/day.ts'
import { download } from '#src/api/download.ts'
import { failureText } from '#src/api/failureText.ts'
import { useCollection } from '#src/fleet/collection/useCollection.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { DateField } from '#src/kit/fields/DateField.tsx'
import { byteText } from '#src/lib/format/byteText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'

import css from '../JourneyLog.module.css'

const kinds = ['afd', 'aej', 'mirror'] as const
type Kind = (typeof kinds)[number]

/** The files that the law asks of a company: of recorded days (AFD), of days of work (AEJ), of one driver's (Espelho). */
export function LegalFiles({ company }: { company: CompanyId }) {
  const t = useText('journey')
  const notify = useSetAtom(notifyAtom)
  const { data: drivers = [] } = useCollection('drivers')
  const today = useToday()
  const [kind, setKind] = useState<Kind>('afd')
  const [from, setFrom] = useState<string | null>(() => addDays(today, -30))
  const [to, setTo] = useState<string | null>(today)
  const [driver, setDriver] = useState('')
  /** What ends the file under way; null where none is. */
  const [busy, setBusy] = useState<AbortController | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const { language } = useFormat()
  const whole = from !== null && to !== null && from <= to && (kind !== 'mirror' || driver !== '')
  const issue = async () => {
    if (from === null || to === null) return
    const stop = new AbortController()
    const { signal } = stop
    setBusy(stop)
    try {
      const period = { from, to }
      const watch = { signal, onBytes: (bytes: number) => setMade(byteText(bytes, language)) }
      const { name, content, sha256, leftOut } =
        kind === 'mirror'
          ? await download(mirrorFile, { body: { driver: DriverId.parse(Number(driver)), ...period } }, watch)
          : await download(kind === 'afd' ? afdFile : aejFile, { body: { company, ...period } }, watch)
      saveFile(name, content)
      setMade(`${name} · SHA-256 ${sha256 ?? '—'}`)
      if (leftOut > 0) notify({ message: t('recorder.leftOut', { count: leftOut }), variant: 'warning' })
    } catch (error) {
      setMade(null)
      if (!signal.aborted) notify({ message: failureText(error), variant: 'error' })
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <Select
        label={t('recorder.file')}
        hideLabel
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`recorder.${value}`) }))}
        onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? 'afd')}
      />
      {kind === 'mirror' && (
        <Select
          label={t('recorder.driver')}
          hideLabel
          placeholder={t('recorder.driver')}
          value={driver}
          options={drivers.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={setDriver}
        />
      )}
      <DateField label={t('recorder.from')} hideLabel value={from} onChange={setFrom} />
      <DateField label={t('recorder.to')} hideLabel value={to} onChange={setTo} />
      <Button
        kind="line"
        size="sm"
        icon="download-simple"
        disabled={busy !== null || !whole}
        onClick={() => void issue()}
      >
        {t('recorder.issue')}
      </Button>
      {busy !== null && (
        <Button kind="line" size="sm" icon="x" onClick={() => busy.abort()}>
          {t('recorder.stop')}
        </Button>
      )}
      {made !== null && <output className={css.made}>{made}</output>}
    </>
  )
}
