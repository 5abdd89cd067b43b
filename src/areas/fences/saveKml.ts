import { instantText } from '#contract/format.ts'
import { datedFileName } from '#contract/rules/fileName.ts'
import { saveFile } from '#src/lib/saveFile.ts'

/** FENCE-06: hands a KML document to the browser under the name of its fence and the day, as exports are named (API-30). */
export const saveKml = (name: string, kml: string): void =>
  saveFile(
    datedFileName(name, instantText(Date.now(), 'yyyy-MM-dd'), 'kml'),
    new Blob([kml], { type: 'application/vnd.google-earth.kml+xml' }),
  )
