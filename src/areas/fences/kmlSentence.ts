import type { KmlFault } from '#src/kit/kml/kmlShape.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { Texts } from '#src/lib/text/useText.ts'

import { problemText } from './problemText.ts'

/** Digits of a coordinate that is shown because it is wrong. */
const digits = 5

/** What is wrong with a shape of a file, in a sentence. */
export function kmlSentence(t: Texts<'fences'>, format: Format, fault: KmlFault): string {
  switch (fault.is) {
    case 'notNumber':
      return t('fault.notNumber', { point: fault.point, text: fault.text })
    case 'latitudeRange':
    case 'longitudeRange': {
      const places = Number.isInteger(fault.value)
        ? 0
        : Math.min(digits, String(fault.value).split('.')[1]?.length ?? 0)
      return t(`fault.${fault.is}`, { point: fault.point, value: format.number(fault.value, places) })
    }
    case 'noCoordinates':
    case 'decimalComma':
    case 'runTogether':
    case 'swapped':
    case 'openRing':
    case 'openLine':
    case 'point':
    case 'track':
      return t(`fault.${fault.is}`)
    default:
      return problemText(t, format, fault.is, fault.count)
  }
}

/** What the offer to put it right is called; it exists where the reader found a remedy. */
export const remedyKey = (fault: KmlFault) =>
  fault.is === 'swapped' ? 'remedy.swap' : fault.is === 'openRing' ? 'remedy.close' : 'remedy.untangle'
