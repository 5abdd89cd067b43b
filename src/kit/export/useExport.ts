import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'

import { type AnyDataset, type ExportFormat, datasetName } from '#contract/dataset.ts'
import type { DownloadWatch, FileOfServer } from '#src/api/download.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { type ExportSubject, exportFailure } from './exportFailure.ts'

/** What every export asks, beside the filter of its screen. */
export interface Asked {
  format: ExportFormat
  columns: string[]
  /** IANA name of the operator's zone. */
  timeZone: string
}

/** Asks the server for the file: `download` of the screen's export endpoint with the screen's filter. */
export type AskFile = (asked: Asked, watch: DownloadWatch) => Promise<FileOfServer>

/** One export at a time: begins, counts its bytes, can be cancelled, and says in a notice when it failed (ERR-04). */
export function useExport(dataset: AnyDataset, subject: ExportSubject, ask: AskFile) {
  const t = useText('kit')
  const language = useLanguage()
  const notify = useSetAtom(notifyAtom)
  const [bytes, setBytes] = useState<number | null>(null)
  const [done, setDone] = useState(false)
  const running = useRef<AbortController | null>(null)
  // A screen that is left takes its export along.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat, columns: string[]) => {
    const attempt = new AbortController()
    running.current = attempt
    setBytes(0)
    setDone(false)
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const file = await ask({ format, columns, timeZone }, { signal: attempt.signal, onBytes: setBytes })
      saveFile(file.name, file.content)
      setDone(true)
    } catch (cause) {
      if (attempt.signal.aborted) return
      notify({ message: exportFailure(t, subject, datasetName(dataset, language), cause), variant: 'error' })
    } finally {
      if (running.current === attempt) {
        running.current = null
        setBytes(null)
      }
    }
  }
  return { bytes, done, start, cancel: () => running.current?.abort() }
}
