import { instantText } from '#contract/format.ts'
import { datedFileName } from '#contract/rules/fileName.ts'

import { saveFile } from './saveFile.ts'

/**
 * FENCE-06: hands a KML document to the browser under a name and a day, as exports are named (API-30).
 * @param at epoch ms of the day that it is about, in the operator's zone; left out, today
 */
export const saveKml = (name: string, kml: string, at: number = Date.now()): void =>
  saveFile(
    datedFileName(name, instantText(at, 'yyyy-MM-dd'), 'kml'),
    new Blob([kml], { type: 'application/vnd.google-earth.kml+xml' }),
  )
