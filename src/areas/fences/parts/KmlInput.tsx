import type { RefObject } from 'react'

import { useText } from '#src/lib/text/useText.ts'

interface Props {
  /** A button of the page's own opens it. */
  ref: RefObject<HTMLInputElement | null>
  onFile: (file: File) => void
}

/** Where the browser asks for a KML or KMZ file. */
export function KmlInput({ ref, onFile }: Props) {
  const t = useText('fences')
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept=".kml,.kmz,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz"
      aria-label={t('import.choose')}
      onChange={(event) => {
        const [chosen] = event.target.files ?? []
        // The same file may be chosen again after it was put right.
        event.target.value = ''
        if (chosen) onFile(chosen)
      }}
    />
  )
}
